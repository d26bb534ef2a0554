import * as z from 'zod/mini';
import { flag, listSearchFields, oneOf, positive } from '../../ui/list-page/list-search.ts';

const PRODUCT_STATUSES = ['publish', 'draft', 'pending', 'private', 'future', 'trash'] as const;

/** Search parameters of the product list. Names match the API call. */
export const productsSearch = z.object({
  ...listSearchFields,
  orderby: oneOf(['date', 'name', 'price', 'stock', 'units', 'popularity', 'modified']),
  status: oneOf(PRODUCT_STATUSES),
  stock_status: oneOf(['instock', 'outofstock', 'onbackorder']),
  low_stock: flag,
  oversold: flag,
  category: positive,
});

const operationId = z.catch(z.optional(z.uuid()), undefined);

/** `from` is the product to duplicate, `queued` the id of a new product in the queue. */
export const newProductSearch = z.object({ from: positive, queued: operationId });

/** `again` is the id of the save that the editor continues. */
export const editProductSearch = z.object({ again: operationId });
