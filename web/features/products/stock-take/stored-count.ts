import type { CountedItem } from './stock-take.ts';

/** A count is stored on this device, so that a reload, a phone call or an empty battery loses nothing. One per person and store. */
const keyOf = (userId: string, storeId: string) => `karoo.stock-take.${userId}.${storeId}`;

/** The stored count; empty where there is none, or none that this version can read. */
export function readCount(userId: string, storeId: string): CountedItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, storeId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isCountedItem) : [];
  } catch {
    return [];
  }
}

/** Without storage (private windows, full disk) the count lasts until the page is closed. */
export function storeCount(userId: string, storeId: string, list: readonly CountedItem[]): void {
  try {
    if (list.length === 0) localStorage.removeItem(keyOf(userId, storeId));
    else localStorage.setItem(keyOf(userId, storeId), JSON.stringify(list));
  } catch {
    // Ignored: the count is still on screen.
  }
}

function isCountedItem(value: unknown): value is CountedItem {
  if (typeof value !== 'object' || value === null || !('item' in value) || !('counted' in value)) return false;
  const { item, counted } = value;
  return (
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
