import { isContractProcedure } from '@orpc/contract';
import type { z } from 'zod';
import { api } from '#contract/api.ts';
import type { CallMeta } from '#contract/base.ts';

/** One call of the contract, for tests of every call. */
export interface ContractCall {
  /** E.g. "orders.get". */
  readonly name: string;
  readonly meta: CallMeta;
  readonly method: string;
  /** With its parameters in braces: "/api/v1/stores/{store_id}". Undefined for a call that only exists under /rpc. */
  readonly path: string | undefined;
  readonly input: z.ZodType | undefined;
}

/** Every call of the contract. */
export const contractCalls: readonly ContractCall[] = [...walk(api)];

function* walk(tree: object, path: readonly string[] = []): Generator<ContractCall> {
  for (const [name, item] of Object.entries(tree)) {
    if (!isContractProcedure(item)) {
      yield* walk(item as object, [...path, name]);
      continue;
    }
    const { meta, route, inputSchema } = item['~orpc'];
    yield {
      name: [...path, name].join('.'),
      meta: meta as CallMeta,
      method: route.method ?? 'POST',
      path: route.path,
      input: inputSchema as z.ZodType | undefined,
    };
  }
}

/** The call's REST request for an input: parameters in the path, the rest in the query of a GET, else in the body. */
export function restRequest(
  { method, path }: Pick<ContractCall, 'method' | 'path'>,
  input: Readonly<Record<string, unknown>>,
): { method: string; path: string; body: string | undefined } {
  const rest = { ...input };
  const filled = (path ?? '').replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(asText(value));
  });
  if (method !== 'GET') return { method, path: filled, body: JSON.stringify(rest) };
  const query = new URLSearchParams(Object.entries(rest).flatMap(([name, value]) => queryPairs(name, value)));
  return { method, path: query.size === 0 ? filled : `${filled}?${query}`, body: undefined };
}

/** As the library writes them: lists and objects in brackets. */
function queryPairs(name: string, value: unknown): [string, string][] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [[name, asText(value)]];
  return Object.entries(value).flatMap(([key, item]) => queryPairs(`${name}[${key}]`, item));
}

/** A URL cannot contain a lone surrogate. */
function asText(value: unknown): string {
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();
}
