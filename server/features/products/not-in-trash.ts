import { inTrash } from '../operations/operations.public.ts';
import { openFields } from './changed-fields.ts';
import type { ProductChangeRequest } from './change-product.ts';
import type { ShopProduct } from './product-values.ts';

/**
 * The refusal of a change to a product in the trash; null where there is nothing against it: it is not in the trash, the
 * change restores it, or the shop has all of it already.
 */
export function trashRefusal(product: ShopProduct, request: ProductChangeRequest) {
  if (product['status'] !== 'trash' || request.changes.status !== undefined) return null;
  return openFields(product, request).length > 0 || request.variations ? inTrash('product') : null;
}
