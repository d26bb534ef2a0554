import { CUSTOMER_GROUPS } from '#domain/customers/customer-group.ts';
import { SUGGESTED_SEGMENT_NAMES } from '#domain/questions/suggested-segments.ts';
import { conditionText, id, listSearchFields, oneOf, searchOf, text } from '../../ui/list-page/list-search.ts';

/** Search parameters of the customer list. Names match the API call; `open` is the customer in the drawer. */
export const customersSearch = searchOf({
  ...listSearchFields,
  orderby: oneOf(['date', 'spend', 'orders', 'name', 'registered_date']),
  segment: oneOf(['new', 'active', 'at-risk', 'lost', 'none']),
  group: oneOf(CUSTOMER_GROUPS),
  province: text,
  kind: oneOf(['account', 'guest']),
  tag: text,
  suggested: oneOf(SUGGESTED_SEGMENT_NAMES),
  segment_id: id,
  /** A condition on customers, unchecked. */
  where: conditionText,
});
