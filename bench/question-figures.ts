import { setTimeout as pause } from 'node:timers/promises';
import { addDays, type ShopDay, shopDayOf } from '#domain/time/shop-time.ts';
import { prepare, signIn } from './api-figures.ts';
import { createBenchDatabase } from './bench-database.ts';
import { type BenchOptions, figureOf, type Report } from './figure.ts';
import { startKaroo } from './karoo-process.ts';
import { processorTime, type WatchedProcess } from './load/processes.ts';

const RUNS = 20;
/** Each connection that stays open reads the year once: `.cold` is the first of them. */
const WARM_UP = 15;

/** A figure's name, and the question of a run: no two are equal, so that none is answered from a cache. */
type MeasuredQuestion = [string, (run: number) => object];

/**
 * Questions over a year, each asked with other values every time:
 * - `questions.filtered`: two conditions on orders, one dimension. `.compared` with the year before.
 * - `questions.meta`: a key of the meta data, once it is copied, which takes `.copied` seconds; `.cold` reads the originals.
 * - `questions.customers`: a condition on customers, who are counted once each; `.never` those who never bought a product.
 * - `questions.tile`: what the stored sums answer, as a tile asks for it.
 */
export async function questionFigures(options: BenchOptions, report: Report): Promise<void> {
  const database = await createBenchDatabase(options);
  try {
    const storeId = database.storeId ?? (await prepare(database, options.orders, report));
    // An earlier run may have copied the key, and what is there already is not written again.
    await database.withTables((run) => run('truncate order_meta_keys, order_meta'));
    const karoo = await startKaroo(database.env);
    try {
      const token = await signIn(karoo.url);
      const watched: WatchedProcess[] = [
        { name: 'karoo', pid: karoo.pid },
        { name: 'postgres', pid: await database.serverPid(), withChildren: true },
      ];
      const today = shopDayOf(new Date(), 'Africa/Johannesburg');
      for (const [name, question] of measuredQuestions(today)) {
        if (options.asked?.includes('.') && !name.startsWith(options.asked)) continue;
        const ask = (run: number) => timed(`${karoo.url}/api/v1/stores/${storeId}/questions`, token, question(run));
        report(figureOf(`${name}.cold`, [await ask(-1)]));
        if (name === 'questions.meta') report({ ...figureOf(`${name}.copied`, [await untilCopied(ask)]), unit: 's' });
        for (let run = 0; run < WARM_UP; run++) await ask(run);
        const times: number[] = [];
        const before = processorTime(watched);
        for (let run = WARM_UP; run < WARM_UP + RUNS; run++) times.push(await ask(run));
        const cpu = Math.round(((processorTime(watched) - before) / RUNS) * 10) / 10;
        report({ ...figureOf(name, times), cpu });
      }
    } finally {
      await karoo.stop();
    }
  } finally {
    await database.remove();
  }
}

function measuredQuestions(today: ShopDay): MeasuredQuestion[] {
  const year = { from: addDays(today, -364), to: today, measures: ['netSales', 'orders', 'averageOrderValue'] };
  const atLeast = (property: string, value: number) => ({ property, is: 'at_least', values: [String(value)] });
  const payment = { property: 'payment', is: 'is', values: ['payfast', 'yoco'] };
  const filtered = (run: number) => ({ all: [payment, atLeast('total', 500 + run)] });
  return [
    ['questions.filtered', (run) => ({ ...year, by: ['province'], where: filtered(run) })],
    // Not the values of the question before, whose answer is kept.
    [
      'questions.filtered.compared',
      (run) => ({ ...year, by: ['province'], where: filtered(run + 100), compare: 'year' }),
    ],
    ['questions.filtered.product', (run) => ({ ...year, by: ['product'], where: filtered(run) })],
    [
      'questions.meta',
      (run) => ({
        ...year,
        by: ['payment'],
        where: {
          all: [
            { property: 'meta', is: 'is', values: ['_wc_order_attribution_source_type=organic'] },
            atLeast('total', 500 + run),
          ],
        },
      }),
    ],
    [
      'questions.customers',
      (run) => ({ ...year, by: ['payment'], where: { all: [payment, atLeast('customer_spent', 1000 + run)] } }),
    ],
    [
      'questions.customers.never',
      (run) => ({
        ...year,
        by: ['payment'],
        where: {
          all: [
            { property: 'customer_bought', is: 'is_not', values: [String(10_100 + run)] },
            atLeast('customer_orders', 2),
          ],
        },
      }),
    ],
    ['questions.tile', (run) => ({ ...year, to: addDays(today, -run - 2), by: ['payment'], interval: 'month' })],
  ];
}

const COPIED_WITHIN_MS = 3_600_000;
/** A question that reads the originals takes both processors for seconds, which the copying needs. */
const BETWEEN_QUESTIONS_MS = 60_000;

/** Waits for the job that copies what the first question named: then an answer takes less than half the time. Returns the seconds it took. */
async function untilCopied(ask: (run: number) => Promise<number>): Promise<number> {
  const began = performance.now();
  const before = await ask(-2);
  for (let run = -3; ; run--) {
    await pause(BETWEEN_QUESTIONS_MS);
    if ((await ask(run)) < before / 2) return Math.round((performance.now() - began) / 1_000);
    if (performance.now() - began > COPIED_WITHIN_MS)
      throw new Error('The key of the meta data was not copied in time.');
  }
}

/** Milliseconds until the whole answer was there. */
async function timed(url: string, token: string, question: object): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`A question answered ${answer.status}: ${text.slice(0, 300)}`);
  return performance.now() - start;
}
