import { parseRecords, schemaOf } from '../../../integrations/woocommerce/records/woo-schemas.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Resource } from '../engine/ports.ts';
import { lockMissing, noteMissing, removeApproved, settleMissing } from '../missing/missing-records.commands.ts';
import { invalidRecord, shopRecord } from './shop-record.ts';
import { announce, saveDeadLetters, liveEntityOf, type WriteOptions, writeRecords } from './write-records.ts';

/** Stores a record that the shop returned for a write, as a sync would, and announces it to open browsers. */
export async function storeShopRecord(
  tx: Tx,
  storeId: string,
  resource: Resource,
  body: unknown,
  options: WriteOptions = {},
): Promise<void> {
  await storeShopRecords(tx, storeId, resource, [body], options);
}

/** Stores several records that the shop returned, as `storeShopRecord` does. */
export async function storeShopRecords(
  tx: Tx,
  storeId: string,
  resource: Resource,
  bodies: readonly unknown[],
  options: WriteOptions = {},
): Promise<void> {
  if (bodies.length === 0) return;
  const schema = schemaOf(resource === 'categories' ? 'products/categories' : resource);
  const { records, rejected } = parseRecords(schema, bodies);
  await saveDeadLetters(tx, storeId, resource, rejected.map(invalidRecord));
  const { changed, dropped } = await writeRecords(tx, storeId, resource, records.map(shopRecord), options);
  if (dropped.length > 0) await removeDropped(tx, storeId, dropped);
  if (changed.length > 0) await announce(tx, storeId, liveEntityOf(resource), changed);
}

/** Deletes refunds that their order no longer lists. Too many within an hour wait; a run queues their second look. */
async function removeDropped(tx: Tx, storeId: string, refunds: readonly number[]): Promise<void> {
  await lockMissing(tx, storeId);
  await noteMissing(tx, storeId, 'refunds', refunds, null);
  await settleMissing(tx, storeId, null);
  await removeApproved(tx, storeId);
}
