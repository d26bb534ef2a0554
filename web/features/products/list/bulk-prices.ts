import { changePrice, type Rounding } from '#domain/money/change-price.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { samePrice } from '../price-rules.ts';
import type { ProductListItem } from '../products.data.ts';

/** Types with a price of their own. The price of a variable product is that of its variations. */
const PRICED = new Set(['simple', 'external']);

interface Moved {
  unit: 'amount' | 'percent';
  value: string;
  rounding: Rounding;
}

/** First and last shop day of a sale; null where it has no end on that side. */
export interface SaleDays {
  from: string | null;
  until: string | null;
}

/** How a price changes. A sale price that is "less" is the regular price less `value`, a decimal. */
export type PriceChange =
  | { field: 'regular_price'; how: 'set'; value: string }
  | ({ field: 'regular_price'; how: 'increase' | 'decrease' } & Moved)
  | { field: 'sale_price'; how: 'set'; value: string; days: SaleDays }
  | ({ field: 'sale_price'; how: 'less'; days: SaleDays } & Moved)
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

/** A price after an increase or decrease; null without a price. */
function moved(price: string, { how, unit, value, rounding }: Extract<PriceChange, { unit: string }>): string | null {
  if (price === '') return null;
  const by = how === 'increase' ? value : `-${value}`;
  return fromCents(changePrice(toCents(price), unit === 'amount' ? { add: by } : { percent: by }, rounding));
}
