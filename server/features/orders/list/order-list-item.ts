import { sql } from 'kysely';
import type { z } from 'zod';
import type { orderListItem } from '#contract/orders/order-detail.ts';
import { toTwoDecimals } from '#domain/money/money.ts';

export type OrderItem = z.output<typeof orderListItem>;

/** An order in a compact list: the fields a phone shows, and those a status change is based on. */
type CompactOrder = Pick<
  OrderItem,
  'wc_id' | 'number' | 'status' | 'currency' | 'total' | 'refunded' | 'date_created' | 'date_modified' | 'customer_name'
> &
  Partial<Pick<OrderItem, 'customer_email'>>;

/** The columns that lists read from `woocommerce_orders o`. */
export const ORDER_COLUMNS = sql`o.wc_id, o.number, o.status, o.currency, o.total, o.refunded_total, o.item_count, o.date_created,
  o.date_modified, o.customer_id, o.customer_key, o.customer_name, o.billing_email, o.payment_method, o.payment_method_title`;

export interface OrderRow {
  wc_id: number;
  number: string;
  status: string;
  currency: string;
  total: string;
  refunded_total: string;
  item_count: string;
  date_created: Date;
  date_modified: Date;
  customer_id: number;
  customer_key: string | null;
  customer_name: string;
  billing_email: string;
  payment_method: string;
  payment_method_title: string;
}

export function orderItemOf(row: OrderRow): OrderItem {
  return {
    wc_id: Number(row.wc_id),
    number: row.number,
    status: row.status,
    currency: row.currency,
    total: toTwoDecimals(row.total),
    refunded: toTwoDecimals(row.refunded_total),
    items: Number(row.item_count),
    date_created: row.date_created.toISOString(),
    date_modified: row.date_modified.toISOString(),
    customer_id: Number(row.customer_id),
    customer_key: row.customer_key,
    customer_name: row.customer_name,
    customer_email: row.billing_email,
    payment_method: row.payment_method,
    payment_method_title: row.payment_method_title,
  };
}

export function compactOrderOf(order: OrderItem): CompactOrder {
  const { wc_id, number, status, currency, total, refunded, date_created, date_modified, customer_name } = order;
  const compact = { wc_id, number, status, currency, total, refunded, date_created, date_modified, customer_name };
  // The list shows the email where there is no name.
  return customer_name.trim() === '' ? { ...compact, customer_email: order.customer_email } : compact;
}
