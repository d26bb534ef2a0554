import { t } from '#domain/language/t.ts';
import type { WooParams } from '../../integrations/woocommerce/client/woo-params.ts';
import { invalidInput } from '../../platform/http/app-error.ts';
import type { Attempt, Outcome } from '../operations/operations.public.ts';

/** A text of one record, or of a batch by id: the `date_modified_gmt` that the caller saw, or a typed name. */
export type TextOfRecords = string | Readonly<Record<string, string>>;

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
  /** The names of products to delete for good, as the caller typed them, by id. */
  readonly names: ReadonlyMap<number, string>;
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
export function baseOf(path: string, method: string, based_on: TextOfRecords | undefined): ReadonlyMap<number, string> {
  const message = t('Give one time for a record, or for a batch the times by id. A new product has none.');
  return byRecord(path, method, { field: 'based_on', value: based_on, message });
}

/** Returns typed names by record id. Throws AppError INVALID_INPUT when they do not fit the request. */
export function namesOf(path: string, method: string, name: TextOfRecords | undefined): ReadonlyMap<number, string> {
  const message = t('Give the name of one product, or for a batch the names by id.');
  return byRecord(path, method, { field: 'name', value: name, message });
}

function byRecord(
  path: string,
  method: string,
  { field, value, message }: { field: string; value: TextOfRecords | undefined; message: string },
): ReadonlyMap<number, string> {
  if (value === undefined) return new Map();
  const isBatch = path === 'products/batch';
  const fits = isBatch ? typeof value === 'object' : typeof value === 'string' && method !== 'POST';
  if (!fits) throw invalidInput(field, message);
  if (typeof value === 'string') return new Map([[idOf(path), value]]);
  return new Map(Object.entries(value).map(([id, one]) => [Number(id), one]));
}

/** Whether a DELETE is for good. The shop reads 1 as true. */
export function isForced({ params }: Pick<ProxyChange, 'params'>): boolean {
  return /^(?:true|1)$/i.test(String(params['force']));
}

/** The record's id at the end of its path. */
export function idOf(path: string): number {
  return Number(path.slice(path.lastIndexOf('/') + 1));
}
