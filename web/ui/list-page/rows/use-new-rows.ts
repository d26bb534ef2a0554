import { useState } from 'react';

interface Seen {
  scope: string;
  keys: ReadonlySet<string>;
  fresh: ReadonlySet<string>;
}

/** What is in `keys` now and was not before; everything is known at first and in another scope. */
export function nextSeen(before: Seen | null, scope: string, keys: readonly string[]): Seen {
  const now = new Set(keys);
  if (before?.scope !== scope) return { scope, keys: now, fresh: new Set() };
  return { scope, keys: now, fresh: new Set(keys.filter((key) => !before.keys.has(key) || before.fresh.has(key))) };
}

function isSame(seen: Seen, scope: string, keys: readonly string[]): boolean {
  return seen.scope === scope && seen.keys.size === keys.length && keys.every((key) => seen.keys.has(key));
}

/**
 * Tells which records arrived or changed while one looks. `scope` names the list and its filters: another page's records
 * are not news. `keys` must change with the record (id and date of change); undefined while another page is shown.
 */
export function useNewRows(scope: string, keys: readonly string[] | undefined): (key: string) => boolean {
  const [seen, setSeen] = useState<Seen | null>(null);
  if (keys && !(seen && isSame(seen, scope, keys))) setSeen(nextSeen(seen, scope, keys));
  return (key) => seen?.scope === scope && seen.fresh.has(key);
}
