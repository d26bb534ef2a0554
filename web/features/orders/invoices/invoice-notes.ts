import { invoiceKind } from '#domain/orders/invoice.ts';
import { toCents } from '#domain/money/money.ts';
import { addressLines } from '../../../ui/shop-text/address-lines.ts';
import { isNotZero } from '../order-labels.ts';
import type { InvoiceDetails, OrderDetail } from '../orders.data.ts';
import { t } from '#domain/language/t.ts';

/** Above this a tax invoice names its recipient: section 20(4) of the VAT Act. */
const FULL_ABOVE_CENTS = 5_000_00n;

/** Notes for the merchant before printing. They are shown on screen, never on paper. */
export function invoiceNotes(orders: readonly OrderDetail[], details: InvoiceDetails | null): string[] {
  const kindOf = (order: OrderDetail) => invoiceKind(order, details);
  const isVendor = details !== null && details.vat_number !== null;
  const taxed = orders.filter(({ total_tax: tax }) => isNotZero(tax));
  const plain = orders.filter((order) => kindOf(order) === 'invoice');
  const anonymous = orders.filter(
    (order) => kindOf(order) === 'tax' && toCents(order.total) > FULL_ABOVE_CENTS && !namesRecipient(order.billing),
  );
  const unsold = orders.filter((order) => kindOf(order) === 'proforma');
  const notes: [readonly OrderDetail[], (orders: string) => string][] = [
    [
      details !== null && !isVendor ? taxed : [],
      (orders: string) =>
        t(
          'Your store charged VAT, but your business details have no VAT number: {orders}. These aren’t tax invoices. If you are registered for VAT, add your number.',
          { orders },
        ),
    ],
    [
      isVendor ? plain : [],
      (orders: string) =>
        t('Titled “Invoice”, not “Tax invoice”, because the order has no VAT or isn’t in rand: {orders}.', { orders }),
    ],
    [
      anonymous,
      (orders: string) =>
        t('Above R 5 000 a tax invoice needs the recipient’s name and address. Edit the billing address of {orders}.', {
          orders,
        }),
    ],
    [
      unsold,
      (orders: string) =>
        t('Titled “Pro forma invoice”, because the order isn’t paid, failed or was cancelled: {orders}.', { orders }),
    ],
  ];
  return notes.filter(([some]) => some.length > 0).map(([some, note]) => note(numbersOf(some)));
}

function namesRecipient(billing: OrderDetail['billing']): boolean {
  const { first_name, last_name, company, ...place } = billing;
  return addressLines({ first_name, last_name, company }).length > 0 && addressLines(place).length > 0;
}

/** The most orders that a note lists. */
const NAMED = 5;

function numbersOf(orders: readonly OrderDetail[]): string {
  const named = orders.slice(0, NAMED).map(({ number }) => `#${number}`);
  return orders.length > NAMED
    ? t('{orders} and {more} more', { orders: named.join(', '), more: orders.length - NAMED })
    : named.join(', ');
}
