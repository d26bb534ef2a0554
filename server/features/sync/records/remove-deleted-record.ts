import type { Tx } from '../../../platform/db/transaction.ts';
import { announce, liveEntityOf, removeRecords } from './write-records.ts';

/**
 * Removes the copy of a record that the shop has just said it does not have, and tells open screens. `subject`: e.g.
 * `orders/140`; others than orders and products are left to the sync.
 */
export async function removeDeletedRecord(tx: Tx, storeId: string, subject: string): Promise<void> {
  const [, resource, id] = /^(orders|products)\/(\d+)$/.exec(subject) ?? [];
  if (resource !== 'orders' && resource !== 'products') return;
  const removed = await removeRecords(tx, storeId, resource, [Number(id)]);
  if (removed.length > 0) await announce(tx, storeId, liveEntityOf(resource), removed);
}
