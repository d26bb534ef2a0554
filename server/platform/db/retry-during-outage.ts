import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** A restart of PostgreSQL takes seconds. */
const MAX_RETRY_MS = 30_000;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2000;

/** Time as the retries see it: real, or a simulation's. */
export interface RetryClock {
  now(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

const REAL_TIME: RetryClock = {
  now: () => Date.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
};

/**
 * Retries work while the database is unavailable, for at most half a minute. A commit may have succeeded before the connection was
 * lost, so the work must be idempotent.
 * @throws DatabaseUnavailable when it takes longer or `signal` is aborted; any other error at once.
 */
export async function retryDuringOutage<T>(
  work: () => Promise<T>,
  signal?: AbortSignal,
  clock: RetryClock = REAL_TIME,
): Promise<T> {
  const until = clock.now() + MAX_RETRY_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || signal?.aborted || clock.now() + pause > until) throw error;
      await clock.sleep(pause, signal);
    }
  }
}

type JobDatabase = Pick<Database, 'asSystem'>;

/** Retries each transaction of a job. */
export function retryingDatabase(db: JobDatabase, signal?: AbortSignal): JobDatabase {
  return {
    asSystem: (storeId, work) => retryDuringOutage(() => db.asSystem(storeId, work), signal),
  };
}
