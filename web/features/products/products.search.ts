import * as z from 'zod/mini';
import { flag, listSearchFields, oneOf, positive } from '../../ui/list-page/list-search.ts';

export const PRODUCT_STATUSES = ['publish', 'draft', 'pending', 'private', 'future', 'trash'] as const;

/** What the address of the product list may hold; its names are those of the call. */
export const productsSearch = z.object({
  ...listSearchFields,
  orderby: oneOf(['date', 'name', 'price', 'stock', 'units', 'popularity', 'modified']),
  status: oneOf(PRODUCT_STATUSES),
  stock_status: oneOf(['instock', 'outofstock', 'onbackorder']),
  low_stock: flag,
  category: positive,
});

export type ProductsSearch = z.infer<typeof productsSearch>;

const operationId = z.catch(z.optional(z.uuid()), undefined);

/** The product that a new one is to be like, or by what the queue knows one that waits to be sent. */
export const newProductSearch = z.object({ from: positive, queued: operationId });

/** The save that the editor goes on from. */
export const editProductSearch = z.object({ again: operationId });
