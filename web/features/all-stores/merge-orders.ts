/** The newest orders of a store, the newest first. */
export interface LoadedOrders<Order> {
  storeId: string;
  items: readonly Order[];
  /** Whether the store has older ones. */
  hasMore: boolean;
}

interface Merged<Order> {
  rows: { storeId: string; order: Order }[];
  /** The stores of which more must be loaded for more rows; empty at the end. */
  next: string[];
}

/**
 * The orders of several stores in one list, newest first. What is older than the last loaded order of a store that has more is left
 * out: unloaded orders of that store belong in between.
 */
export function mergeOrders<Order extends { date_created: string }>(
  lists: readonly LoadedOrders<Order>[],
): Merged<Order> {
  const open = lists.filter(({ hasMore }) => hasMore);
  const ends = open.map(({ items }) => items.at(-1)?.date_created ?? '');
  const until = ends.toSorted().at(-1) ?? '';
  return {
    rows: lists
      .flatMap(({ storeId, items }) => items.map((order) => ({ storeId, order })))
      .filter(({ order }) => order.date_created >= until)
      .toSorted((one, other) => other.order.date_created.localeCompare(one.order.date_created)),
    next: open.filter((_, place) => ends[place] === until).map(({ storeId }) => storeId),
  };
}
