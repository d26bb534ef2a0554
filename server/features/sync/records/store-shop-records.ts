import { parseRecords, schemaOf } from '../../../integrations/woocommerce/records/woo-schemas.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Resource } from '../engine/ports.ts';
import { invalidRecord, shopRecord } from './woo-shop-reader.ts';
import { announce, saveDeadLetters, liveEntityOf, writeRecords } from './write-records.ts';

/** Stores a record that the shop answered to a write, as a sync would, figures and all, and tells open browsers. */
export async function storeShopRecord(tx: Tx, storeId: string, resource: Resource, answer: unknown): Promise<void> {
  await storeShopRecords(tx, storeId, resource, [answer]);
}

/** The same for several records. */
export async function storeShopRecords(
  tx: Tx,
  storeId: string,
  resource: Resource,
  answers: readonly unknown[],
): Promise<void> {
  if (answers.length === 0) return;
  const schema = schemaOf(resource === 'categories' ? 'products/categories' : resource);
  const { records, rejected } = parseRecords(schema, answers);
  await saveDeadLetters(tx, storeId, resource, rejected.map(invalidRecord));
  const { changed } = await writeRecords(tx, storeId, resource, records.map(shopRecord));
  if (changed.length > 0) await announce(tx, storeId, liveEntityOf(resource), changed);
}
