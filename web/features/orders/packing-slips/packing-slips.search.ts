import { searchOf, textLike } from '../../../ui/list-page/list-search.ts';

/** As many orders as can be selected in the list at once. */
const MAX_ORDERS = 100;

/** Search parameters of the packing slips: the orders' ids in the shop, separated by commas. */
export const packingSlipsSearch = searchOf({
  orders: textLike(/^\d{1,15}(,\d{1,15})*$/),
});

/** Returns the ids in the order given, each once, at most 100. */
export function orderIdsOf({ orders = '' }: ReturnType<typeof packingSlipsSearch.parse>): number[] {
  const ids = orders.split(',').filter(Boolean).map(Number);
  return [...new Set(ids)].slice(0, MAX_ORDERS);
}

/** The search parameters that show the slips of these orders. */
export function packingSlipsOf(orders: readonly { wc_id: number }[]): ReturnType<typeof packingSlipsSearch.parse> {
  return { orders: orders.map(({ wc_id }) => wc_id).join(',') };
}
