import { fromCents, toCents } from '#domain/money/money.ts';
import { lineMoney, type LineMoney, type VatDisplay } from '#domain/orders/line-money.ts';
import { addressLines } from '../../../ui/shop-text/address-lines.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { isNotZero } from '../order-labels.ts';
import type { InvoiceDetails, OrderDetail } from '../orders.data.ts';
import { type InvoiceKind, invoiceKind } from './invoice-kind.ts';
import { t } from '#domain/language/t.ts';

/** Amounts are decimal text with two decimals, in the order's currency. */
interface InvoiceRow {
  key: string;
  /** Null: not a number of pieces. */
  quantity: number | null;
  text: string;
  sku: string | null;
  attributes: OrderDetail['lines'][number]['attributes'];
  /** Of goods: what a piece costs before a discount, as the shop shows its prices. */
  money: LineMoney | null;
  net: string;
  tax: string;
  total: string;
}

interface Invoice {
  kind: InvoiceKind;
  rows: InvoiceRow[];
  totals: { key: string; label: string; amount: string }[];
}

/**
 * An order's invoice: what was sold, before refunds. Each row is rounded to the cent. The order is rounded only once, so a last row holds
 * any difference. So the columns add up to the order's totals.
 */
export function prepareInvoice(order: OrderDetail, details: InvoiceDetails | null, vat: VatDisplay): Invoice {
  const rows = [
    ...order.lines.map((line) => ({
      ...amounts(line.total, line.total_tax),
      key: `line-${line.wc_id}`,
      quantity: line.quantity,
      text: decodeEntities(line.name),
      sku: line.sku,
      attributes: line.attributes,
      money: lineMoney(line, vat),
    })),
    ...order.fee_lines.map(({ name, total, total_tax: tax }, at) =>
      plainRow(`fee-${at}`, name || t('Fee'), total, tax),
    ),
    ...order.shipping_lines.map(({ title, total, total_tax: tax }, at) =>
      plainRow(`shipping-${at}`, title ? t('Shipping: {method}', { method: title }) : t('Shipping'), total, tax),
    ),
  ];
  return { kind: invoiceKind(order, details), rows: [...rows, ...differenceRow(order, rows)], totals: totalsOf(order) };
}

function amounts(net: string, tax: string): Pick<InvoiceRow, 'net' | 'tax' | 'total'> {
  const [netCents, taxCents] = [toCents(net), toCents(tax)];
  return { net: fromCents(netCents), tax: fromCents(taxCents), total: fromCents(netCents + taxCents) };
}

function plainRow(key: string, name: string, net: string, tax: string): InvoiceRow {
  return {
    key,
    quantity: null,
    text: decodeEntities(name),
    sku: null,
    attributes: [],
    money: null,
    ...amounts(net, tax),
  };
}

function differenceRow(order: OrderDetail, rows: readonly InvoiceRow[]): InvoiceRow[] {
  const sum = (field: 'tax' | 'total') => rows.reduce((cents, row) => cents + toCents(row[field]), 0n);
  const total = toCents(order.total) - sum('total');
  const tax = toCents(order.total_tax) - sum('tax');
  if (total === 0n && tax === 0n) return [];
  const most = BigInt(rows.length);
  const isRounding = [total, tax].every((cents) => cents <= most && cents >= -most);
  const text = isRounding ? t('Rounding') : t('Other amounts');
  const amountsOf = { net: fromCents(total - tax), tax: fromCents(tax), total: fromCents(total) };
  return [{ key: 'difference', quantity: null, text, sku: null, attributes: [], money: null, ...amountsOf }];
}

function totalsOf(order: OrderDetail): Invoice['totals'] {
  const total = { key: 'total', label: t('Total'), amount: order.total };
  if (!isNotZero(order.total_tax)) return [total];
  const taxCents = toCents(order.total_tax);
  const named = order.tax_lines
    .map(({ label, rate_percent: rate, tax_total: items, shipping_tax_total: shipping }, at) => ({
      key: `tax-${at}`,
      label: taxName(label, rate),
      cents: toCents(items) + toCents(shipping),
    }))
    .filter(({ cents }) => cents !== 0n);
  const isComplete = named.reduce((sum, { cents }) => sum + cents, 0n) === taxCents;
  const taxes = isComplete ? named : [{ key: 'tax', label: t('VAT'), cents: taxCents }];
  return [
    { key: 'net', label: t('Total excl. VAT'), amount: fromCents(toCents(order.total) - taxCents) },
    ...taxes.map(({ key, label, cents }) => ({ key, label, amount: fromCents(cents) })),
    { ...total, label: t('Total incl. VAT') },
  ];
}

function taxName(label: string, rate: string | null): string {
  const name = decodeEntities(label) || t('VAT');
  return rate && isNotZero(rate) ? `${name} (${Number(rate)} %)` : name;
}

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
        t('Above R 5 000 a tax invoice needs the buyer’s name and address. Edit the billing address of {orders}.', {
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

function namesBuyer(billing: OrderDetail['billing']): boolean {
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
