import { setTimeout as sleep } from 'node:timers/promises';
import { wasUndone } from './database-unavailable.ts';

/** In a cluster, concurrent writes may deadlock more than once. */
const MAX_TRIES = 6;
const MAX_PAUSE_MS = 100;

/**
 * Repeats a transaction that PostgreSQL undid in favour of another one, at most `maxTries` times in all. Its work may change nothing but
 * the database.
 */
export async function retryRolledBack<T>(transaction: () => Promise<T>, maxTries = MAX_TRIES): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === maxTries || !wasUndone(error)) throw error;
      // The transactions of a deadlock should not start at the same time again.
      await sleep(Math.random() * Math.min(tries, MAX_TRIES) * MAX_PAUSE_MS);
    }
  }
}
