import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { WebhookDelivery } from '../../../integrations/woocommerce/webhooks/webhook-topics.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Resource } from '../engine/ports.ts';
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
  const known = await noteDelivery(tx, storeId, { topic, resource, deliveryId: delivery.deliveryId, id, hash });
  if (id !== null && !isDeletion && IDENTIFYING_FIELDS[resource] in body && !known.isRepeated) {
    await storeShopRecord(tx, storeId, resource, body, { hasDeadLetters: known.hasDeadLetter });
  }
  if (id === null) return 'never';
  return isDeletion ? 'now' : 'soon';
}

interface Noted {
  readonly topic: string;
  readonly resource: Resource;
  readonly deliveryId: string | null;
  readonly id: number | null;
  readonly hash: string;
}

/**
 * Records a delivery. Returns whether its body came before, and whether its record could not be stored before. Two statements: in one,
 * Citus would find the delivery that it has just recorded.
 */
async function noteDelivery(
  tx: Tx,
  storeId: string,
  { topic, resource, deliveryId, id, hash }: Noted,
): Promise<{ isRepeated: boolean; hasDeadLetter: boolean }> {
  const { rows } = await sql<{ is_repeated: boolean; has_dead_letter: boolean }>`/* planned once: earlier deliveries */
    select exists (select from webhook_deliveries d where d.store_id = ${storeId}::uuid and d.body_hash = ${hash}) as is_repeated,
      exists (select from sync_dead_letters l where l.store_id = ${storeId}::uuid and l.entity_type = ${resource}
        and l.record_key = ${id === null ? '' : String(id)} and l.resolved_at is null) as has_dead_letter`.execute(
    tx.query,
  );
  await sql`/* planned once: delivery */
    insert into webhook_deliveries (store_id, topic, delivery_id, resource_id, body_hash, status)
    values (${storeId}::uuid, ${topic}, ${deliveryId}, ${id}::bigint, ${hash}, ${id === null ? 'ignored' : 'received'})`.execute(
    tx.query,
  );
  return { isRepeated: rows[0]?.is_repeated ?? false, hasDeadLetter: rows[0]?.has_dead_letter ?? false };
}
