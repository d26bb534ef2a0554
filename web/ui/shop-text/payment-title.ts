import { paymentTitleIn } from '#domain/orders/payment-title.ts';
import { decodeEntities } from './decode-entities.ts';

/** The name of a payment method as the shop wrote it; WooCommerce's own names are in the reader's language. */
export function paymentTitle(title: string): string {
  return paymentTitleIn(decodeEntities(title).trim());
}
