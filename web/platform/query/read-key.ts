import type { QueryKey } from '@tanstack/react-query';

/** What a key asks: the call's name in the contract ("orders.list") and what it was given. */
export interface Asked {
  call: string;
  input: Readonly<Record<string, unknown>>;
}

/** The parts of a key that say what was asked: `[["orders", "list"], { input: { store_id } }]`; null for a key of another shape. */
export function readKey(key: QueryKey): Asked | null {
  const [path, options] = key;
  if (!Array.isArray(path)) return null;
  const input = (options as { input?: unknown } | undefined)?.input;
  return { call: path.join('.'), input: typeof input === 'object' && input !== null ? { ...input } : {} };
}
