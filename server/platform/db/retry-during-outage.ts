import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** A restart of PostgreSQL takes seconds; who waits longer holds up others. */
const LONGEST_MS = 30_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;

/**
 * Does work again while the database is away, for half a minute at most. A lost connection does not tell whether a commit went
 * through, so the work must come to the same when it is done twice.
 * @throws DatabaseUnavailable when it takes longer or `signal` is aborted; any other error at once.
 */
export async function retryDuringOutage<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const until = Date.now() + LONGEST_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || signal?.aborted || Date.now() + pause > until) throw error;
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** The same for each transaction of a job. */
export function retryingDatabase(db: Pick<Database, 'asSystem'>, signal?: AbortSignal): Pick<Database, 'asSystem'> {
  return { asSystem: (storeId, work) => retryDuringOutage(() => db.asSystem(storeId, work), signal) };
}
