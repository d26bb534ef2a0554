import { fromCents, toCents } from '#domain/money/money.ts';
import { samePrice } from '../price-rules.ts';
import type { ProductListItem } from '../products.data.ts';

/** Types with a price of their own. The price of a variable product is that of its variations. */
const PRICED = new Set(['simple', 'external']);
const HUNDRED_PERCENT = 10_000n;

/** How a price changes. A sale price that is "less" is the regular price less `by`; `value` is a decimal. */
export type PriceChange =
  | { field: 'regular_price'; how: 'set'; value: string }
  | { field: 'regular_price'; how: 'increase' | 'decrease'; unit: 'amount' | 'percent'; value: string }
  | { field: 'sale_price'; how: 'set'; value: string }
  | { field: 'sale_price'; how: 'less'; unit: 'amount' | 'percent'; value: string }
  | { field: 'sale_price'; how: 'remove' };

/** Returns the product's new price; null if it has it already, "impossible" if the change does not apply to it. */
export function newPriceOf(product: ProductListItem, change: PriceChange): string | 'impossible' | null {
  if (!PRICED.has(product.type)) return 'impossible';
  const { [change.field]: before, regular_price: regular, sale_price: sale } = product;
  if (change.how === 'remove') return before === null || before === '' ? null : '';
  const now = change.how === 'set' ? change.value : moved(regular ?? '', change);
  if (now === null || now.startsWith('-')) return 'impossible';
  // Shops drop a sale price that is not below the regular price.
  const isBelow = (price: string, full: string) => price === '' || (full !== '' && toCents(price) < toCents(full));
  const isAllowed = change.field === 'sale_price' ? isBelow(now, regular ?? '') : isBelow(sale ?? '', now);
  if (!isAllowed) return 'impossible';
  return samePrice(now, before ?? '') ? null : now;
}

/** A price after an increase or decrease, rounded to the cent; null without a price. */
function moved(price: string, { how, unit, value }: Extract<PriceChange, { unit: string }>): string | null {
  if (price === '') return null;
  const cents = toCents(price);
  // A per cent with two decimals has ten thousand parts.
  const by = unit === 'amount' ? toCents(value) : roundedShare(cents, toCents(value));
  return fromCents(how === 'increase' ? cents + by : cents - by);
}

/** Rounded half up; neither is negative. */
function roundedShare(cents: bigint, parts: bigint): bigint {
  return (cents * parts * 2n + HUNDRED_PERCENT) / (HUNDRED_PERCENT * 2n);
}
