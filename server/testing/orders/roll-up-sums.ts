import { sql } from 'kysely';
import { rollUpNext } from '../../features/sums/sums.public.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * Rolls up a store's stale days and months: all of them, or this many chunks of one order each. Clears cached reports,
 * so that the next read uses the stored sums.
 */
export async function rollUpSums(db: Database, storeId: string, chunks = Infinity): Promise<void> {
  let more = true;
  for (let left = chunks; more && left > 0; left--) {
    // oxlint-disable-next-line no-await-in-loop
    more = await db.asSystem(storeId, (tx) => rollUpNext(tx, storeId, chunks === Infinity ? undefined : 1));
  }
  await db.asOwner(({ query }) => sql`select count_write(${storeId})`.execute(query));
}

/** The states in which a report may be read: no days rolled up, some, all. */
export const ROLLED_UP = { nothing: 0, 'some days': 12, everything: Infinity } as const;
