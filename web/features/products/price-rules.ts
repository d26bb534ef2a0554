import type { ProductChanges } from '#contract/products/product-writes.ts';
import type { DayRange } from '#domain/time/period.ts';
import { readDecimal } from '../../platform/format/read-decimal.ts';
import type { ProductListItem } from './products.data.ts';
import { t } from '#domain/language/t.ts';

const PRICE = /^\d{1,12}(?:\.\d{1,4})?$/;

type ProductPatch = Partial<
  Pick<ProductListItem, 'price' | 'regular_price' | 'sale_price' | 'on_sale' | 'stock_quantity' | 'stock_status'>
>;

export interface Priced {
  price: string;
  regular_price: string | null;
  sale_price: string | null;
  on_sale: boolean;
}

/** Returns what is wrong with a typed price, or null. "" is no price. */
export function priceError(typed: string): string | null {
  const price = readDecimal(typed);
  return price === '' || PRICE.test(price) ? null : t('Enter a price, such as 99.90.');
}

/** Returns what is wrong with a sale price, or null. Shops drop one that is not below the regular price. */
export function salePriceError(sale: string, regular: string): string | null {
  const problem = priceError(sale);
  if (problem !== null || readDecimal(sale) === '') return problem;
  if (readDecimal(regular) === '') return t('Enter a regular price too.');
  return Number(readDecimal(sale)) < Number(readDecimal(regular)) ? null : t('Enter less than the regular price.');
}

/** The days that can be typed for a sale. */
export const SALE_DAYS: DayRange = { from: '2000-01-01', to: '2099-12-31' };

/** A sale lasts from the start of its first day to the end of its last, in the shop's time. */
export const startOfSale = (day: string): string => `${day}T00:00:00`;
export const endOfSale = (day: string): string => `${day}T23:59:59`;

/** Whether a typed text is a whole number, such as a stock quantity. */
export function isWholeNumber(typed: string): boolean {
  return /^-?\d{1,9}$/.test(typed.trim());
}

/** Whether two prices are equal: "80" and "80.00" are. */
export function samePrice(one: string, other: string): boolean {
  return one === other || (one !== '' && other !== '' && Number(one) === Number(other));
}

/** Returns the figures after the shop accepts the changes. A scheduled sale stays scheduled. */
export function patchOf(product: Priced, changes: ProductChanges): ProductPatch {
  const patch: ProductPatch = {};
  const { regular_price: regular, sale_price: sale, stock_quantity: quantity, stock_status: status } = changes;
  if (regular !== undefined || sale !== undefined) {
    const full = regular ?? product.regular_price ?? '';
    const reduced = sale ?? product.sale_price ?? '';
    const isScheduled = product.sale_price !== null && product.sale_price !== '' && !product.on_sale;
    patch.regular_price = full === '' ? null : full;
    patch.sale_price = reduced === '' ? null : reduced;
    patch.on_sale = reduced !== '' && !isScheduled;
    patch.price = patch.on_sale ? reduced : full === '' ? '0' : full;
  }
  if (quantity !== undefined) {
    patch.stock_quantity = quantity;
    patch.stock_status = quantity > 0 ? 'instock' : 'outofstock';
  }
  if (status !== undefined) patch.stock_status = status;
  return patch;
}
