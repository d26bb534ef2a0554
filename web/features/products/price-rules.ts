import type { ProductChanges } from '#contract/products/product-writes.ts';
import type { DayRange } from '#domain/time/period.ts';
import type { ProductListItem } from './products.data.ts';

type ProductPatch = Partial<
  Pick<ProductListItem, 'price' | 'regular_price' | 'sale_price' | 'on_sale' | 'stock_quantity' | 'stock_status'>
>;

export interface Priced {
  price: string;
  regular_price: string | null;
  sale_price: string | null;
  on_sale: boolean;
}

/** The days that can be typed for a sale. */
export const SALE_DAYS: DayRange = { from: '2000-01-01', to: '2099-12-31' };

/** A sale lasts from the start of its first day to the end of its last, in the shop's time. */
export const startOfSale = (day: string): string => `${day}T00:00:00`;
export const endOfSale = (day: string): string => `${day}T23:59:59`;

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
