import { sql } from 'kysely';
import type { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { orderDetail } from '#contract/orders/orders.ts';
import type { StoreScope } from '#domain/ids.ts';
import { fromCents, sumMoney, toCents, toTwoDecimals } from '#domain/money/money.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { orderItemOf, type OrderRow } from '../list/order-list-item.ts';
import { attributesOf, type RawOrder, rawOrder } from './raw-order.ts';

export type OrderDetail = z.output<typeof orderDetail>;

interface Stored extends OrderRow {
  total_tax: string;
  shipping_total: string;
  discount_total: string;
  date_paid: Date | null;
  date_completed: Date | null;
  data: unknown;
  buyer_orders: number | null;
  buyer_spent: string | null;
  buyer_first: Date | null;
}

interface Refund {
  refund_id: number;
  amount: string;
  tax: string;
  shipping: string;
  reason: string;
  date_created: Date | null;
}

interface RefundedLine {
  line_id: number;
  quantity: string;
  total: string;
}

interface Tax {
  label: string;
  rate_code: string;
  rate_percent: string | null;
  tax_total: string;
  shipping_tax_total: string;
}

/** One order with everything its page shows, amounts in the order's own currency; null when the store has none of this id. */
export async function readOrder(tx: Tx, scope: StoreScope, wcId: number): Promise<OrderDetail | null> {
  const key = sql`store_id = ${scope.storeId}::uuid and order_id = ${wcId}::bigint`;
  const { rows } = await sql<Stored>`
    select o.*, b.orders as buyer_orders, b.spent as buyer_spent, b.first_order_at as buyer_first
    from woocommerce_orders o
    left join shop_customers b on b.store_id = o.store_id and b.customer_key = o.customer_key
    where o.store_id = ${scope.storeId}::uuid and o.wc_id = ${wcId}::bigint`.execute(tx.query);
  const stored = rows[0];
  if (stored === undefined) return null;
  const refunds = await sql<Refund>`select refund_id, amount, tax, shipping, reason, date_created
    from woocommerce_order_refunds where ${key} order by date_created, refund_id`.execute(tx.query);
  // A line of a refund has an id of its own; which line it takes back stands in the refund's original.
  const refunded = await sql<RefundedLine>`
    select coalesce(named.line_id, l.line_id) as line_id, sum(l.quantity) as quantity, sum(l.total) as total
    from woocommerce_order_refund_lines l
    left join lateral (
      select (meta->>'value')::bigint as line_id from woocommerce_order_refunds r
      cross join lateral jsonb_array_elements(case jsonb_typeof(r.data->'line_items') when 'array' then r.data->'line_items' else '[]' end) as item
      cross join lateral jsonb_array_elements(case jsonb_typeof(item->'meta_data') when 'array' then item->'meta_data' else '[]' end) as meta
      where r.store_id = l.store_id and r.order_id = l.order_id and r.refund_id = l.refund_id
        and (item->>'id')::bigint = l.line_id and meta->>'key' = '_refunded_item_id' and meta->>'value' ~ '^[0-9]{1,18}$'
      limit 1
    ) as named on true
    where l.store_id = ${scope.storeId}::uuid and l.order_id = ${wcId}::bigint group by 1`.execute(tx.query);
  const taxes = await sql<Tax>`select label, rate_code, rate_percent, tax_total, shipping_tax_total
    from woocommerce_order_taxes where ${key} order by rate_id`.execute(tx.query);
  return detailOf(stored, refunds.rows, refunded.rows, taxes.rows);
}

function detailOf(stored: Stored, refunds: Refund[], refunded: RefundedLine[], taxes: Tax[]): OrderDetail {
  const original = rawOrder.parse(stored.data ?? {});
  return {
    ...orderItemOf(stored),
    billing: original.billing,
    shipping: original.shipping,
    lines: linesOf(original, refunded),
    shipping_lines: original.shipping_lines.map((line) => ({
      title: line.method_title,
      total: toTwoDecimals(line.total),
      total_tax: toTwoDecimals(line.total_tax),
    })),
    fee_lines: original.fee_lines.map((line) => ({
      name: line.name,
      total: toTwoDecimals(line.total),
      total_tax: toTwoDecimals(line.total_tax),
    })),
    coupon_lines: original.coupon_lines.map((line) => ({
      code: line.code,
      discount: toTwoDecimals(line.discount),
      discount_tax: toTwoDecimals(line.discount_tax),
    })),
    tax_lines: taxes.map((tax) => ({
      label: tax.label === '' ? tax.rate_code : tax.label,
      rate_percent: tax.rate_percent,
      tax_total: toTwoDecimals(tax.tax_total),
      shipping_tax_total: toTwoDecimals(tax.shipping_tax_total),
    })),
    refunds: refunds.map((refund) => ({
      wc_id: Number(refund.refund_id),
      amount: toTwoDecimals(refund.amount),
      tax: toTwoDecimals(refund.tax),
      shipping: toTwoDecimals(refund.shipping),
      reason: refund.reason,
      date_created: refund.date_created?.toISOString() ?? null,
    })),
    ...totalsOf(stored, original),
    date_paid: stored.date_paid?.toISOString() ?? null,
    date_completed: stored.date_completed?.toISOString() ?? null,
    transaction_id: original.transaction_id,
    customer_note: original.customer_note,
    created_via: original.created_via,
    customer: buyerOf(stored),
  };
}

function linesOf(original: RawOrder, refunded: readonly RefundedLine[]): OrderDetail['lines'] {
  const back = new Map(refunded.map((line) => [Number(line.line_id), line]));
  return original.line_items.map((line) => ({
    wc_id: line.id,
    name: decodeEntities(line.name),
    sku: line.sku === '' ? null : line.sku,
    product_id: line.product_id,
    variation_id: line.variation_id,
    quantity: line.quantity,
    subtotal: toTwoDecimals(line.subtotal),
    total: toTwoDecimals(line.total),
    total_tax: toTwoDecimals(line.total_tax),
    refunded_quantity: Number(back.get(line.id)?.quantity ?? 0),
    refunded_total: toTwoDecimals(back.get(line.id)?.total ?? '0'),
    image: line.image?.src ? line.image.src : null,
    attributes: attributesOf(line.meta_data),
  }));
}

/** The foot of an order as the shop shows it: everything without tax but `total` and what follows from it. */
function totalsOf(stored: Stored, original: RawOrder) {
  return {
    subtotal: sumMoney(original.line_items.map((line) => line.subtotal)),
    discount_total: toTwoDecimals(stored.discount_total),
    shipping_total: toTwoDecimals(stored.shipping_total),
    fees_total: sumMoney(original.fee_lines.map((line) => line.total)),
    total_tax: toTwoDecimals(stored.total_tax),
    net_total: fromCents(toCents(stored.total) - toCents(stored.refunded_total)),
  };
}

function buyerOf(stored: Stored): OrderDetail['customer'] {
  if (stored.buyer_orders === null) return null;
  return {
    orders: Number(stored.buyer_orders),
    spend: toTwoDecimals(stored.buyer_spent ?? '0'),
    first_order_at: stored.buyer_first?.toISOString() ?? null,
  };
}
