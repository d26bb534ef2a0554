import type { QueryKey } from '@tanstack/react-query';
import type { Api } from '#contract/api.ts';

/** What a key asks: the call's name in the contract ("orders.list") and what it was given. */
export interface ParsedQueryKey {
  call: string;
  input: Readonly<Record<string, unknown>>;
}

/** The parts of a key that say what was asked: `[["orders", "list"], { input: { store_id } }]`; null for a key of another shape. */
export function parseQueryKey(key: QueryKey): ParsedQueryKey | null {
  const [path, options] = key;
  if (!Array.isArray(path)) return null;
  const input = (options as { input?: unknown } | undefined)?.input;
  return { call: path.join('.'), input: typeof input === 'object' && input !== null ? { ...input } : {} };
}

/** The key of all answers of a call whose input contains this one, as `orpc.orders.list.key` gives it. Needs no client. */
export function queryKeyPrefix<Group extends keyof Api>(group: Group, call: keyof Api[Group], input: object): QueryKey {
  return [[group, call], { input }];
}

/** The key of the one answer to this input, as `orpc.orders.list.queryKey` gives it. Needs no client. */
export function exactQueryKey<Group extends keyof Api>(group: Group, call: keyof Api[Group], input: object): QueryKey {
  return [[group, call], { type: 'query', input }];
}
