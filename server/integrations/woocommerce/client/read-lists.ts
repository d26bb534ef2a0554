import type { RequestPipeline } from './request-pipeline.ts';
import { type Field, isObject, ShapeError } from '../records/shape.ts';
import type { WooAnswer, WooCallOptions, WooPage, WooPartial } from './woo-client.ts';
import { WooError } from '../errors/woo-error.ts';
import { id } from '../records/woo-fields.ts';
import type { WooParams } from './woo-params.ts';
import { parseRecords, schemaOf, type WooRecordOf, type WooResource } from '../records/woo-schemas.ts';

/** Most the shop gives in one page. */
const WOO_PAGE_MAX = 100;

const partial: Field<WooPartial> = (value) => {
  if (!isObject(value)) throw new ShapeError('an object');
  return { ...value, id: id(value['id']) };
};

/** One page of a list, each record checked by itself. Throws NOT_JSON when the answer is no list. */
export async function readPage<T>(
  pipeline: RequestPipeline,
  resource: WooResource,
  schema: Field<T>,
  params: WooParams,
  options: WooCallOptions,
): Promise<WooPage<T>> {
  const answer = await pipeline.request('GET', resource, { ...options, params });
  const items = listIn(answer, options.operation ?? `GET /${resource}`);
  const { records, rejected } = parseRecords(schema, items);
  // Past the end, orders and refunds claim a total of 0.
  const isPastEnd = items.length === 0 && Number(params['page'] ?? 1) > 1;
  return {
    items: records,
    rejected,
    total: isPastEnd ? null : answer.total,
    totalPages: isPastEnd ? null : answer.totalPages,
    shopDate: answer.shopDate,
    elapsedMs: answer.elapsedMs,
  };
}

export function readPartialPage(
  pipeline: RequestPipeline,
  resource: WooResource,
  fields: readonly string[],
  params: WooParams,
  options: WooCallOptions,
): Promise<WooPage<WooPartial>> {
  const wanted = [...new Set(['id', ...fields])];
  return readPage(pipeline, resource, partial, { ...params, _fields: wanted }, options);
}

/** The list an answer must be; PHP sends one with holes in its numbering as an object. */
export function listIn(answer: WooAnswer, operation: string): readonly unknown[] {
  const { data } = answer;
  if (Array.isArray(data)) return data;
  if (isObject(data) && Object.keys(data).every((key) => /^\d+$/.test(key))) return Object.values(data);
  throw new WooError('NOT_JSON', `${operation}: an answer that is no list`, { status: answer.status });
}

/** A shop that answers every page with a full one would be read for ever; no list read this way is so long. */
const MAX_PAGES = 50;

/** Page by page until a short one; for lists that are never long. Throws UNREADABLE_RECORD when it does not end. */
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
