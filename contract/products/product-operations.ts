import type { ShopWrite } from '../shop-write.ts';
import type { NewVariation, VariationResult, VariationWork } from './product-variations.ts';
import type { NewProduct, ProductChanges, ProductValues } from './product-writes.ts';

/** Every kind of write to a product, declared once for browser and server. Pure: it also runs in the service worker. */

/** A change of a product and its variations, or with `parent_id` of one variation. */
export interface ProductChange {
  parent_id?: number;
  based_on: string;
  was: ProductValues;
  changes: ProductChanges;
  variations?: VariationWork;
}

export interface ProductChanged {
  wc_id: number;
  date_modified: string;
  was: ProductValues;
  now: ProductValues;
  variations: VariationResult[];
}

const change: ShopWrite<ProductChange, ProductChanged> = {
  name: 'product.change.v1',
  type: 'UPDATE',
  // A save with variations has no reverse, nor has a product that came back from the trash.
  reverse(request, answer) {
    if (request.variations) return null;
    const { was, now, date_modified } = answer ?? { ...request, now: request.changes, date_modified: '' };
    // Stock that was not counted has no quantity to restore.
    const kept = Object.entries(was).filter(([field, value]) => value !== null || field !== 'stock_quantity');
    if (kept.length === 0 || was.status === 'trash') return null;
    const { parent_id } = request;
    const changes = Object.fromEntries(kept);
    return { write: change, request: { ...(parent_id && { parent_id }), based_on: date_modified, was: now, changes } };
  },
};

export interface ProductCreation {
  product: NewProduct;
  variations?: NewVariation[];
}

const create: ShopWrite<ProductCreation> = { name: 'product.create.v1', type: 'CREATE' };

/** `was`: the status before. Both are null for a product that is deleted for good. */
export interface ProductTrashed {
  was: string | null;
  date_modified: string | null;
}

const trash: ShopWrite<object, ProductTrashed> = {
  name: 'product.trash.v1',
  type: 'DELETE',
  reverse(_request, answer) {
    const changes = { status: answer?.was ?? 'draft' };
    return { write: change, request: { based_on: answer?.date_modified ?? '', was: { status: 'trash' }, changes } };
  },
};

/** For good. `name`: as the person typed it. */
const remove: ShopWrite<{ force: true; name: string }> = { name: 'product.remove.v1', type: 'DELETE' };

export const PRODUCT_WRITES = { change, create, trash, remove };
