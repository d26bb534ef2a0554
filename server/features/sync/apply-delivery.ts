import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { parseRecords, schemaOf } from '../../integrations/woocommerce/woo-schemas.ts';
import type { WebhookDelivery } from '../../integrations/woocommerce/webhook-topics.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Resource } from './engine/ports.ts';
import { refusedRecord, shopRecord } from './woo-shop-reader.ts';
import { announce, keepDeadLetters, liveEntityOf, removeRecords, writeRecords } from './write-records.ts';

const RESOURCES = { order: 'orders', product: 'products', customer: 'customers' } as const;

const TRASHED = { orders: sql.table('woocommerce_orders'), products: sql.table('woocommerce_products') } as const;

/**
 * Writes what a delivery says, unless we know something newer, and tells open browsers. It stays noted as `received`
 * until the record was read again from the shop. Answers whether there is anything to read again.
 */
export async function applyDelivery(
  tx: Tx,
  storeId: string,
  delivery: WebhookDelivery,
  body: Record<string, unknown>,
): Promise<boolean> {
  const id = typeof body['id'] === 'number' && Number.isSafeInteger(body['id']) && body['id'] > 0 ? body['id'] : null;
  // A changed variation comes as product.updated with its own id; it is noted as what it is.
  const isVariation = delivery.resource === 'product' && body['type'] === 'variation';
  const resource: Resource = isVariation ? 'variations' : RESOURCES[delivery.resource];
  const topic = isVariation ? `variation.${delivery.event}` : delivery.topic;
  const changed = id === null ? [] : await write(tx, storeId, resource, delivery, body, id);
  if (changed.length > 0) await announce(tx, storeId, liveEntityOf(resource), changed);
  await tx.query
    .insertInto('webhook_deliveries')
    .values({
      store_id: storeId,
      topic,
      delivery_id: delivery.deliveryId,
      resource_id: id,
      body_hash: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
      status: id === null ? 'ignored' : 'received',
    })
    .execute();
  return id !== null;
}

async function write(
  tx: Tx,
  storeId: string,
  resource: Resource,
  delivery: WebhookDelivery,
  body: Record<string, unknown>,
  id: number,
): Promise<readonly number[]> {
  if (delivery.event === 'deleted') {
    // Orders and products are in the trash then; a customer is gone for good.
    if (resource === 'orders' || resource === 'products') return moveToTrash(tx, storeId, resource, id);
    return removeRecords(tx, storeId, resource, [id]);
  }
  const { records, rejected } = parseRecords(schemaOf(resource === 'categories' ? 'products/categories' : resource), [
    body,
  ]);
  await keepDeadLetters(tx, storeId, resource, rejected.map(refusedRecord));
  return (await writeRecords(tx, storeId, resource, records.map(shopRecord))).changed;
}

async function moveToTrash(
  tx: Tx,
  storeId: string,
  resource: 'orders' | 'products',
  id: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ data: { id: number } }>`
    select jsonb_set(data, '{status}', '"trash"') as data from ${TRASHED[resource]}
    where store_id = ${storeId}::uuid and wc_id = ${id}`.execute(tx.query);
  return (
    await writeRecords(
      tx,
      storeId,
      resource,
      rows.map(({ data }) => shopRecord(data)),
    )
  ).changed;
}
