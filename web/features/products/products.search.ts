import { SUGGESTED_PRODUCTS_NAMES } from '#domain/questions/suggested-segments.ts';
import {
  conditionText,
  flag,
  id,
  listSearchFields,
  oneOf,
  positive,
  searchOf,
} from '../../ui/list-page/list-search.ts';

const PRODUCT_STATUSES = ['publish', 'draft', 'pending', 'private', 'future', 'trash'] as const;

/** Search parameters of the product list. Names match the API call. */
export const productsSearch = searchOf({
  ...listSearchFields,
  orderby: oneOf(['date', 'name', 'price', 'stock', 'units', 'popularity', 'modified']),
  status: oneOf(PRODUCT_STATUSES),
  stock_status: oneOf(['instock', 'outofstock', 'onbackorder']),
  low_stock: flag,
  oversold: flag,
  category: positive,
  suggested: oneOf(SUGGESTED_PRODUCTS_NAMES),
  segment_id: id,
  /** A condition on products, unchecked. */
  where: conditionText,
});

/** `from` is the product to duplicate, `queued` the id of a new product in the queue. */
export const newProductSearch = searchOf({ from: positive, queued: id });

/** `again` is the id of the save that the editor continues. */
export const editProductSearch = searchOf({ again: id });
