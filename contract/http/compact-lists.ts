/** Lists that can be requested without the fields a phone's list does not show, by their names in the contract. */
export const COMPACT_LISTS: ReadonlySet<string> = new Set([
  'orders.list',
  'products.list',
  'customers.list',
  'analytics.products',
  'analytics.dashboard',
]);
