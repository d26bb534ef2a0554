import * as z from 'zod/mini';
import { orUndefined } from '../../../ui/list-page/list-search.ts';

/** As many orders as can be selected in the list at once. */
const MAX_ORDERS = 100;

/** Search parameters of the packing slips: the orders' ids in the shop, separated by commas. */
export const packingSlipsSearch = z.object({
  orders: orUndefined(z.string().check(z.regex(/^\d{1,15}(,\d{1,15})*$/))),
});

/** Returns the ids in the order given, each once, at most 100. */
export function orderIdsOf({ orders = '' }: z.infer<typeof packingSlipsSearch>): number[] {
  const ids = orders.split(',').filter(Boolean).map(Number);
  return [...new Set(ids)].slice(0, MAX_ORDERS);
}

/** The search parameters that show the slips of these orders. */
export function packingSlipsOf(orders: readonly { wc_id: number }[]): z.infer<typeof packingSlipsSearch> {
  return { orders: orders.map(({ wc_id }) => wc_id).join(',') };
}
