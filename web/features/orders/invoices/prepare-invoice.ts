import { fromCents, toCents } from '#domain/money/money.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { isNotZero } from '../order-labels.ts';
import type { InvoiceDetails, OrderDetail } from '../orders.data.ts';
import { type InvoiceKind, invoiceKind } from './invoice-kind.ts';
import * as t from './invoices.text.ts';

/** Amounts are decimal text with two decimals, in the order's currency. */
interface InvoiceRow {
  key: string;
  /** Null: not a number of pieces. */
  quantity: number | null;
  text: string;
  sku: string | null;
  attributes: OrderDetail['lines'][number]['attributes'];
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
export function prepareInvoice(order: OrderDetail, details: InvoiceDetails | null): Invoice {
  const rows = [
    ...order.lines.map(({ wc_id: id, name, quantity, sku, attributes, total, total_tax: tax }) => ({
      ...amounts(total, tax),
      key: `line-${id}`,
      quantity,
      text: decodeEntities(name),
      sku,
      attributes,
    })),
    ...order.fee_lines.map(({ name, total, total_tax: tax }, at) => plainRow(`fee-${at}`, name || t.fee, total, tax)),
    ...order.shipping_lines.map(({ title, total, total_tax: tax }, at) =>
      plainRow(`shipping-${at}`, title ? t.shippingBy(title) : t.shipping, total, tax),
    ),
  ];
  return { kind: invoiceKind(order, details), rows: [...rows, ...differenceRow(order, rows)], totals: totalsOf(order) };
}

function amounts(net: string, tax: string): Pick<InvoiceRow, 'net' | 'tax' | 'total'> {
  const [netCents, taxCents] = [toCents(net), toCents(tax)];
  return { net: fromCents(netCents), tax: fromCents(taxCents), total: fromCents(netCents + taxCents) };
}

function plainRow(key: string, name: string, net: string, tax: string): InvoiceRow {
  return { key, quantity: null, text: decodeEntities(name), sku: null, attributes: [], ...amounts(net, tax) };
}

function differenceRow(order: OrderDetail, rows: readonly InvoiceRow[]): InvoiceRow[] {
  const sum = (field: 'tax' | 'total') => rows.reduce((cents, row) => cents + toCents(row[field]), 0n);
  const total = toCents(order.total) - sum('total');
  const tax = toCents(order.total_tax) - sum('tax');
  if (total === 0n && tax === 0n) return [];
  const most = BigInt(rows.length);
  const isRounding = [total, tax].every((cents) => cents <= most && cents >= -most);
  const text = isRounding ? t.rounding : t.otherAmounts;
  const amountsOf = { net: fromCents(total - tax), tax: fromCents(tax), total: fromCents(total) };
  return [{ key: 'difference', quantity: null, text, sku: null, attributes: [], ...amountsOf }];
}

function totalsOf(order: OrderDetail): Invoice['totals'] {
  const total = { key: 'total', label: t.total, amount: order.total };
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
  const taxes = isComplete ? named : [{ key: 'tax', label: t.vat, cents: taxCents }];
  return [
    { key: 'net', label: t.totalWithoutVat, amount: fromCents(toCents(order.total) - taxCents) },
    ...taxes.map(({ key, label, cents }) => ({ key, label, amount: fromCents(cents) })),
    { ...total, label: t.totalWithVat },
  ];
}

function taxName(label: string, rate: string | null): string {
  const name = decodeEntities(label) || t.vat;
  return rate && isNotZero(rate) ? `${name} (${Number(rate)} %)` : name;
}
