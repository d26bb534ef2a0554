import type { NewOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { takeCounts } from './stock-take.ts';
import type { CountedItem, StockChange } from './stock-take.ts';

/** A count is stored on this device, so that a reload, a phone call or an empty battery loses nothing. One per person and store. */
export function countKey(userId: string, storeId: string): string {
  return `stock-take.${userId}.${storeId}`;
}

/** The counts of a stored draft, without what cannot be read. */
export function countsIn(draft: unknown): CountedItem[] {
  return Array.isArray(draft) ? draft.filter(isCountedItem) : [];
}

/**
 * Takes all of `counts` off the stored ones. `ids`: the operations of these changes, one each, that may be queued: what
 * another tab has sent meanwhile is not stored any more.
 */
export function takeStored(
  stored: readonly CountedItem[],
  counts: readonly CountedItem[],
  changes: readonly StockChange[],
  operations: readonly NewOperation[],
): { draft: CountedItem[]; ids: ReadonlySet<string> } {
  const { left, found } = takeCounts(stored, counts);
  const isFound = (change: StockChange | undefined) => found.some(({ id }) => id === change?.count.id);
  return { draft: left, ids: new Set(operations.filter((_, place) => isFound(changes[place])).map(({ id }) => id)) };
}

function isCountedItem(value: unknown): value is CountedItem {
  if (typeof value !== 'object' || value === null || !('item' in value) || !('counted' in value)) return false;
  const { item, counted } = value;
  return (
    'id' in value &&
    typeof value.id === 'string' &&
    (counted === null || Number.isSafeInteger(counted)) &&
    typeof item === 'object' &&
    item !== null &&
    'wc_id' in item &&
    Number.isSafeInteger(item.wc_id) &&
    'stock_quantity' in item &&
    'date_modified' in item &&
    typeof item.date_modified === 'string'
  );
}
