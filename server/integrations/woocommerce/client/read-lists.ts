import type { RequestPipeline } from './request-pipeline.ts';
import { record, type RecordSchema } from '../records/record-schema.ts';
import { isObject } from '../records/shape.ts';
import type { WooResponse, WooCallOptions, WooPage, WooPartial } from './woo-client.ts';
import { WooError } from '../errors/woo-error.ts';
import { id } from '../records/woo-fields.ts';
import type { WooParams } from './woo-params.ts';
import { parseRecordsInSlices, type WooResource } from '../records/woo-schemas.ts';

const partial: RecordSchema<WooPartial> = record({ id });

/**
 * Reads one page of a list and validates each record separately. Throws NOT_JSON when the response is not a list, and WRONG_LIST
 * when it contains records that were not requested.
 */
export async function readPage<T>(
  pipeline: RequestPipeline,
  resource: WooResource,
  schema: RecordSchema<T>,
  params: WooParams,
  options: WooCallOptions,
): Promise<WooPage<T>> {
  const { data, status, total, totalPages, ...response } = await pipeline.request('GET', resource, {
    ...options,
    params,
  });
  const items = listIn({ data, status }, resource, options.operation);
  requireRequested(items, params, options.operation ?? `GET /${resource}`);
  const { records, rejected } = await parseRecordsInSlices(schema, items);
  // Past the last page, orders and refunds have a total of 0.
  const isPastEnd = items.length === 0 && Number(params['page'] ?? 1) > 1;
  return {
    ...response,
    items: records,
    rejected,
    total: isPastEnd ? null : total,
    totalPages: isPastEnd ? null : totalPages,
  };
}

function requireRequested(items: readonly unknown[], { include }: WooParams, operation: string): void {
  if (!Array.isArray(include)) return;
  const requested = new Set(include.map(String));
  const isOther = (item: unknown) => isObject(item) && 'id' in item && !requested.has(String(item['id']));
  if (items.some(isOther)) throw new WooError('WRONG_LIST', `${operation}: records that were not requested`);
}

/** No shop has it: the greatest id that a record may have. */
const UNKNOWN_RECORD = Number.MAX_SAFE_INTEGER;

/** Not the fields of any other request. */
const OWN_FIELDS = ['date_created_gmt', 'id'];

/**
 * Asks for a record that does not exist, with fields that no other request has. A cache that does not look at the query answers
 * with the list of an earlier request.
 * @throws WooError CACHED.
 */
export async function requireUncached(
  pipeline: RequestPipeline,
  resource: WooResource,
  options: WooCallOptions,
): Promise<void> {
  const operation = `looking for a cache of ${resource}`;
  const params = { include: [UNKNOWN_RECORD], per_page: 1, _fields: OWN_FIELDS };
  const items = listIn(await pipeline.request('GET', resource, { operation, ...options, params }), resource, operation);
  // A plugin may ignore `include`, but WordPress itself selects the fields. What is no record comes from no earlier list.
  const isOther = (item: unknown) =>
    isObject(item) && 'id' in item && Object.keys(item).toSorted().join() !== OWN_FIELDS.join();
  if (items.some(isOther)) throw new WooError('CACHED', `${operation}: the list of another request`);
}

export function readPartialPage(
  pipeline: RequestPipeline,
  resource: WooResource,
  fields: readonly string[],
  params: WooParams,
  options: WooCallOptions,
): Promise<WooPage<WooPartial>> {
  return readPage(pipeline, resource, partial, { ...params, _fields: [...new Set(['id', ...fields])] }, options);
}

/** The list in the response for `path`. PHP sends a list with missing indexes as an object. Throws NOT_JSON. */
export function listIn(
  { data, status }: Pick<WooResponse, 'data' | 'status'>,
  path: string,
  operation = `GET /${path}`,
): readonly unknown[] {
  if (Array.isArray(data)) return data;
  if (isObject(data) && Object.keys(data).every((key) => /^\d+$/.test(key))) return Object.values(data);
  throw new WooError('NOT_JSON', `${operation}: an answer that is no list`, { status, answer: 'other', path });
}
