import * as z from 'zod/mini';
import { CUSTOMER_GROUPS } from '#domain/customers/customer-group.ts';
import { listSearchFields, oneOf, text } from '../../ui/list-page/list-search.ts';

/** What the address of the customer list may hold: the names of the call, and whose drawer is open. */
export const customersSearch = z.object({
  ...listSearchFields,
  orderby: oneOf(['date', 'spend', 'orders', 'name', 'registered_date']),
  segment: oneOf(['new', 'active', 'at-risk', 'lost', 'none']),
  group: oneOf(CUSTOMER_GROUPS),
  province: text,
  kind: oneOf(['account', 'guest']),
});

export type CustomersSearch = z.infer<typeof customersSearch>;
