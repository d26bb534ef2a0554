import type { RequestPipeline } from './request-pipeline.ts';
import { type Field, isObject, ShapeError } from '../records/shape.ts';
import type { WooResponse, WooCallOptions, WooPage, WooPartial } from './woo-client.ts';
import { WooError } from '../errors/woo-error.ts';
import { id } from '../records/woo-fields.ts';
import type { WooParams } from './woo-params.ts';
import { parseRecords, schemaOf, type WooRecordOf, type WooResource } from '../records/woo-schemas.ts';

/** WooCommerce's maximum page size. */
const WOO_PAGE_MAX = 100;

const partial: Field<WooPartial> = (value) => {
  if (!isObject(value)) throw new ShapeError('an object');
  return { ...value, id: id(value['id']) };
};

/** Reads one page of a list and validates each record separately. Throws NOT_JSON when the response is not a list. */
export async function readPage<T>(
  pipeline: RequestPipeline,
  resource: WooResource,
  schema: Field<T>,
  params: WooParams,
  options: WooCallOptions,
): Promise<WooPage<T>> {
  const { data, status, total, totalPages, ...response } = await pipeline.request('GET', resource, {
    ...options,
    params,
  });
  const items = listIn({ data, status }, options.operation ?? `GET /${resource}`);
  const { records, rejected } = parseRecords(schema, items);
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

export function readPartialPage(
  pipeline: RequestPipeline,
  resource: WooResource,
  fields: readonly string[],
  params: WooParams,
  options: WooCallOptions,
): Promise<WooPage<WooPartial>> {
  return readPage(pipeline, resource, partial, { ...params, _fields: [...new Set(['id', ...fields])] }, options);
}

/** The list in a response. PHP sends a list with missing indexes as an object. */
export function listIn({ data, status }: Pick<WooResponse, 'data' | 'status'>, operation: string): readonly unknown[] {
  if (Array.isArray(data)) return data;
  if (isObject(data) && Object.keys(data).every((key) => /^\d+$/.test(key))) return Object.values(data);
  throw new WooError('NOT_JSON', `${operation}: an answer that is no list`, { status });
}

/** Stops reading a shop that returns a full page for every page number. */
const MAX_PAGES = 50;

/** Reads all pages of a short list. Throws UNREADABLE_RECORD when it does not end. */
export async function readAllPages<R extends WooResource>(
  pipeline: RequestPipeline,
  resource: R,
  options: WooCallOptions,
): Promise<readonly WooRecordOf<R>[]> {
  const all: WooRecordOf<R>[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const params = { per_page: WOO_PAGE_MAX, page };
    const { items, rejected, totalPages } = await readPage(pipeline, resource, schemaOf(resource), params, options);
    all.push(...items);
    const isShort = items.length + rejected.length < WOO_PAGE_MAX;
    if (isShort || (totalPages !== null && page >= totalPages)) return all;
  }
  throw new WooError('UNREADABLE_RECORD', `GET /${resource}: a list that does not end`);
}
