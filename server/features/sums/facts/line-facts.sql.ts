import { type RawBuilder, sql } from 'kysely';
import type { Dimension } from '../dimensions.ts';
import { fact } from '../sum-columns.sql.ts';
import { type DaysUntil, isRefundedOn, isSoldOn } from './order-facts.sql.ts';

type Sql = RawBuilder<unknown>;

/** Lines of the orders sold on these days, one row per order and product (or variation). "offset 0" keeps each lookup an index lookup. */
function soldLines(storeId: string, on: DaysUntil, by: Sql): Sql {
  return sql`
    from woocommerce_orders o cross join lateral (
      select ${by}, max(i.name) as name, sum(i.quantity) as items, sum(i.subtotal) as gross, sum(i.total) as net, sum(i.total_tax) as tax,
        coalesce(sum(i.cost), 0) as cost, coalesce(sum(i.total) filter (where i.cost is not null), 0) as costed
      from woocommerce_order_lines i where i.store_id = ${storeId}::uuid and i.order_id = o.wc_id group by ${by} offset 0
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
  currency: 'o.currency',
  day: 'o.sales_day',
  orders: '1',
  items: 'l.items',
  gross_sales: 'l.gross',
  discounts: 'l.gross - l.net',
  net_sales: 'l.net',
  cost: 'l.cost',
  costed_sales: 'l.costed',
};
const REFUNDED = {
  currency: 'o.currency',
  day: 'r.refund_day',
  refunded_items: 'l.quantity',
  refunds: 'l.total',
  net_sales: '-l.total',
  cost: '-coalesce(l.cost, 0)',
  costed_refunds: 'case when l.cost is null then 0 else l.total end',
};

/**
 * Facts of order lines. Products and the keys that are not products add up to the shop's items and sales. Of chosen orders or a part of a day
 * only products have facts: the rest follows from the sums of the orders, which are read anyway, and reading all lines once more would
 * take as long.
 */
export function lineFacts(storeId: string, on: DaysUntil, dimensions: readonly Dimension[]): Sql[] {
  return [
    ...(dimensions.includes('product') ? productFacts(storeId, on) : []),
    ...(dimensions.includes('variation') ? variationFacts(storeId, on) : []),
  ];
}

function variationFacts(storeId: string, on: DaysUntil): Sql[] {
  const keys = { key: "l.product_id || ':' || l.variation_id", label: 'l.name' };
  const sold = fact("'variation'", { ...SOLD, ...keys, tax: 'l.tax', total_sales: 'l.net + l.tax' });
  const refunded = fact("'variation'", {
    ...REFUNDED,
    ...keys,
    tax: '-l.total_tax',
    total_sales: '-l.total - l.total_tax',
  });
  return [
    sql`select ${sold} ${soldLines(storeId, on, sql.raw('product_id, variation_id'))} and l.variation_id > 0`,
    sql`select ${refunded} ${refundedLines(storeId, on)} and l.variation_id > 0`,
  ];
}

function productFacts(storeId: string, on: DaysUntil): Sql[] {
  const key = 'l.product_id::text';
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
  const products = [
    sql`select ${fact("'product'", { ...SOLD, key })} ${soldLines(storeId, on, sql.raw('product_id'))}`,
    sql`select ${fact("'product'", { ...REFUNDED, key })} ${refundedLines(storeId, on)}`,
  ];
  if (on.where !== undefined || on.until !== undefined) return products;
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
