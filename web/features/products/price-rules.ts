import type { ProductChanges } from '#contract/products/product-writes.ts';
import type { ProductListItem } from './products.data.ts';

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

/** A price as it was typed, as shops take it: "R 1 299,90" is 1299.90. */
export function readPrice(typed: string): string {
  return typed
    .trim()
    .replace(/^R\s*/i, '')
    .replaceAll(/\s/g, '')
    .replace(/,(\d{1,2})$/, '.$1')
    .replaceAll(',', '');
}

/** What is wrong with a price; null when nothing is. "" is no price. */
export function priceError(typed: string): string | null {
  const price = readPrice(typed);
  return price === '' || PRICE.test(price) ? null : 'Give a price such as 99.90.';
}

/** What is wrong with a sale price beside a regular one: shops drop one that is not lower. */
export function salePriceError(sale: string, regular: string): string | null {
  const problem = priceError(sale);
  if (problem !== null || readPrice(sale) === '') return problem;
  if (readPrice(regular) === '') return 'Give a regular price too.';
  return Number(readPrice(sale)) < Number(readPrice(regular)) ? null : 'Give less than the regular price.';
}

/** Whether two prices are one: "80" and "80.00" are. */
export function samePrice(one: string, other: string): boolean {
  return one === other || (one !== '' && other !== '' && Number(one) === Number(other));
}

/** How the figures look once the shop has taken the changes. A sale that waits for its day goes on waiting. */
export function patchOf(product: Priced, changes: ProductChanges): ProductPatch {
  const patch: ProductPatch = {};
  const { regular_price: regular, sale_price: sale, stock_quantity: quantity, stock_status: status } = changes;
  if (regular !== undefined || sale !== undefined) {
    const full = regular ?? product.regular_price ?? '';
    const reduced = sale ?? product.sale_price ?? '';
    const waits = product.sale_price !== null && product.sale_price !== '' && !product.on_sale;
    patch.regular_price = full === '' ? null : full;
    patch.sale_price = reduced === '' ? null : reduced;
    patch.on_sale = reduced !== '' && !waits;
    patch.price = patch.on_sale ? reduced : full === '' ? '0' : full;
  }
  if (quantity !== undefined) {
    patch.stock_quantity = quantity;
    patch.stock_status = quantity > 0 ? 'instock' : 'outofstock';
  }
  if (status !== undefined) patch.stock_status = status;
  return patch;
}
