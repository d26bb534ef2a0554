import type { RunRecords } from './run-records.ts';

/** New records after which the statistics are updated first. */
const FIRST_UPDATE = 1_000;

/**
 * The records of a full run, which updates the planner's statistics after its first thousand new records, and whenever there are four
 * times as many. While they know other stores only, PostgreSQL expects no row of this one, and each batch may read all of them.
 */
export function withStatistics(records: RunRecords, update: () => Promise<void>): RunRecords {
  let inserted = 0;
  let next = FIRST_UPDATE;
  return {
    ...records,
    async commit(batch) {
      const result = await records.commit(batch);
      inserted += result.inserted;
      if (inserted >= next) {
        next *= 4;
        await update();
      }
      return result;
    },
  };
}
