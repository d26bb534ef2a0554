import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { orderDetail } from '#contract/orders/order-detail.ts';
import type { StoreScope } from '#domain/ids.ts';
import { fromCents, sumMoney, toCents, toTwoDecimals } from '#domain/money/money.ts';
import { t } from '#domain/language/t.ts';
import { storedWarnings } from '../../../integrations/woocommerce/records/stored-warnings.ts';
import type { CallContext } from '../../../platform/access/call-context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { orderItemOf } from '../list/order-list-item.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { shipmentsOf } from '../tracking-items.ts';
import { attributesOf, type RawOrder, rawOrder } from './raw-order.ts';
import { readRefundedLines, type RefundedLine } from './refunded-lines.queries.ts';

export type OrderDetail = z.output<typeof orderDetail>;

interface StoredOrder extends Selectable<Tables['woocommerce_orders']> {
  customer_orders: number | null;
  customer_spent: string | null;
  customer_first: Date | null;
}

type Refund = Selectable<Tables['woocommerce_order_refunds']>;
type Tax = Selectable<Tables['woocommerce_order_taxes']>;

/** @throws AppError NOT_FOUND for an order that the store does not have. */
export async function requireOrder(
  { store, transact }: Pick<CallContext, 'transact'> & { readonly store: StoreScope },
  wcId: number,
): Promise<OrderDetail> {
  const order = await transact((tx) => readOrder(tx, store, wcId));
  if (order === null) throw new AppError('NOT_FOUND', { message: t('We can’t find this order in your store.') });
  return order;
}

/** Returns one order with everything its page shows, in the order's own currency; null when the store has no such order. */
export async function readOrder(tx: Tx, scope: StoreScope, wcId: number): Promise<OrderDetail | null> {
  const key = sql`store_id = ${scope.storeId}::uuid and order_id = ${wcId}::bigint`;
  const { rows } = await sql<StoredOrder>`
    select o.*, b.orders as customer_orders, b.spent as customer_spent, b.first_order_at as customer_first
    from woocommerce_orders o
    left join shop_customers b on b.store_id = ${scope.storeId}::uuid and b.customer_key = o.customer_key
    where o.store_id = ${scope.storeId}::uuid and o.wc_id = ${wcId}::bigint`.execute(tx.query);
  const stored = rows[0];
  if (stored === undefined) return null;
  const refunds = await sql<Refund>`
    select * from woocommerce_order_refunds where ${key} order by date_created, refund_id`.execute(tx.query);
  const refunded = await readRefundedLines(tx, scope, wcId);
  const taxes = await sql<Tax>`select * from woocommerce_order_taxes where ${key} order by rate_id`.execute(tx.query);
  return detailOf(stored, refunds.rows, refunded, taxes.rows);
}

function detailOf(
  stored: StoredOrder,
  refunds: Refund[],
  refunded: readonly RefundedLine[],
  taxes: Tax[],
): OrderDetail {
  const original = rawOrder.parse(stored.data ?? {});
  return {
    ...orderItemOf(stored),
    billing: original.billing,
    shipping: original.shipping,
    lines: linesOf(original, refunded),
    shipping_lines: original.shipping_lines.map(({ method_title: title, ...amounts }) => ({ title, ...amounts })),
    fee_lines: original.fee_lines,
    coupon_lines: original.coupon_lines,
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
    payment_url: original.needs_payment ? original.payment_url : null,
    tracking: shipmentsOf(original.meta_data),
    warnings: [...original.karoo_warnings, ...refunds.flatMap(warningsOfRefund)],
    customer: customerOf(stored),
  };
}

function warningsOfRefund({ refund_id, data }: Refund): OrderDetail['warnings'] {
  const warnings = storedWarnings.parse((data as { karoo_warnings?: unknown } | null)?.karoo_warnings);
  return warnings.map((warning) => ({ ...warning, field: `refund ${refund_id}.${warning.field}` }));
}

/** An order's lines, with what of them was refunded. */
export function linesOf(
  original: Pick<RawOrder, 'line_items'>,
  refunded: readonly RefundedLine[],
): OrderDetail['lines'] {
  const refundsOf = new Map(refunded.map((line) => [Number(line.line_id), line]));
  return original.line_items.map(({ id, name, sku, image, meta_data, ...line }) => ({
    ...line,
    wc_id: id,
    name: decodeEntities(name),
    sku: sku === '' ? null : sku,
    // Old shops leave it out: without a discount it is that of the total.
    subtotal_tax: line.subtotal_tax ?? scaledTax(line),
    refunded_quantity: Number(refundsOf.get(id)?.quantity ?? 0),
    refunded_total: toTwoDecimals(refundsOf.get(id)?.total ?? '0'),
    image: image?.src ? image.src : null,
    attributes: attributesOf(meta_data),
  }));
}

/** The tax of a line before its discount, at the rate of what is left. */
function scaledTax({
  subtotal,
  total,
  total_tax,
}: Pick<RawOrder['line_items'][number], 'subtotal' | 'total' | 'total_tax'>): string {
  const [before, after, tax] = [toCents(subtotal), toCents(total), toCents(total_tax)];
  if (before === after || after === 0n) return total_tax;
  const doubled = (tax * before * 2n) / after;
  return fromCents((doubled + (doubled < 0n ? -1n : 1n)) / 2n);
}

/** The totals of an order as the shop shows them. Only `total` and the amounts computed from it include tax. */
function totalsOf(stored: StoredOrder, original: RawOrder) {
  return {
    subtotal: sumMoney(original.line_items.map((line) => line.subtotal)),
    discount_total: toTwoDecimals(stored.discount_total),
    shipping_total: toTwoDecimals(stored.shipping_total),
    fees_total: sumMoney(original.fee_lines.map((line) => line.total)),
    total_tax: toTwoDecimals(stored.total_tax),
    net_total: fromCents(toCents(stored.total) - toCents(stored.refunded_total)),
  };
}

function customerOf({ customer_orders, customer_spent, customer_first }: StoredOrder): OrderDetail['customer'] {
  if (customer_orders === null) return null;
  return {
    orders: Number(customer_orders),
    spend: toTwoDecimals(customer_spent ?? '0'),
    first_order_at: customer_first?.toISOString() ?? null,
  };
}
