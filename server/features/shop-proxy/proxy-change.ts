import type { WooParams } from '../../integrations/woocommerce/client/woo-params.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Attempt, Outcome } from '../operations/operations.public.ts';

/** The `date_modified_gmt` that the author saw: of one record, or of a batch by ids. */
export type BasedOn = string | Readonly<Record<string, string>>;

/** What the shop answered to a call, in the specification's words. */
export interface ProxyReply {
  success: boolean;
  error: string | null;
  data: unknown;
  headers: Record<string, string>;
}

/** One changing call, as it was judged to be allowed. */
export interface ProxyChange {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly params: WooParams;
  readonly body: Readonly<Record<string, unknown>>;
  /** By id; empty where the author named none. */
  readonly base: ReadonlyMap<number, string>;
}

/** What the shop held when the write was first sent: each record's time of change, by id. */
export interface Before {
  readonly modified: Readonly<Record<string, string>>;
}

export type ProxyAttempt = Attempt<Before>;
export type ProxyOutcome = Outcome<ProxyReply>;

/**
 * The base version by record.
 * @throws AppError INVALID_INPUT where it does not fit the call: a new product has none.
 */
export function baseOf(path: string, method: string, based_on: BasedOn | undefined): ReadonlyMap<number, string> {
  if (based_on === undefined) return new Map();
  const isBatch = path === 'products/batch';
  const fits = isBatch ? typeof based_on === 'object' : typeof based_on === 'string' && method !== 'POST';
  if (!fits) {
    const message = 'Give one time for a record, or for a batch the times by id. A new product has none.';
    throw new AppError('INVALID_INPUT', { message, data: { issues: [{ path: 'based_on', message }] } });
  }
  if (typeof based_on === 'string') return new Map([[idOf(path), based_on]]);
  return new Map(Object.entries(based_on).map(([id, at]) => [Number(id), at]));
}

/** The record's id at the end of its path. */
export function idOf(path: string): number {
  return Number(path.slice(path.lastIndexOf('/') + 1));
}
