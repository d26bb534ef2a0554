import type { ProductChanges, ProductValues } from '#contract/products/product-writes.ts';
import type { ProductListItem } from '../products.data.ts';

/** What is asked for many products at once. */
export type BulkRequest =
  | { kind: 'status'; status: 'publish' | 'draft' }
  | { kind: 'stock_status'; status: 'instock' | 'outofstock' | 'onbackorder' }
  | { kind: 'stock_quantity'; quantity: number };

/** A product as it is shown, and as the server says it, without what waits to be sent. */
type Selected = ProductListItem & { base: ProductListItem };

export interface BulkChange {
  /** As the server says it: what the change is based on. */
  product: ProductListItem;
  was: ProductValues;
  changes: ProductChanges;
}

/** Products that are changed at once at most. */
export const MAX_SELECTED = 100;

/**
 * What the request means for each product: those that have it already are left out, and `skipped` are those that it cannot
 * be given to, since their stock is counted, or is that of their variations.
 */
export function bulkChanges(products: readonly Selected[], request: BulkRequest) {
  const changed: BulkChange[] = [];
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
  const { status, manage_stock, stock_quantity, stock_status } = product;
  const values: ProductValues = { status, manage_stock, stock_quantity, stock_status };
  return Object.fromEntries(Object.entries(values).filter(([field]) => field in changes));
}

function changeFor(product: ProductListItem, request: BulkRequest): ProductChanges | 'impossible' | null {
  const { status, type, manage_stock, stock_quantity, stock_status } = product;
  if (request.kind === 'status') {
    return status === request.status ? null : { status: request.status };
  }
  const isCounted = manage_stock && stock_quantity !== null;
  const hasStock = type === 'simple' || (type === 'variable' && isCounted);
  if (request.kind === 'stock_status') {
    // A stock that is counted says by itself whether there is any.
    if (!hasStock || isCounted) return 'impossible';
    return stock_status === request.status ? null : { stock_status: request.status };
  }
  if (!hasStock) return 'impossible';
  if (isCounted) {
    return stock_quantity === request.quantity ? null : { stock_quantity: request.quantity };
  }
  return { manage_stock: true, stock_quantity: request.quantity };
}
