import { EXCLUDED_STATUSES } from '#domain/order-status.ts';
import { decodeEntities } from '../../ui/shop-text/decode-entities.ts';
import { paymentTitle } from '../../ui/shop-text/payment-title.ts';
import type { OrderDetail, OrderListItem } from './orders.data.ts';
import { t } from '#domain/language/t.ts';

/** Returns the customer's name, else the email address, else "No name". */
export function customerName({
  customer_name: name,
  customer_email: email,
}: Pick<OrderListItem, 'customer_name' | 'customer_email'>): string {
  return decodeEntities(name).trim() || email || t('No name');
}

/** Returns the shop's name of the payment method, or "–" if none is chosen yet. */
export function paymentName({
  payment_method_title: title,
  payment_method: id,
}: Pick<OrderListItem, 'payment_method_title' | 'payment_method'>): string {
  return paymentTitle(title ?? '') || id || '–';
}

/** Whether an amount (decimal text) is not zero. */
export function isNotZero(amount: string): boolean {
  return /[1-9]/.test(amount);
}

/** Whether an order can have been paid and is not refunded in full. */
export function canRefund({ status, net_total }: Pick<OrderDetail, 'status' | 'net_total'>): boolean {
  return !EXCLUDED_STATUSES.includes(status) && isNotZero(net_total);
}

/** Returns a key that changes with each version of the order. */
export function revisionKey(order: Pick<OrderListItem, 'wc_id' | 'date_modified'>): string {
  return `${order.wc_id} ${order.date_modified}`;
}
