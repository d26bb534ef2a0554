import { t } from '../language/t.ts';

/** What WooCommerce calls its own payment methods, as long as nobody has renamed them. */
const OWN_TITLES: Readonly<Record<string, () => string>> = {
  'Direct bank transfer': () => t('Direct bank transfer'),
  'Check payments': () => t('Check payments'),
  'Cash on delivery': () => t('Cash on delivery'),
  'Credit card': () => t('Credit card'),
};

/** The name of a payment method as the shop wrote it, decoded; WooCommerce's own names are in the reader's language. */
export function paymentTitleIn(text: string): string {
  return Object.hasOwn(OWN_TITLES, text) ? (OWN_TITLES[text]?.() ?? text) : text;
}
