import { type Selectable, sql } from 'kysely';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { z } from 'zod';
import type { orderPacking } from '#contract/orders/order-packing.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { linesOf } from '../detail/order-detail.queries.ts';
import { rawOrder } from '../detail/raw-order.ts';
import { readRefundedLines, type RefundedLine } from '../detail/refunded-lines.queries.ts';
import { orderItemOf } from '../list/order-list-item.ts';
import type { WoocommerceOrdersTable } from '../orders.tables.ts';
import { shipmentsOf } from '../tracking/tracking-items.ts';

type OrdersToPack = z.output<(typeof orderPacking.toPack)['~orpc']['outputSchema'] & z.ZodType>;
type OrderToPack = OrdersToPack['items'][number];

/** Orders in one answer: more than a person packs before the list is read again. */
const MAX_ITEMS = 30;
/** Orders looked at in one step, and steps at most: a shop may never complete its orders of virtual products. */
const STEP = 200;
const MAX_STEPS = 5;

interface Place {
  readonly date_created: Date;
  readonly wc_id: number;
}

/** The orders to pack, oldest first: status "processing", and at least one line whose product is not known to be virtual. */
export async function readOrdersToPack(tx: Tx, scope: StoreScope): Promise<OrdersToPack> {
  const ids: number[] = [];
  let after: Place | null = null;
  let more = true;
  for (let step = 0; step < MAX_STEPS && more && ids.length < MAX_ITEMS; step += 1) {
    const oldest: readonly Place[] = await readOldest(tx, scope, after);
    ids.push(...(await withGoods(tx, scope, oldest)));
    after = oldest.at(-1) ?? null;
    more = oldest.length === STEP;
  }
  return { items: await readItems(tx, scope, ids.slice(0, MAX_ITEMS)), waiting: ids.length, more };
}

/** The next orders with the status "processing", oldest first. */
async function readOldest(tx: Tx, { storeId }: StoreScope, after: Place | null): Promise<readonly Place[]> {
  const later =
    after === null
      ? sql`true`
      : sql`(o.date_created, o.wc_id) > (${after.date_created.toISOString()}::timestamptz, ${after.wc_id}::bigint)`;
  const { rows } = await sql<Place>`
    select o.date_created, o.wc_id from woocommerce_orders o
    where o.store_id = ${storeId}::uuid and o.status = 'processing' and ${later}
    order by o.date_created, o.wc_id limit ${STEP}::int`.execute(tx.query);
  return rows.map(({ date_created, wc_id }) => ({ date_created, wc_id: Number(wc_id) }));
}

/** The ids of those with goods to send, in the same order. Each product's original is read once: it is large. */
async function withGoods(tx: Tx, { storeId }: StoreScope, orders: readonly Place[]): Promise<readonly number[]> {
  const ids = orders.map(({ wc_id }) => wc_id);
  const { rows } = await sql<{ order_id: number }>`
    with lines as materialized (
      select l.order_id, l.product_id, l.variation_id from woocommerce_order_lines l
      where l.store_id = ${storeId}::uuid and l.order_id = any (${ids}::bigint[])
    ), virtual_products as materialized (
      select p.wc_id from woocommerce_products p
      where p.store_id = ${storeId}::uuid and p.data->>'virtual' = 'true'
        and p.wc_id in (select product_id from lines where variation_id = 0)
    ), virtual_variations as materialized (
      select v.wc_id from woocommerce_product_variations v
      where v.store_id = ${storeId}::uuid and v.data->>'virtual' = 'true'
        and v.wc_id in (select variation_id from lines where variation_id > 0)
    )
    select distinct l.order_id from lines l
    where case when l.variation_id > 0 then l.variation_id not in (select wc_id from virtual_variations)
      else l.product_id not in (select wc_id from virtual_products) end`.execute(tx.query);
  const found = new Set(rows.map(({ order_id }) => Number(order_id)));
  return ids.filter((id) => found.has(id));
}

async function readItems(tx: Tx, scope: StoreScope, ids: readonly number[]): Promise<OrderToPack[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Selectable<WoocommerceOrdersTable>>`
    select o.* from woocommerce_orders o
    where o.store_id = ${scope.storeId}::uuid and o.wc_id = any (${[...ids]}::bigint[])`.execute(tx.query);
  const refunded = await readRefundedLines(tx, scope, ids);
  const place = new Map(ids.map((id, at) => [id, at]));
  const items = rows.map((row) => itemOf(row, refunded));
  return items.toSorted((one, other) => (place.get(one.wc_id) ?? 0) - (place.get(other.wc_id) ?? 0));
}

function itemOf(stored: Selectable<WoocommerceOrdersTable>, allRefunded: readonly RefundedLine[]): OrderToPack {
  const original = rawOrder.parse(stored.data ?? {});
  const { wc_id, number, status, date_created, date_modified, customer_name, customer_email } = orderItemOf(stored);
  const refunded = allRefunded.filter(({ order_id }) => Number(order_id) === wc_id);
  return {
    wc_id,
    number,
    status,
    date_created,
    date_modified,
    customer_name,
    customer_email,
    billing: original.billing,
    shipping: original.shipping,
    customer_note: original.customer_note,
    tracking: shipmentsOf(original.meta_data),
    shipping_methods: original.shipping_lines.map(({ method_title }) => decodeEntities(method_title)),
    lines: linesOf(original, refunded).map(
      ({ wc_id: lineId, name, sku, quantity, refunded_quantity, image, attributes }) => ({
        wc_id: lineId,
        name,
        sku,
        quantity,
        refunded_quantity,
        image,
        attributes,
      }),
    ),
  };
}
