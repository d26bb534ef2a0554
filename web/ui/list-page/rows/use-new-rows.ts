import { useState } from 'react';

interface Seen {
  scope: string;
  keys: ReadonlySet<string>;
  fresh: ReadonlySet<string>;
}

/** Adds the keys that were not there before; at first and in another scope nothing is new. */
export function nextSeen(before: Seen | null, scope: string, keys: readonly string[]): Seen {
  const now = new Set(keys);
  if (before?.scope !== scope) return { scope, keys: now, fresh: new Set() };
  return { scope, keys: now, fresh: new Set(keys.filter((key) => !before.keys.has(key) || before.fresh.has(key))) };
}

function isSame(seen: Seen, scope: string, keys: readonly string[]): boolean {
  return seen.scope === scope && seen.keys.size === keys.length && keys.every((key) => seen.keys.has(key));
}

/**
 * Returns which records were added or changed while the list is open. `scope` identifies the list and its filters.
 * `keys` must change with the record (id and modification date); undefined while another page is shown.
 */
export function useNewRows(scope: string, keys: readonly string[] | undefined): (key: string) => boolean {
  const [seen, setSeen] = useState<Seen | null>(null);
  if (keys && !(seen && isSame(seen, scope, keys))) setSeen(nextSeen(seen, scope, keys));
  return (key) => seen?.scope === scope && seen.fresh.has(key);
}
