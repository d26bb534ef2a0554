import type { RunRecords } from './run-records.ts';

/** New records after which the statistics are updated first. */
const FIRST_UPDATE = 1_000;

/** Updates the planner's statistics: of all tables, or of those that have grown much. */
type Update = (which: 'all' | 'grown') => Promise<void>;

/** The planner's statistics of a full run. */
export interface RunStatistics {
  /** The run's records; writing many of them updates the statistics. */
  follow(records: RunRecords): RunRecords;
  /** To be called when the run has completed. */
  finish(): Promise<void>;
}

/**
 * Updates the statistics of all tables after the first thousand new records of a run, whenever there are four times as many, and at its
 * end. While the statistics describe only other stores, PostgreSQL expects no row of this one, and each batch may read all its rows. A run
 * with fewer new records updates those of tables that have grown much.
 */
export function runStatistics(update: Update): RunStatistics {
  let inserted = 0;
  let next = FIRST_UPDATE;
  return {
    follow: (records) => ({
      ...records,
      async commit(batch) {
        const result = await records.commit(batch);
        inserted += result.inserted;
        if (inserted >= next) {
          next *= 4;
          await update('all');
        }
        return result;
      },
    }),
    finish: () => update(inserted < FIRST_UPDATE ? 'grown' : 'all'),
  };
}
