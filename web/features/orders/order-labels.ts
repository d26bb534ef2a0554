import { decodeEntities } from '../../ui/shop-text/decode-entities.ts';
import type { OrderListItem } from './orders.data.ts';

/** Who bought: a name, else the e-mail, else "Guest". */
export function customerName({
  customer_name: name,
  customer_email: email,
}: Pick<OrderListItem, 'customer_name' | 'customer_email'>): string {
  return decodeEntities(name).trim() || email || 'Guest';
}

/** How it was paid, as the shop calls it; "–" when nobody chose yet. */
export function paymentName({
  payment_method_title: title,
  payment_method: id,
}: Pick<OrderListItem, 'payment_method_title' | 'payment_method'>): string {
  return decodeEntities(title ?? '').trim() || id || '–';
}

/** Whether an amount is not zero, whatever its decimals. */
export function isNotZero(amount: string): boolean {
  return /[1-9]/.test(amount);
}

/** Changes with the order, so that an update is told from what was there. */
export function revisionKey(order: Pick<OrderListItem, 'wc_id' | 'date_modified'>): string {
  return `${order.wc_id} ${order.date_modified}`;
}
