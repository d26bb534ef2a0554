import { sql } from 'kysely';
import { foldNext } from '../../features/sums/sums.public.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * Folds a store's touched days and months: all of them, or this many portions of one order each. Clears cached reports,
 * so that the next read uses the stored sums.
 */
export async function foldSums(db: Database, storeId: string, portions = Infinity): Promise<void> {
  let more = true;
  for (let left = portions; more && left > 0; left--) {
    // oxlint-disable-next-line no-await-in-loop
    more = await db.asSystem(storeId, (tx) => foldNext(tx, storeId, portions === Infinity ? undefined : 1));
  }
  await db.asOwner(({ query }) => sql`select count_write(${storeId})`.execute(query));
}

/** The states in which a report may be read: no days folded, some, all. */
export const FOLDED = { nothing: 0, 'some days': 12, everything: Infinity } as const;
