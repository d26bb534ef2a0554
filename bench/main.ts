import { parseArgs } from 'node:util';
import { anomalyFigures } from './anomaly-figures.ts';
import { apiFigures } from './api-figures.ts';
import { connectionFigures } from './connections/connection-figures.ts';
import type { BenchOptions, Report } from './figure.ts';
import { landingFigures } from './browser/landing-figures.ts';
import { repeatVisitFigures } from './browser/repeat-visit-figures.ts';
import { liveFigures } from './live-figures.ts';
import { preloadFigures, webFigures } from './browser/preload-figures.ts';
import { syncFigures } from './sync-figures.ts';

/** Every benchmark by the beginning of its figures' names. */
const BENCHMARKS: Record<string, (options: BenchOptions, report: Report) => Promise<void>> = {
  anomalies: anomalyFigures,
  api: apiFigures,
  connection: connectionFigures,
  sync: syncFigures,
  live: liveFigures,
  landing: landingFigures,
  later: repeatVisitFigures,
  preload: preloadFigures,
  web: webFigures,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    orders: { type: 'string', default: '100000' },
    database: { type: 'string', default: 'embedded' },
    keep: { type: 'string' },
  },
});

const orders = Number(values.orders);
const { database, keep } = values;
if (!Number.isSafeInteger(orders) || orders < 1 || (database !== 'embedded' && database !== 'postgres')) {
  throw new Error('Use: npm run bench -- [name] [--orders N] [--database embedded|postgres] [--keep folder]');
}
const [asked] = positionals;
const chosen = Object.entries(BENCHMARKS).filter(
  ([name]) => asked === undefined || asked === name || asked.startsWith(`${name}.`),
);
if (chosen.length === 0)
  throw new Error(`There is no benchmark "${asked}". There are: ${Object.keys(BENCHMARKS).join(', ')}.`);

for (const [, benchmark] of chosen) {
  await benchmark({ orders, database, ...(keep === undefined ? {} : { keep }) }, (figure) => {
    if (asked === undefined || figure.name.startsWith(asked)) console.log(JSON.stringify(figure));
  });
}
