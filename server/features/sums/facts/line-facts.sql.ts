import { type RawBuilder, sql } from 'kysely';
import type { Dimension } from '../dimensions.ts';
import { type DaysUntil, isRefundedOn, isSoldOn } from './order-facts.sql.ts';

type Sql = RawBuilder<unknown>;

/** Lines of the orders sold on these days, one row per order and product (or variation). "offset 0" keeps each lookup an index lookup. */
function soldLines(storeId: string, on: DaysUntil, by: Sql): Sql {
  return sql`
    from woocommerce_orders o cross join lateral (
      select ${by}, max(i.name) as name, sum(i.quantity) as items, sum(i.subtotal) as gross, sum(i.total) as net, sum(i.total_tax) as tax
      from woocommerce_order_lines i where i.store_id = ${storeId}::uuid and i.order_id = o.wc_id group by ${by} offset 0
    ) l
    where o.store_id = ${storeId}::uuid and ${isSoldOn(on)} and o.counts`;
}

/** Lines of the refunds of these days. */
function refundedLines(storeId: string, on: DaysUntil): Sql {
  return sql`
    from woocommerce_order_refunds r
    join woocommerce_orders o on o.store_id = ${storeId}::uuid and o.wc_id = r.order_id and o.counts
    cross join lateral (
      select * from woocommerce_order_refund_lines i
      where i.store_id = ${storeId}::uuid and i.order_id = r.order_id and i.refund_id = r.refund_id offset 0
    ) l
    where r.store_id = ${storeId}::uuid and ${isRefundedOn(on)}`;
}

/** Facts of order lines. Products and the keys that are not products add up to the shop's items and sales. */
export function lineFacts(storeId: string, on: DaysUntil, dimensions: readonly Dimension[]): Sql[] {
  const facts: Sql[] = [];
  if (dimensions.includes('product')) facts.push(...productFacts(storeId, on));
  if (dimensions.includes('variation')) {
    facts.push(
      sql`select 'variation', o.currency, o.sales_day, l.product_id || ':' || l.variation_id, l.name, 1, l.items, 0, l.gross, l.gross - l.net, 0,
          l.net, l.tax, 0, l.net + l.tax, 0
        ${soldLines(storeId, on, sql.raw('product_id, variation_id'))} and l.variation_id > 0`,
      sql`select 'variation', o.currency, r.refund_day, l.product_id || ':' || l.variation_id, l.name, 0, 0, l.quantity, 0, 0, l.total, -l.total,
          -l.total_tax, 0, -l.total - l.total_tax, 0
        ${refundedLines(storeId, on)} and l.variation_id > 0`,
    );
  }
  return facts;
}

function productFacts(storeId: string, on: DaysUntil): Sql[] {
  return [
    sql`select 'product', o.currency, o.sales_day, l.product_id::text, '', 1, l.items, 0, l.gross, l.gross - l.net, 0, l.net, 0, 0, 0, 0
      ${soldLines(storeId, on, sql.raw('product_id'))}`,
    // Fees, and rounding differences between the order's totals and its lines.
    sql`select 'product', o.currency, o.sales_day, '-2', '', 0, 0, 0, o.total - o.total_tax - o.shipping_total + o.discount_total - l.gross,
        o.discount_total - (l.gross - l.net), 0, o.total - o.total_tax - o.shipping_total - l.net, 0, 0, 0, 0
      from woocommerce_orders o cross join lateral (
        select coalesce(sum(i.subtotal), 0) as gross, coalesce(sum(i.total), 0) as net from woocommerce_order_lines i
        where i.store_id = ${storeId}::uuid and i.order_id = o.wc_id offset 0
      ) l
      where o.store_id = ${storeId}::uuid and ${isSoldOn(on)} and o.counts
        and (o.total - o.total_tax - o.shipping_total <> l.net or o.discount_total <> l.gross - l.net)`,
    sql`select 'product', o.currency, r.refund_day, l.product_id::text, '', 0, 0, l.quantity, 0, 0, l.total, -l.total, 0, 0, 0, 0
      ${refundedLines(storeId, on)}`,
    // The part of a refund without a product.
    sql`select 'product', o.currency, r.refund_day, '-1', '', 0, 0, 0, 0, 0, r.net - l.net, l.net - r.net, 0, 0, 0, 0
      from woocommerce_order_refunds r
      join woocommerce_orders o on o.store_id = ${storeId}::uuid and o.wc_id = r.order_id and o.counts
      cross join lateral (
        select coalesce(sum(i.total), 0) as net from woocommerce_order_refund_lines i
        where i.store_id = ${storeId}::uuid and i.order_id = r.order_id and i.refund_id = r.refund_id offset 0
      ) l
      where r.store_id = ${storeId}::uuid and ${isRefundedOn(on)} and r.net <> l.net`,
  ];
}
