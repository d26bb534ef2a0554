import { type RawBuilder, sql } from 'kysely';
import type { Dimension } from '../dimensions.ts';
import { addedSums, fact } from '../sum-columns.sql.ts';
import type { SumName } from '#domain/figures/sums.ts';
import { type DaysUntil, isRefundedOn, isSoldOn } from './order-facts.sql.ts';

type Sql = RawBuilder<unknown>;

/** Lines of the orders sold on these days. "offset 0" keeps each lookup an index lookup. */
function soldLines(storeId: string, on: DaysUntil): Sql {
  return sql`
    from woocommerce_orders o cross join lateral (
      select * from woocommerce_order_lines i where i.store_id = ${storeId}::uuid and i.order_id = o.wc_id offset 0
    ) l
    where o.store_id = ${storeId}::uuid and ${isSoldOn(on)} and o.counts`;
}

/** Lines of the refunds of these days. */
function refundedLines(storeId: string, on: DaysUntil): Sql {
  return sql`
    from woocommerce_order_refunds r
    cross join lateral (
      select * from woocommerce_orders i where i.store_id = ${storeId}::uuid and i.wc_id = r.order_id offset 0
    ) o
    cross join lateral (
      select * from woocommerce_order_refund_lines i
      where i.store_id = ${storeId}::uuid and i.order_id = r.order_id and i.refund_id = r.refund_id offset 0
    ) l
    where r.store_id = ${storeId}::uuid and o.counts and ${isRefundedOn(on)}`;
}

const SOLD = {
  // An order counts once for a product, however many of its lines name it.
  orders: 'case when l.repeats_product then 0 else 1 end',
  items: 'l.quantity',
  gross_sales: 'l.subtotal',
  discounts: 'l.subtotal - l.total',
  net_sales: 'l.total',
  cost: 'coalesce(l.cost, 0)',
  costed_sales: 'case when l.cost is null then 0 else l.total end',
};
const REFUNDED = {
  refunded_items: 'l.quantity',
  refunds: 'l.total',
  net_sales: '-l.total',
  cost: '-coalesce(l.cost, 0)',
  costed_refunds: 'case when l.cost is null then 0 else l.total end',
};

/** What rows of lines can be by. The lines of a variation also know what customers paid. */
const LINE_KEYS = {
  product: { key: 'l.product_id::text', label: "''", sold: SOLD, refunded: REFUNDED, only: sql`` },
  variation: {
    key: "l.product_id || ':' || l.variation_id",
    label: 'l.name',
    sold: {
      ...SOLD,
      orders: 'case when l.repeats_variation then 0 else 1 end',
      tax: 'l.total_tax',
      total_sales: 'l.total + l.total_tax',
    },
    refunded: { ...REFUNDED, tax: '-l.total_tax', total_sales: '-l.total - l.total_tax' },
    only: sql` and l.variation_id > 0`,
  },
} as const;
export type LineKey = keyof typeof LINE_KEYS;

/** The lines of the orders sold and of the refunds made on these days, one row each. */
function linesBy(by: LineKey, storeId: string, on: DaysUntil): Sql[] {
  const { key, label, sold, refunded, only } = LINE_KEYS[by];
  const keys = { currency: 'o.currency', key, label };
  return [
    sql`select ${fact(`'${by}'`, { ...keys, day: 'o.sales_day', ...sold })} ${soldLines(storeId, on)}${only}`,
    sql`select ${fact(`'${by}'`, { ...keys, day: 'r.refund_day', ...refunded })} ${refundedLines(storeId, on)}${only}`,
  ];
}

/** How the lines of a question are grouped. */
export interface LineGroups {
  readonly by: LineKey;
  /** The sums that are added up; the others are 0. */
  readonly sums: readonly SumName[];
}

/** The same rows of the orders that are `chosen` and of what is `refunded`, added up by key. Lines without a variation have '<product>:0'. */
export function addedLines(storeId: string, { by, sums }: LineGroups): Sql {
  const { key, sold, refunded } = LINE_KEYS[by];
  const group = sql.raw(by === 'product' ? 'l.product_id' : 'l.product_id, l.variation_id');
  // A list of ids reads each page of the index of lines once. A join searches it for each order, which takes twice as long.
  return sql`
    select ${sql.raw(key)} as key, ${addedSums(sold, sums)} from woocommerce_order_lines l
    where l.store_id = ${storeId}::uuid and l.order_id = any ((select ids from chosen)::bigint[]) group by ${group}
    union all
    select ${sql.raw(key)} as key, ${addedSums(refunded, sums)} from refunded r join woocommerce_order_refund_lines l
      on l.store_id = ${storeId}::uuid and l.order_id = r.order_id and l.refund_id = r.refund_id
    group by ${group}`;
}

/**
 * Facts of order lines. Products and the keys that are not products add up to the shop's items and sales. Of a part of a day only products
 * have facts: the rest follows from the sums of the orders, which are read anyway, and reading all lines once more would take as long.
 */
export function lineFacts(storeId: string, on: DaysUntil, dimensions: readonly Dimension[]): Sql[] {
  return [
    ...(dimensions.includes('product') ? productFacts(storeId, on) : []),
    ...(dimensions.includes('variation') ? linesBy('variation', storeId, on) : []),
  ];
}

function productFacts(storeId: string, on: DaysUntil): Sql[] {
  // Fees, and rounding differences between the order's totals and its lines.
  const fees = fact("'product'", {
    currency: 'o.currency',
    day: 'o.sales_day',
    key: "'-2'",
    gross_sales: 'o.total - o.total_tax - o.shipping_total + o.discount_total - l.gross',
    discounts: 'o.discount_total - (l.gross - l.net)',
    net_sales: 'o.total - o.total_tax - o.shipping_total - l.net',
    costed_sales: 'o.costed_sales - l.costed',
  });
  // The part of a refund without a product.
  const unallocated = fact("'product'", {
    currency: 'o.currency',
    day: 'r.refund_day',
    key: "'-1'",
    refunds: 'r.net - l.net',
    net_sales: 'l.net - r.net',
    costed_refunds: 'r.costed_sales - l.costed',
  });
  const products = linesBy('product', storeId, on);
  if (on.until !== undefined) return products;
  return [
    ...products,
    sql`select ${fees}
      from woocommerce_orders o cross join lateral (
        select coalesce(sum(i.subtotal), 0) as gross, coalesce(sum(i.total), 0) as net,
          coalesce(sum(i.total) filter (where i.cost is not null), 0) as costed
        from woocommerce_order_lines i
        where i.store_id = ${storeId}::uuid and i.order_id = o.wc_id offset 0
      ) l
      where o.store_id = ${storeId}::uuid and ${isSoldOn(on)} and o.counts
        and (o.total - o.total_tax - o.shipping_total <> l.net or o.discount_total <> l.gross - l.net)`,
    sql`select ${unallocated}
      from woocommerce_order_refunds r
      join woocommerce_orders o on o.store_id = ${storeId}::uuid and o.wc_id = r.order_id and o.counts
      cross join lateral (
        select coalesce(sum(i.total), 0) as net, coalesce(sum(i.total) filter (where i.cost is not null), 0) as costed
        from woocommerce_order_refund_lines i
        where i.store_id = ${storeId}::uuid and i.order_id = r.order_id and i.refund_id = r.refund_id offset 0
      ) l
      where r.store_id = ${storeId}::uuid and ${isRefundedOn(on)} and r.net <> l.net`,
  ];
}
