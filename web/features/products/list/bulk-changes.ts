import type { ProductChanges, ProductValues } from '#contract/products/product-writes.ts';
import { newPriceOf } from './bulk-prices.ts';
import type { PriceChange, SaleDays } from './bulk-prices.ts';
import { endOfSale, startOfSale } from '../price-rules.ts';
import type { ProductListItem } from '../products.data.ts';
import type { ProductVersion } from '../writes/product-operations.ts';

/** A change to make to many products. */
export type BulkRequest =
  | { kind: 'status'; status: 'publish' | 'draft' }
  | { kind: 'stock_status'; status: 'instock' | 'outofstock' | 'onbackorder' }
  | { kind: 'price'; change: PriceChange }
  | { kind: 'stock_quantity'; how: 'set' | 'increase' | 'decrease'; quantity: number };

/** A product as shown, with the server's version in `base`. */
type Selected = ProductListItem & { base: ProductListItem };

export interface BulkChange<Product = ProductVersion & { name: string }> {
  /** The server's version, on which the change is based. */
  product: Product;
  was: ProductValues;
  changes: ProductChanges;
}

/** At most this many products change at once. */
export const MAX_SELECTED = 100;

/**
 * Returns the change for each product, without those that already have the value. `skipped` are products to which the
 * request does not apply, e.g. a stock status for counted stock.
 */
export function bulkChanges(products: readonly Selected[], request: BulkRequest) {
  const changed: BulkChange<ProductListItem>[] = [];
  const skipped: ProductListItem[] = [];
  for (const product of products) {
    const change = changeFor(product, request);
    if (change === 'impossible') skipped.push(product);
    else if (change !== null)
      changed.push({ product: product.base, was: valuesOf(product.base, change), changes: change });
  }
  return { changed, skipped };
}

function valuesOf(product: ProductListItem, changes: ProductChanges): ProductValues {
  const { status, manage_stock, stock_quantity, stock_status, regular_price, sale_price } = product;
  // The shop sends an empty text for no price.
  const prices = { regular_price: regular_price ?? '', sale_price: sale_price ?? '' };
  const values: ProductValues = { status, manage_stock, stock_quantity, stock_status, ...prices };
  return Object.fromEntries(Object.entries(values).filter(([field]) => field in changes));
}

function changeFor(product: ProductListItem, request: BulkRequest): ProductChanges | 'impossible' | null {
  const { status, type, manage_stock, stock_quantity, stock_status } = product;
  if (request.kind === 'status') {
    return status === request.status ? null : { status: request.status };
  }
  if (request.kind === 'price') {
    return priceChanges(product, request.change);
  }
  const isCounted = manage_stock && stock_quantity !== null;
  const hasStock = type === 'simple' || (type === 'variable' && isCounted);
  if (request.kind === 'stock_status') {
    // The status of counted stock follows from its quantity.
    if (!hasStock || isCounted) return 'impossible';
    return stock_status === request.status ? null : { stock_status: request.status };
  }
  if (!hasStock) return 'impossible';
  if (isCounted) {
    const by = request.how === 'decrease' ? -request.quantity : request.quantity;
    const quantity = request.how === 'set' ? by : stock_quantity + by;
    return stock_quantity === quantity ? null : { stock_quantity: quantity };
  }
  // Without a count there is nothing to add to.
  if (request.how !== 'set') return 'impossible';
  return { manage_stock: true, stock_quantity: request.quantity };
}

function priceChanges(product: ProductListItem, change: PriceChange): ProductChanges | 'impossible' | null {
  const price = newPriceOf(product, change);
  if (price === 'impossible') return price;
  const days = 'days' in change ? daysToSend(change.days) : {};
  const changes = { ...(price !== null && { [change.field]: price }), ...days };
  return Object.keys(changes).length === 0 ? null : changes;
}

/** Without days nothing is sent: the sale keeps its days. */
function daysToSend({ from, until }: SaleDays): ProductChanges {
  if (from === null && until === null) return {};
  return { date_on_sale_from: from && startOfSale(from), date_on_sale_to: until && endOfSale(until) };
}
