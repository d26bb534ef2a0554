import type { Tx } from '../../../platform/db/transaction.ts';
import type { Resource } from '../engine/ports.ts';
import { storeShopRecord } from '../records/store-shop-records.ts';
import { asVariation, readBody, type ReceivedDelivery, recordOf } from './received-delivery.ts';
import { plannedOnce } from '../../../platform/db/prepared-statements.ts';

/** A field that identifies the kind of record. */
const IDENTIFYING_FIELDS = { orders: 'line_items', products: 'sku', variations: 'sku', customers: 'username' } as const;

/** Rows of a record that are stored at once: lines, taxes, refunds and the rest. A larger one is read by a job. */
const MAX_ROWS = 500;
const LISTS = ['line_items', 'tax_lines', 'shipping_lines', 'fee_lines', 'coupon_lines', 'refunds', 'variations'];

/** When to read a delivery's record again from the shop. */
export type RereadTiming = 'never' | 'soon' | 'now';

/**
 * Stores the record of a delivery, unless the stored one is newer, and announces it to open browsers. The delivery stays
 * `received` until the record was read again from the shop.
 *
 * The shop signs only the body, so anyone who saw a delivery can replay it under any topic. So no delivery deletes a
 * record: the shop must confirm it first. A body that cannot be read, a repeated one, one that does not fit its topic, or one with very
 * many rows only triggers a reread.
 */
export async function applyDelivery(tx: Tx, storeId: string, delivery: ReceivedDelivery): Promise<RereadTiming> {
  const body = readBody(delivery.text);
  // A shop that gets errors disables its webhook. Only the shop can say what is in this record.
  if (body === null) return keepHints(tx, storeId, [delivery]);
  const { id, resource, topic } = recordOf(delivery, body);
  const { deliveryId, hash } = delivery;
  const known = await noteDelivery(tx, storeId, { topic, resource, deliveryId, id, hash });
  const isStored = delivery.event !== 'deleted' && IDENTIFYING_FIELDS[resource] in body && countRows(body) <= MAX_ROWS;
  if (id !== null && isStored && !known.isRepeated) {
    const record = resource === 'variations' ? asVariation(body) : body;
    await storeShopRecord(tx, storeId, resource, record, { hasDeadLetters: known.hasDeadLetter });
  }
  return id === null ? 'never' : timingOf(delivery);
}

/** Stores only which records changed: a job reads them. */
export async function keepHints(
  tx: Tx,
  storeId: string,
  deliveries: readonly ReceivedDelivery[],
): Promise<RereadTiming> {
  const hints = new Map(
    deliveries.flatMap(({ deliveryId, hash, hint, ...delivery }) => {
      const { id, topic } = recordOf(delivery, hint);
      return id === null ? [] : [[`${topic} ${id}`, { id, topic, deliveryId, hash }] as const];
    }),
  );
  const all = [...hints.values()];
  if (all.length === 0) return 'never';
  await plannedOnce`
    insert into webhook_deliveries (store_id, topic, delivery_id, resource_id, body_hash, status)
    select ${storeId}::uuid, h.topic, h.delivery_id, h.resource_id, h.body_hash, 'received'
    from unnest(${all.map(({ topic }) => topic)}::text[], ${all.map(({ deliveryId }) => deliveryId)}::text[],
      ${all.map(({ id }) => id)}::bigint[], ${all.map(({ hash }) => hash)}::text[])
      as h (topic, delivery_id, resource_id, body_hash)
    returning id`.execute(tx.query);
  return deliveries.some((delivery) => timingOf(delivery) === 'now') ? 'now' : 'soon';
}

function timingOf({ event }: Pick<ReceivedDelivery, 'event'>): RereadTiming {
  return event === 'deleted' ? 'now' : 'soon';
}

function countRows(body: Record<string, unknown>): number {
  return LISTS.reduce((sum, name) => sum + (Array.isArray(body[name]) ? body[name].length : 0), 0);
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
  const { rows } = await plannedOnce<{ is_repeated: boolean; has_dead_letter: boolean }>`
    select exists (select from webhook_deliveries d where d.store_id = ${storeId}::uuid and d.body_hash = ${hash}) as is_repeated,
      exists (select from sync_dead_letters l where l.store_id = ${storeId}::uuid and l.entity_type = ${resource}
        and l.record_key = ${id === null ? '' : String(id)} and l.resolved_at is null) as has_dead_letter`.execute(
    tx.query,
  );
  await plannedOnce`
    insert into webhook_deliveries (store_id, topic, delivery_id, resource_id, body_hash, status)
    values (${storeId}::uuid, ${topic}, ${deliveryId}, ${id}::bigint, ${hash}, ${id === null ? 'ignored' : 'received'})`.execute(
    tx.query,
  );
  return { isRepeated: rows[0]?.is_repeated ?? false, hasDeadLetter: rows[0]?.has_dead_letter ?? false };
}
