import { createHash } from 'node:crypto';
import { parseRecords, schemaOf } from '../../../integrations/woocommerce/records/woo-schemas.ts';
import type { WebhookDelivery } from '../../../integrations/woocommerce/webhooks/webhook-topics.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Resource } from '../engine/ports.ts';
import { invalidRecord, shopRecord } from '../records/woo-shop-reader.ts';
import { announce, saveDeadLetters, liveEntityOf, writeRecords } from '../records/write-records.ts';

const RESOURCES = { order: 'orders', product: 'products', customer: 'customers' } as const;

/** A field that no other kind of record has. */
const MARKS = { orders: 'line_items', products: 'sku', variations: 'sku', customers: 'username' } as const;

/** What a delivery leaves to be done: nothing, or its record read again, soon or at once. */
export type RereadTiming = 'never' | 'soon' | 'now';

/**
 * Writes what a delivery says, unless we know something newer, and tells open browsers. It stays noted as `received` until the
 * record was read again from the shop.
 *
 * The shop signs the body alone, so anyone who once saw a delivery can send it again under any topic. Nothing is removed on its word:
 * a deletion is confirmed by the shop first. A body that came before, or that is no record of its topic, only says what to read again.
 */
export async function applyDelivery(
  tx: Tx,
  storeId: string,
  delivery: WebhookDelivery,
  body: Record<string, unknown>,
): Promise<RereadTiming> {
  const id = typeof body['id'] === 'number' && Number.isSafeInteger(body['id']) && body['id'] > 0 ? body['id'] : null;
  // A changed variation comes as product.updated with its own id; it is noted as what it is.
  const isVariation = delivery.resource === 'product' && body['type'] === 'variation';
  const resource = isVariation ? 'variations' : RESOURCES[delivery.resource];
  const topic = isVariation ? `variation.${delivery.event}` : delivery.topic;
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const isDeletion = delivery.event === 'deleted';
  if (id !== null && !isDeletion && MARKS[resource] in body && !(await cameBefore(tx, storeId, hash))) {
    await write(tx, storeId, resource, body);
  }
  await tx.query
    .insertInto('webhook_deliveries')
    .values({
      store_id: storeId,
      topic,
      delivery_id: delivery.deliveryId,
      resource_id: id,
      body_hash: hash,
      status: id === null ? 'ignored' : 'received',
    })
    .execute();
  if (id === null) return 'never';
  return isDeletion ? 'now' : 'soon';
}

async function cameBefore(tx: Tx, storeId: string, hash: string): Promise<boolean> {
  const row = await tx.query
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('store_id', '=', storeId)
    .where('body_hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function write(
  tx: Tx,
  storeId: string,
  resource: Exclude<Resource, 'categories' | 'refunds'>,
  body: Record<string, unknown>,
): Promise<void> {
  const { records, rejected } = parseRecords(schemaOf(resource), [body]);
  await saveDeadLetters(tx, storeId, resource, rejected.map(invalidRecord));
  const { changed } = await writeRecords(tx, storeId, resource, records.map(shopRecord));
  if (changed.length > 0) await announce(tx, storeId, liveEntityOf(resource), changed);
}
