import type { StockItem } from '#contract/products/stock-items.ts';
import type { BulkChange } from '../list/bulk-changes.ts';

/** A product or variation that was counted, with the stock that Karoo knew when the count began. */
export interface CountedItem {
  /** Of this count, not of the item: a count that was sent is gone, and the next one of the item is another. */
  id: string;
  /** With changes that are waiting to be sent. */
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

/** The list with one more of this item, which comes first. A scan counts one; a search only opens the field. `id`: of a new count. */
export function withItem(list: readonly CountedItem[], item: StockItem, units: number, id: string): CountedItem[] {
  const before = list.find((one) => isSame(one.item, item));
  const counted = before ? (before.counted ?? 0) + units : units || null;
  return [
    { id: before?.id ?? id, item: before?.item ?? item, counted: before && units === 0 ? before.counted : counted },
    ...without(list, item),
  ];
}

export function without(list: readonly CountedItem[], item: StockItem): CountedItem[] {
  return list.filter((one) => !isSame(one.item, item));
}

function isSame(one: StockItem, other: StockItem): boolean {
  return one.wc_id === other.wc_id;
}

/** The change of one count. */
export interface StockChange extends BulkChange {
  count: CountedItem;
}

/** What is left of the counts on the device after these were sent or matched, and those that were still there. */
export function takeCounts(stored: readonly CountedItem[], taken: readonly CountedItem[]) {
  const isTaken = (one: CountedItem) => taken.some(({ id, counted }) => id === one.id && counted === one.counted);
  return { left: stored.filter((one) => !isTaken(one)), found: stored.filter(isTaken) };
}

/**
 * The changes that make the shop's stock what was counted. `current` is the stock now: what was sold or received since an
 * item was counted is kept, because the difference is added to it. Without it (offline) the stock of the count is the basis,
 * and the server reports a conflict if it has changed.
 */
export function stockChanges(list: readonly CountedItem[], current: ReadonlyMap<number, StockItem>): StockChange[] {
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
    return [
      { count: one, product: { wc_id, ...(parent_id !== null && { parent_id }), name, date_modified }, was, changes },
    ];
  });
}
