import { fromCents } from '#domain/money/money.ts';
import { type SampleUnit, UNITS } from './sample-catalog.ts';
import type { SampleRandom } from './sample-random.ts';

const QUANTITIES = [1, 1, 1, 1, 1, 2, 2, 3] as const;

/** A row of goods or shipping, in cents. */
export interface SampleRow {
  readonly id: number;
  readonly unit: SampleUnit | null;
  readonly quantity: number;
  /** Before the discount; both without VAT. */
  readonly subtotal: number;
  readonly subtotalTax: number;
  readonly total: number;
  readonly tax: number;
}

export const gmt = (at: number) => new Date(at).toISOString().slice(0, 19);
export const amount = (cents: number) => fromCents(BigInt(cents));
/** The VAT of 15 % in an amount that includes it. */
const vatIn = (gross: number) => Math.round((gross * 15) / 115);

export interface SampleRows {
  readonly lines: readonly SampleRow[];
  readonly shipping: SampleRow;
}

export function rowsOf(firstRow: number, random: SampleRandom): SampleRows {
  const count = random.pick([1, 1, 2, 2, 3, 4]);
  const hasCoupon = random.next() < 0.08;
  const chosen = new Set(Array.from({ length: count }, () => Math.floor(UNITS.length * random.next() ** 1.7)));
  const lines = [...chosen].flatMap((place, index) => {
    const unit = UNITS[place];
    return unit === undefined ? [] : [goodsRow(firstRow + index, unit, random.pick(QUANTITIES), hasCoupon)];
  });
  const gross = lines.reduce((sum, row) => sum + row.total + row.tax, 0);
  return { lines, shipping: shippingRow(firstRow + lines.length, gross >= 75_000 ? 0 : 8_500) };
}

function goodsRow(id: number, unit: SampleUnit, quantity: number, hasCoupon: boolean): SampleRow {
  const gross = unit.price * quantity;
  const reduced = hasCoupon ? gross - Math.round(gross / 10) : gross;
  const subtotalTax = unit.isZeroRated ? 0 : vatIn(gross);
  const tax = unit.isZeroRated ? 0 : vatIn(reduced);
  return { id, unit, quantity, subtotal: gross - subtotalTax, subtotalTax, total: reduced - tax, tax };
}

function shippingRow(id: number, gross: number): SampleRow {
  const tax = vatIn(gross);
  return { id, unit: null, quantity: 1, subtotal: gross - tax, subtotalTax: tax, total: gross - tax, tax };
}

/** A row of goods as WooCommerce sends it; negative in refunds. */
export function lineItem({ id, unit, quantity, subtotal, subtotalTax, total, tax }: SampleRow) {
  return {
    id,
    name: unit?.name ?? '',
    product_id: unit?.productId ?? 0,
    variation_id: unit?.variationId ?? 0,
    quantity,
    tax_class: unit?.isZeroRated ? 'zero-rate' : '',
    subtotal: amount(subtotal),
    subtotal_tax: amount(subtotalTax),
    total: amount(total),
    total_tax: amount(tax),
    taxes: unit?.isZeroRated ? [] : [{ id: 1, total: amount(tax), subtotal: amount(subtotalTax) }],
    sku: unit?.sku ?? '',
    meta_data: [],
  };
}

export function shippingLine({ id, total, tax }: SampleRow) {
  const title = total === 0 ? 'Free delivery' : 'Courier';
  return {
    id,
    method_title: title,
    method_id: total === 0 ? 'free_shipping' : 'flat_rate',
    total: amount(total),
    total_tax: amount(tax),
    taxes: tax === 0 ? [] : [{ id: 1, total: amount(tax), subtotal: '' }],
  };
}

export function taxLines(id: number, goodsTax: number, shippingTax: number) {
  if (goodsTax === 0 && shippingTax === 0) return [];
  const rate = { rate_code: 'ZA-VAT-1', rate_id: 1, label: 'VAT', compound: false, rate_percent: 15 };
  return [{ id, ...rate, tax_total: amount(goodsTax), shipping_tax_total: amount(shippingTax) }];
}
