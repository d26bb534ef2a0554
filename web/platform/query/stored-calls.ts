import type { QueryKey } from '@tanstack/react-query';
import { parseQueryKey } from './query-key.ts';

/** Calls by their names in the contract ("orders.list"). */
export interface StoredCalls {
  /** Stored on the device. A name that ends in "." means the whole feature. */
  stored: readonly string[];
  /** Read from the device only while there is no connection. */
  offlineOnly: readonly string[];
}

/** Whether the response is stored on the device. Searches are not: they change with every keystroke. */
export function isStoredCall(key: QueryKey, { stored }: StoredCalls): boolean {
  const parsed = parseQueryKey(key);
  if (!parsed || parsed.input.search) return false;
  return stored.some((name) => (name.endsWith('.') ? parsed.call.startsWith(name) : parsed.call === name));
}

/** Whether a stored response may only be shown while there is no connection. */
export function isOfflineOnly(key: QueryKey, { offlineOnly }: StoredCalls): boolean {
  return offlineOnly.includes(parseQueryKey(key)?.call ?? '');
}
