import { changePrice } from '#domain/money/change-price.ts';
import type { Rounding } from '#domain/money/change-price.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { samePrice, endOfSale, startOfSale } from '../price-rules.ts';
import type { ProductListItem } from '../products.data.ts';
import type { client } from '../../../platform/api/client.ts';

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

/** A change as the call takes it. */
export type ServerChange = Parameters<typeof client.products.bulk>[0]['change'];

/** Converts a price change for the call that includes variations. */
export function serverPriceChange(change: PriceChange): ServerChange {
  const rounding = 'rounding' in change ? change.rounding : 'cents';
  if (change.field === 'regular_price') {
    return { price: change.how === 'set' ? { set: change.value } : step(change), rounding };
  }
  if (change.how === 'remove') return { sale_price: { set: '' }, rounding };
  const { from, until } = change.days;
  // Without days nothing is sent: the sale keeps its days.
  const days =
    from === null && until === null ? {} : { from: from && startOfSale(from), to: until && endOfSale(until) };
  return { sale_price: { ...(change.how === 'set' ? { set: change.value } : step(change)), ...days }, rounding };
}

function step({ how, unit, value }: Extract<PriceChange, { unit: string }>): { add: string } | { percent: string } {
  const by = how === 'increase' ? value : `-${value}`;
  return unit === 'amount' ? { add: by } : { percent: by };
}
