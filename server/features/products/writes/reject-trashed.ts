import { trashError } from '../../operations/operations.public.ts';
import { pendingFields, type ProductChangeRequest } from './changed-fields.ts';
import type { ShopProduct } from '../editor/product-values.ts';

/**
 * The refusal of a change to a product in the trash; null where there is nothing against it: it is not in the trash, the
 * change restores it, or the shop has all of it already.
 */
export function trashedError(product: ShopProduct, request: ProductChangeRequest) {
  if (product['status'] !== 'trash' || request.changes.status !== undefined) return null;
  return pendingFields(product, request).length > 0 || request.variations ? trashError('product') : null;
}
