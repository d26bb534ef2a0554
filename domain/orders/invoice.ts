import { formatPercent } from '../language/format-percent.ts';
import { EXCLUDED_STATUSES } from '../order-status.ts';
import { t } from '../language/t.ts';
import { fromCents, toCents } from '../money/money.ts';
import { lineMoney, type LineMoney, type MoneyLine, type VatDisplay } from './line-money.ts';

/** What an invoice says of an order, for the paper in the browser and the PDF of the server. */

/**
 * `tax`: a vendor charged VAT in rand. `proforma`: the order does not count as a sale, or not yet. Otherwise `invoice`, a title that the
 * VAT Act allows for everyone.
 */
export type InvoiceKind = 'tax' | 'invoice' | 'proforma';

/** The business that issues the invoices, as far as it matters here. */
interface Issuer {
  vat_number: string | null;
}

interface Charge {
  total: string;
  total_tax: string;
}

/** The parts of an order that its invoice is made of. */
export interface InvoicedOrder extends Charge {
  status: string;
  currency: string;
  lines: readonly (MoneyLine & { wc_id: number; name: string; sku: string | null; attributes: readonly Attribute[] })[];
  fee_lines: readonly (Charge & { name: string })[];
  shipping_lines: readonly (Charge & { title: string })[];
  tax_lines: readonly { label: string; rate_percent: string | null; tax_total: string; shipping_tax_total: string }[];
}

interface Attribute {
  name: string;
  value: string;
}

/** Decodes the HTML entities of a shop's text. */
type Decode = (text: string) => string;

/** Returns the kind of an order's invoice. */
export function invoiceKind(
  order: Pick<InvoicedOrder, 'status' | 'currency' | 'total_tax'>,
  details: Issuer | null,
): InvoiceKind {
  if (EXCLUDED_STATUSES.includes(order.status)) return 'proforma';
  const isVendor = details !== null && details.vat_number !== null;
  return isVendor && order.currency === 'ZAR' && isNotZero(order.total_tax) ? 'tax' : 'invoice';
}

/** The title on the paper: "Tax invoice 1007". */
export function invoiceTitle(kind: InvoiceKind, number: string): string {
  if (kind === 'tax') return t('Tax invoice {number}', { number });
  return kind === 'proforma' ? t('Pro forma invoice {number}', { number }) : t('Invoice {number}', { number });
}

/** When it was paid, and how if that is known. */
export function paidOn(day: string, method: string): string {
  return method === '' ? t('Paid on {day}', { day }) : t('Paid on {day} by {method}', { day, method });
}

/** What was taken off before the amounts of the rows. `amount` is without VAT where the order has VAT. */
export function discountTakenOff(isTaxed: boolean, amount: string, coupons: string): string {
  if (isTaxed) {
    return coupons === ''
      ? t('Discount already taken off: {amount} excl. VAT', { amount })
      : t('Discount already taken off: {amount} excl. VAT ({coupons})', { amount, coupons });
  }
  return coupons === ''
    ? t('Discount already taken off: {amount}', { amount })
    : t('Discount already taken off: {amount} ({coupons})', { amount, coupons });
}

/** Amounts are decimal text with two decimals, in the order's currency. */
export interface InvoiceRow {
  key: string;
  /** Null: not a number of pieces. */
  quantity: number | null;
  text: string;
  sku: string | null;
  attributes: readonly Attribute[];
  /** Of goods: what a piece costs before a discount, as the shop shows its prices. */
  money: LineMoney | null;
  net: string;
  tax: string;
  total: string;
}

export interface Invoice {
  kind: InvoiceKind;
  rows: InvoiceRow[];
  totals: { key: string; label: string; amount: string }[];
}

/**
 * An order's invoice: what was sold, before refunds. Each row is rounded to the cent. The order is rounded only once, so a last row holds
 * any difference. So the columns add up to the order's totals.
 */
export function prepareInvoice(order: InvoicedOrder, details: Issuer | null, vat: VatDisplay, decode: Decode): Invoice {
  const rows = [
    ...order.lines.map((line) => ({
      ...amounts(line.total, line.total_tax),
      key: `line-${line.wc_id}`,
      quantity: line.quantity,
      text: decode(line.name),
      sku: line.sku,
      attributes: line.attributes,
      money: lineMoney(line, vat),
    })),
    ...order.fee_lines.map(({ name, total, total_tax: tax }, at) =>
      plainRow(`fee-${at}`, decode(name) || t('Fee'), total, tax),
    ),
    ...order.shipping_lines.map(({ title, total, total_tax: tax }, at) =>
      plainRow(
        `shipping-${at}`,
        title ? t('Shipping: {method}', { method: decode(title) }) : t('Shipping'),
        total,
        tax,
      ),
    ),
  ];
  return {
    kind: invoiceKind(order, details),
    rows: [...rows, ...differenceRow(order, rows)],
    totals: totalsOf(order, decode),
  };
}

function amounts(net: string, tax: string): Pick<InvoiceRow, 'net' | 'tax' | 'total'> {
  const [netCents, taxCents] = [toCents(net), toCents(tax)];
  return { net: fromCents(netCents), tax: fromCents(taxCents), total: fromCents(netCents + taxCents) };
}

function plainRow(key: string, name: string, net: string, tax: string): InvoiceRow {
  return {
    key,
    quantity: null,
    text: name,
    sku: null,
    attributes: [],
    money: null,
    ...amounts(net, tax),
  };
}

function differenceRow(order: InvoicedOrder, rows: readonly InvoiceRow[]): InvoiceRow[] {
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

function totalsOf(order: InvoicedOrder, decode: Decode): Invoice['totals'] {
  const total = { key: 'total', label: t('Total'), amount: order.total };
  if (!isNotZero(order.total_tax)) return [total];
  const taxCents = toCents(order.total_tax);
  const named = order.tax_lines
    .map(({ label, rate_percent: rate, tax_total: items, shipping_tax_total: shipping }, at) => ({
      key: `tax-${at}`,
      label: taxName(decode(label), rate),
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
  const name = label || t('VAT');
  return rate && isNotZero(rate) ? `${name} (${formatPercent(rate)})` : name;
}

function isNotZero(amount: string): boolean {
  return toCents(amount) !== 0n;
}
