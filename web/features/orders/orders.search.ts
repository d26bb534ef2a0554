import type { OrderDimension } from '#domain/figures/dimensions.ts';
import {
  conditionText,
  day,
  id,
  listSearchFields,
  oneOf,
  positive,
  searchOf,
  text,
  textLike,
  whole,
} from '../../ui/list-page/list-search.ts';

/** Search parameters of the order list. Names match the API call. */
export const ordersSearch = searchOf({
  ...listSearchFields,
  orderby: oneOf(['date', 'total', 'number', 'modified']),
  status: textLike(/^[a-z0-9_-]+(,[a-z0-9_-]+)*$/i),
  after: day,
  before: day,
  payment_method: text,
  product_id: positive,
  category: positive,
  customer_key: text,
  // Set by reports for the orders behind a figure; "-" is none.
  sales_from: day,
  sales_to: day,
  sales_hour: whole(0, 23),
  refunded_from: day,
  refunded_to: day,
  variation_id: positive,
  coupon: text,
  province: text,
  city: text,
  customer: oneOf(['new', 'returning', 'unknown']),
  // Not checked here, because the dimensions with their texts are loaded later.
  by: (raw: unknown) => (typeof raw === 'string' ? (raw as OrderDimension) : undefined),
  key: text,
  /** The conditions of a question, and a saved segment. */
  where: conditionText,
  segment_id: id,
});

export type OrdersSearch = ReturnType<typeof ordersSearch.parse>;
