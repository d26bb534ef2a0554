import { toCents } from '#domain/money/money.ts';
import { addressLines } from '../../../ui/shop-text/address-lines.ts';
import { isNotZero } from '../order-labels.ts';
import type { InvoiceDetails, OrderDetail } from '../orders.data.ts';
import { invoiceKind } from './invoice-kind.ts';
import * as t from './invoices.text.ts';

/** Above this a tax invoice names its buyer: section 20(4) of the VAT Act. */
const FULL_ABOVE_CENTS = 5_000_00n;

/** Notes for the merchant before printing. They are shown on screen, never on paper. */
export function invoiceNotes(orders: readonly OrderDetail[], details: InvoiceDetails | null): string[] {
  const kindOf = (order: OrderDetail) => invoiceKind(order, details);
  const isVendor = details !== null && details.vat_number !== null;
  const taxed = orders.filter(({ total_tax: tax }) => isNotZero(tax));
  const plain = orders.filter((order) => kindOf(order) === 'invoice');
  const anonymous = orders.filter(
    (order) => kindOf(order) === 'tax' && toCents(order.total) > FULL_ABOVE_CENTS && !namesBuyer(order.billing),
  );
  const unsold = orders.filter((order) => kindOf(order) === 'proforma');
  const notes: [readonly OrderDetail[], (orders: string) => string][] = [
    [details !== null && !isVendor ? taxed : [], t.chargedVatWithoutNumber],
    [isVendor ? plain : [], t.noVatInRand],
    [anonymous, t.needsABuyer],
    [unsold, t.proformaBecause],
  ];
  return notes.filter(([some]) => some.length > 0).map(([some, note]) => note(numbersOf(some)));
}

function namesBuyer(billing: OrderDetail['billing']): boolean {
  const { first_name, last_name, company, ...place } = billing;
  return addressLines({ first_name, last_name, company }).length > 0 && addressLines(place).length > 0;
}

/** The most orders that a note lists. */
const NAMED = 5;

function numbersOf(orders: readonly OrderDetail[]): string {
  const named = orders.slice(0, NAMED).map(({ number }) => `#${number}`);
  return orders.length > NAMED ? t.andMore(named.join(', '), orders.length - NAMED) : named.join(', ');
}
