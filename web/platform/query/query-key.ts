import type { QueryKey } from '@tanstack/react-query';
import type { Api } from '#contract/api.ts';

/** A parsed key: the call's name in the contract ("orders.list") and its input. */
export interface ParsedQueryKey {
  call: string;
  input: Readonly<Record<string, unknown>>;
}

/** Parses a key such as `[["orders", "list"], { input: { store_id } }]`; null for any other shape. */
export function parseQueryKey(key: QueryKey): ParsedQueryKey | null {
  const [path, options] = key;
  if (!Array.isArray(path)) return null;
  const input = (options as { input?: unknown } | undefined)?.input;
  return { call: path.join('.'), input: typeof input === 'object' && input !== null ? { ...input } : {} };
}

/** The key of all responses of a call whose input contains this one, like `orpc.orders.list.key`. Needs no client. */
export function queryKeyPrefix<Group extends keyof Api>(group: Group, call: keyof Api[Group], input: object): QueryKey {
  return [[group, call], { input }];
}

/** The key of the response to this input, like `orpc.orders.list.queryKey`. Needs no client. */
export function exactQueryKey<Group extends keyof Api>(group: Group, call: keyof Api[Group], input: object): QueryKey {
  return [[group, call], { type: 'query', input }];
}
