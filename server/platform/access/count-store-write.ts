import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { CallContext } from './call-context.ts';

/**
 * Counts a call that may have written something of its store, after its last commit. A replica with this count has what the call wrote,
 * so no later read of the store misses it, at any process. Without a replica it does nothing.
 */
export async function countStoreWrite(db: Database, { store, log }: CallContext): Promise<void> {
  if (db.replica === null || store === undefined) return;
  const count = sql`update store_versions set writes = writes + 1 where store_id = ${store.storeId}::uuid`;
  // The call itself has succeeded or failed already.
  await db
    .asSystem(store.storeId, (tx) => count.execute(tx.query))
    .catch((err: unknown) => log.warn({ err, storeId: store.storeId }, 'A write could not be counted for the replica'));
}
