import { createBenchDatabase } from './bench-database.ts';
import { figureOf, type Report } from './figure.ts';
import { startKaroo } from './karoo-process.ts';

const RUNS = 5;

/** `startup.first`: from the start of the process to its readiness with an empty folder; `startup.again`: with the folder of before. */
export async function startupFigures(_options: unknown, report: Report): Promise<void> {
  const first: number[] = [];
  const again: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const database = await createBenchDatabase({});
    for (const times of [first, again]) {
      const started = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const karoo = await startKaroo(database.env);
      times.push(performance.now() - started);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await karoo.stop();
    }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await database.remove();
  }
  report(figureOf('startup.first', first));
  report(figureOf('startup.again', again));
}
