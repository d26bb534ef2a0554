import { amount, cents } from './cents.ts';
import type { LineTax, Order, TaxLine } from './wire.ts';

/** The only tax rate of sandbox shops. */
export const VAT = { rate_code: 'ZA-VAT-1', rate_id: 1, label: 'VAT', rate_percent: 15 } as const;

/** The tax column of a line: one entry for VAT, none where the line is zero-rated. */
export function vatTaxes(total: number, subtotal: number | null): LineTax[] {
  return [{ id: VAT.rate_id, total: amount(total), subtotal: subtotal === null ? '' : amount(subtotal) }];
}

/** The tax line of an order or refund; sums in cents. */
export function vatLine(id: number, taxCents: number, shippingTaxCents: number): TaxLine {
  return {
    id,
    rate_code: VAT.rate_code,
    rate_id: VAT.rate_id,
    label: VAT.label,
    compound: false,
    tax_total: amount(taxCents),
    shipping_tax_total: amount(shippingTaxCents),
    rate_percent: VAT.rate_percent,
    meta_data: [],
  };
}

type Sums = Pick<
  Order,
  'discount_total' | 'discount_tax' | 'shipping_total' | 'shipping_tax' | 'cart_tax' | 'total' | 'total_tax'
>;

type Row = { subtotal?: string; subtotal_tax?: string; total?: string; total_tax?: string };
type Rows = { line_items?: readonly Row[]; shipping_lines?: readonly Row[]; fee_lines?: readonly Row[] };

/** The totals that follow from an order's lines: total = lines + shipping + fees + all tax. */
export function orderSums({ line_items = [], shipping_lines = [], fee_lines = [] }: Rows): Sums {
  let net = 0;
  let tax = 0;
  let discount = 0;
  let discountTax = 0;
  for (const line of line_items) {
    const [total, totalTax] = [cents(line.total ?? ''), cents(line.total_tax ?? '')];
    net += total;
    tax += totalTax;
    discount += cents(line.subtotal ?? '') - total;
    discountTax += cents(line.subtotal_tax ?? '') - totalTax;
  }
  let shipping = 0;
  let shippingTax = 0;
  for (const line of shipping_lines) {
    shipping += cents(line.total ?? '');
    shippingTax += cents(line.total_tax ?? '');
  }
  for (const line of fee_lines) {
    net += cents(line.total ?? '');
    tax += cents(line.total_tax ?? '');
  }
  return {
    discount_total: amount(discount),
    discount_tax: amount(discountTax),
    shipping_total: amount(shipping),
    shipping_tax: amount(shippingTax),
    cart_tax: amount(tax),
    total: amount(net + shipping + tax + shippingTax),
    total_tax: amount(tax + shippingTax),
  };
}
