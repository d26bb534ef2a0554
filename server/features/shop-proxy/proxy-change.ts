import type { WooParams } from '../../integrations/woocommerce/client/woo-params.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Attempt, Outcome } from '../operations/operations.public.ts';

/** The `date_modified_gmt` that the caller saw: of one record, or of a batch by id. */
export type BasedOn = string | Readonly<Record<string, string>>;

/** The shop's response to a request, in the specification's shape. */
export interface ProxyReply {
  success: boolean;
  error: string | null;
  data: unknown;
  headers: Record<string, string>;
}

/** An allowed request that changes records. */
export interface ProxyChange {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly params: WooParams;
  readonly body: Readonly<Record<string, unknown>>;
  /** By id; empty when the caller gave none. */
  readonly base: ReadonlyMap<number, string>;
}

/** The modification times of the records before the write was first sent, by id. */
export interface Before {
  readonly modified: Readonly<Record<string, string>>;
  /** Their values of the fields that the write names, for the activity log. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export type ProxyAttempt = Attempt<Before>;
export type ProxyOutcome = Outcome<ProxyReply>;

/**
 * Returns the base version by record id.
 * @throws AppError INVALID_INPUT when it does not fit the request: a new product has none.
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
