import { createHash } from 'node:crypto';
import type { WebhookDelivery } from '../../../integrations/woocommerce/webhooks/webhook-topics.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { storeShopRecord } from '../records/store-shop-records.ts';

const RESOURCES = { order: 'orders', product: 'products', customer: 'customers' } as const;

/** A field that identifies the kind of record. */
const IDENTIFYING_FIELDS = { orders: 'line_items', products: 'sku', variations: 'sku', customers: 'username' } as const;

/** When to read a delivery's record again from the shop. */
export type RereadTiming = 'never' | 'soon' | 'now';

/**
 * Stores the record of a delivery, unless the stored one is newer, and announces it to open browsers. The delivery stays
 * `received` until the record was read again from the shop.
 *
 * The shop signs only the body, so anyone who saw a delivery can replay it under any topic. So no delivery deletes a
 * record: the shop must confirm it first. A repeated body, or one that does not fit its topic, only triggers a reread.
 */
export async function applyDelivery(
  tx: Tx,
  storeId: string,
  delivery: WebhookDelivery,
  body: Record<string, unknown>,
): Promise<RereadTiming> {
  const id = typeof body['id'] === 'number' && Number.isSafeInteger(body['id']) && body['id'] > 0 ? body['id'] : null;
  // A changed variation arrives as product.updated with its own id; it is logged as a variation.
  const isVariation = delivery.resource === 'product' && body['type'] === 'variation';
  const resource = isVariation ? 'variations' : RESOURCES[delivery.resource];
  const topic = isVariation ? `variation.${delivery.event}` : delivery.topic;
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const isDeletion = delivery.event === 'deleted';
  if (id !== null && !isDeletion && IDENTIFYING_FIELDS[resource] in body && !(await isRepeated(tx, storeId, hash))) {
    await storeShopRecord(tx, storeId, resource, body);
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

async function isRepeated(tx: Tx, storeId: string, hash: string): Promise<boolean> {
  const row = await tx.query
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('store_id', '=', storeId)
    .where('body_hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
