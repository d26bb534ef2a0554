import { parseArgs } from 'node:util';
import { anomalyFigures } from './anomaly-figures.ts';
import { apiFigures } from './api-figures.ts';
import { connectionFigures } from './connections/connection-figures.ts';
import { duringSyncFigures } from './during-sync-figures.ts';
import type { BenchOptions, Report } from './figure.ts';
import { importFigures } from './import-figures.ts';
import { landingFigures } from './browser/landing-figures.ts';
import { repeatVisitFigures } from './browser/repeat-visit-figures.ts';
import { loadFigures } from './load/load-figures.ts';
import { liveFigures } from './live-figures.ts';
import { preloadFigures, webFigures } from './browser/preload-figures.ts';
import { questionFigures } from './question-figures.ts';
import { reorderFigures } from './reorder-figures.ts';
import { startupFigures } from './startup-figures.ts';
import { syncFigures } from './sync-figures.ts';

/** Every benchmark by the beginning of its figures' names. */
const BENCHMARKS: Record<string, (options: BenchOptions, report: Report) => Promise<void>> = {
  anomalies: anomalyFigures,
  api: apiFigures,
  connection: connectionFigures,
  'during-sync': duringSyncFigures,
  import: importFigures,
  startup: startupFigures,
  sync: syncFigures,
  live: liveFigures,
  load: loadFigures,
  landing: landingFigures,
  later: repeatVisitFigures,
  preload: preloadFigures,
  questions: questionFigures,
  reorder: reorderFigures,
  web: webFigures,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    orders: { type: 'string', default: '100000' },
    keep: { type: 'string' },
    latency: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '20' },
    rates: { type: 'string', default: '50' },
    shops: { type: 'string', default: '100' },
  },
});

const orders = Number(values.orders);
const minutes = values.minutes.split(',').map(Number);
const rates = values.rates.split(',').map(Number);
const { keep } = values;
const shops = Number(values.shops);
const latency = Number(values.latency);
const numbers = [orders, shops, ...minutes, ...rates];
if (!Number.isSafeInteger(orders) || !(latency >= 0) || numbers.some((number) => !(number > 0))) {
  throw new Error(
    'Use: npm run bench -- [name] [--orders N] [--keep folder] [--latency MS] [--minutes N,N] [--rates N,N] [--shops N]',
  );
}
const [asked] = positionals;
const chosen = Object.entries(BENCHMARKS).filter(
  ([name]) => asked === undefined || asked === name || asked.startsWith(`${name}.`),
);
if (chosen.length === 0)
  throw new Error(`There is no benchmark "${asked}". There are: ${Object.keys(BENCHMARKS).join(', ')}.`);

// What it started ends with it: see karoo-process.ts.
process.once('SIGTERM', () => process.exit(143));
process.once('SIGINT', () => process.exit(130));

for (const [, benchmark] of chosen) {
  const options: BenchOptions = {
    orders,
    latency,
    minutes: minutes[0] ?? 0,
    shops,
    loads: rates.map((rate, at) => ({ rate, minutes: minutes[at] ?? minutes.at(-1) ?? 0 })),
    ...(keep === undefined ? {} : { keep }),
    ...(asked === undefined ? {} : { asked }),
  };
  await benchmark(options, (figure) => {
    if (asked === undefined || figure.name.startsWith(asked)) console.log(JSON.stringify(figure));
  });
}
