import { type Selectable, sql } from 'kysely';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { z } from 'zod';
import type { orderPacking } from '#contract/orders/order-packing.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { linesOf } from '../detail/order-detail.queries.ts';
import { rawOrder } from '../detail/raw-order.ts';
import { reportCache } from '../../sums/sums.public.ts';
import { refundedLines, type RefundedLine } from '../detail/refunded-lines.queries.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { shipmentsOf } from '../tracking-items.ts';
import { plannedOnce } from '../../../platform/db/prepared-statements.ts';

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
  const { ids, more } = await ordersToPack(tx, scope);
  const items = await reportCache.read(tx, scope, 'orders to pack: items', () =>
    readItems(tx, scope, ids.slice(0, MAX_ITEMS)),
  );
  return { items, waiting: ids.length, more };
}

/** How many of them `readOrdersToPack` finds waiting, without reading them. */
export async function countOrdersToPack(tx: Tx, scope: StoreScope): Promise<{ orders: number; more: boolean }> {
  const { ids, more } = await ordersToPack(tx, scope);
  return { orders: ids.length, more };
}

function ordersToPack(tx: Tx, scope: StoreScope): Promise<{ ids: number[]; more: boolean }> {
  return reportCache.read(tx, scope, 'orders to pack: ids', () => findOrdersToPack(tx, scope));
}

async function findOrdersToPack(tx: Tx, scope: StoreScope): Promise<{ ids: number[]; more: boolean }> {
  const ids: number[] = [];
  let after: Place | null = null;
  let more = true;
  for (let step = 0; step < MAX_STEPS && more && ids.length < MAX_ITEMS; step += 1) {
    const found: Step | null = await readStep(tx, scope, after);
    if (found === null) more = false;
    else {
      ids.push(...found.with_goods);
      after = found;
      more = found.orders === STEP;
    }
  }
  return { ids, more };
}

/** The next orders with the status "processing", oldest first: how many, the last one, and the ids of those with goods to send. */
interface Step extends Place {
  readonly orders: number;
  readonly with_goods: readonly number[];
}

/** Each product's original is read once: it is large. */
async function readStep(tx: Tx, { storeId }: StoreScope, after: Place | null): Promise<Step | null> {
  const later =
    after === null
      ? sql`true`
      : sql`(o.date_created, o.wc_id) > (${after.date_created.toISOString()}::timestamptz, ${after.wc_id}::bigint)`;
  const { rows } = await plannedOnce<Step>`
    with oldest as materialized (
      select o.date_created, o.wc_id from woocommerce_orders o
      where o.store_id = ${storeId}::uuid and o.status = 'processing' and ${later}
      order by o.date_created, o.wc_id limit ${sql.lit(STEP)}
    ), lines as materialized (
      select o.wc_id as order_id, l.product_id, l.variation_id from oldest o cross join lateral (
        select * from woocommerce_order_lines n where n.store_id = ${storeId}::uuid and n.order_id = o.wc_id offset 0
      ) l
    ), virtual_products as materialized (
      select p.wc_id from woocommerce_products p
      where p.store_id = ${storeId}::uuid and p.data->>'virtual' = 'true'
        and p.wc_id in (select product_id from lines where variation_id = 0)
    ), virtual_variations as materialized (
      select v.wc_id from woocommerce_product_variations v
      where v.store_id = ${storeId}::uuid and v.data->>'virtual' = 'true'
        and v.wc_id in (select variation_id from lines where variation_id > 0)
    ), with_goods as materialized (
      select l.order_id from lines l
      where case when l.variation_id > 0 then l.variation_id not in (select wc_id from virtual_variations)
        else l.product_id not in (select wc_id from virtual_products) end
    )
    select last.date_created, last.wc_id, (select count(*)::integer from oldest) as orders, (
        select coalesce(json_agg(o.wc_id order by o.date_created, o.wc_id), '[]') from oldest o
        where o.wc_id in (select order_id from with_goods)
      ) as with_goods
    from (select * from oldest order by date_created desc, wc_id desc limit 1) last`.execute(tx.query);
  return rows[0] ?? null;
}

/** What is packed, with the parts of the shop's original that say how. */
type Stored = Pick<
  Selectable<Tables['woocommerce_orders']>,
  'wc_id' | 'number' | 'status' | 'date_created' | 'date_modified' | 'customer_name' | 'billing_email'
> & { readonly original: unknown; readonly refunded: readonly RefundedLine[] };

const PARTS = {
  billing: true,
  shipping: true,
  customer_note: true,
  meta_data: true,
  shipping_lines: true,
  line_items: true,
} as const;
const packedParts = rawOrder.pick(PARTS);

async function readItems(tx: Tx, scope: StoreScope, ids: readonly number[]): Promise<OrderToPack[]> {
  if (ids.length === 0) return [];
  const { rows } = await plannedOnce<Stored>`
    select o.wc_id, o.number, o.status, o.date_created, o.date_modified, o.customer_name, o.billing_email, (
      select to_json(x) from jsonb_to_record(o.data) as x (${sql.raw(
        Object.keys(PARTS)
          .map((part) => `${part} jsonb`)
          .join(', '),
      )})
    ) as original, (
      select coalesce(json_agg(l), '[]') from (${refundedLines(scope.storeId, sql`o.wc_id`)}) l
    ) as refunded
    from woocommerce_orders o
    where o.store_id = ${scope.storeId}::uuid and o.wc_id = any (${[...ids]}::bigint[])`.execute(tx.query);
  const place = new Map(ids.map((id, at) => [id, at]));
  const orders = rows.map((stored) => ({ stored, original: packedParts.parse(stored.original) }));
  const codes = await readBarcodes(
    tx,
    scope,
    orders.flatMap(({ original }) => original.line_items.map(soldId)),
  );
  const items = orders.map(({ stored, original }) => itemOf(stored, original, codes));
  return items.toSorted((one, other) => (place.get(one.wc_id) ?? 0) - (place.get(other.wc_id) ?? 0));
}

type SoldLine = z.output<typeof packedParts>['line_items'][number];

/** The variation that was sold, or the product: they share one numbering. */
const soldId = ({ product_id: product, variation_id: variation }: SoldLine) => (variation > 0 ? variation : product);

/** The barcodes of products and variations that have one. */
async function readBarcodes(
  tx: Tx,
  { storeId }: StoreScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const sold = sql`${[...new Set(ids)]}::bigint[]`;
  const { rows } = await plannedOnce<{ wc_id: string; code: string }>`
    select * from (
      select p.wc_id, p.data->>'global_unique_id' as code from woocommerce_products p
      where p.store_id = ${storeId}::uuid and p.wc_id = any (${sold})
      union all
      select v.wc_id, v.data->>'global_unique_id' from woocommerce_product_variations v
      where v.store_id = ${storeId}::uuid and v.wc_id = any (${sold})
    ) as codes
    where code <> ''`.execute(tx.query);
  return new Map(rows.map(({ wc_id: id, code }) => [Number(id), code]));
}

function itemOf(
  stored: Stored,
  original: z.output<typeof packedParts>,
  codes: ReadonlyMap<number, string>,
): OrderToPack {
  return {
    wc_id: Number(stored.wc_id),
    number: stored.number,
    status: stored.status,
    date_created: stored.date_created.toISOString(),
    date_modified: stored.date_modified.toISOString(),
    customer_name: stored.customer_name,
    customer_email: stored.billing_email,
    billing: original.billing,
    shipping: original.shipping,
    customer_note: original.customer_note,
    tracking: shipmentsOf(original.meta_data),
    shipping_methods: original.shipping_lines.map(({ method_title }) => decodeEntities(method_title)),
    lines: linesOf(original, stored.refunded).map(
      ({ product_id, variation_id, wc_id: lineId, name, sku, quantity, refunded_quantity, image, attributes }) => ({
        wc_id: lineId,
        name,
        sku,
        quantity,
        refunded_quantity,
        image,
        attributes,
        barcode: codes.get(variation_id > 0 ? variation_id : product_id) ?? '',
      }),
    ),
  };
}
