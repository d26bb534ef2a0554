import type { StockItem } from '#contract/products/stock-items.ts';
import type { BulkChange } from '../list/bulk-changes.ts';

/** A product or variation that was counted, with the stock that Karoo knew when the count began. */
export interface CountedItem {
  item: StockItem;
  /** Null while the field is empty. */
  counted: number | null;
}

/** How many more or fewer there are than Karoo knew; null without a number, or where the stock was not tracked. */
export function differenceOf({ item, counted }: CountedItem): number | null {
  return counted === null || item.stock_quantity === null ? null : counted - item.stock_quantity;
}

/** Whether saving changes the stock. */
export function isChange(counted: CountedItem): boolean {
  return counted.counted !== null && differenceOf(counted) !== 0;
}

/** The list with one more of this item, which comes first. A scan counts one; a search only opens the field. */
export function withItem(list: readonly CountedItem[], item: StockItem, units: number): CountedItem[] {
  const before = list.find((one) => isSame(one.item, item));
  const counted = before ? (before.counted ?? 0) + units : units || null;
  return [
    { item: before?.item ?? item, counted: before && units === 0 ? before.counted : counted },
    ...without(list, item),
  ];
}

export function without(list: readonly CountedItem[], item: StockItem): CountedItem[] {
  return list.filter((one) => !isSame(one.item, item));
}

function isSame(one: StockItem, other: StockItem): boolean {
  return one.wc_id === other.wc_id;
}

/**
 * The changes that make the shop's stock what was counted. `current` is the stock now: what was sold or received since an
 * item was counted is kept, because the difference is added to it. Without it (offline) the stock of the count is the basis,
 * and the server reports a conflict if it has changed.
 */
export function stockChanges(list: readonly CountedItem[], current: ReadonlyMap<number, StockItem>): BulkChange[] {
  return list.flatMap((one) => {
    if (!isChange(one) || one.counted === null) return [];
    const now = current.get(one.item.wc_id) ?? one.item;
    const difference = differenceOf(one);
    const isTracked = difference !== null && now.stock_quantity !== null;
    const changes = isTracked
      ? { stock_quantity: (now.stock_quantity ?? 0) + difference }
      : { manage_stock: true, stock_quantity: one.counted };
    const was = { stock_quantity: now.stock_quantity, ...(!isTracked && { manage_stock: now.manage_stock }) };
    const { wc_id, parent_id, name, date_modified } = now;
    return [{ product: { wc_id, ...(parent_id !== null && { parent_id }), name, date_modified }, was, changes }];
  });
}
