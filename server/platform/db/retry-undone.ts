import { setTimeout as sleep } from 'node:timers/promises';
import { wasUndone } from './database-unavailable.ts';

/** In a cluster, many people who write at once can be in each other's way more than once. */
const MOST_TRIES = 6;
const LONGEST_PAUSE_MS = 100;

/** Repeats a transaction that PostgreSQL undid in favour of another one, a few times. Its work may change nothing but the database. */
export async function retryUndone<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === MOST_TRIES || !wasUndone(error)) throw error;
      // Those that were in each other's way should not begin together again.
      await sleep(Math.random() * tries * LONGEST_PAUSE_MS);
    }
  }
}
