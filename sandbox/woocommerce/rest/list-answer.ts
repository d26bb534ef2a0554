import type { Json, JsonObject } from '#domain/generated-shop/wire.ts';
import type { Call, RestAnswer } from './answer.ts';
import type { Paging } from './list-params.ts';
import { buildPhpQuery, type PhpQuery } from './php-query.ts';

type ListOptions = {
  /** Orders and refunds report no total on a page beyond the end. */
  forgetsTotalBeyondEnd?: boolean;
  /** Parameters the shop adds to its own links. */
  linkQuery?: (query: PhpQuery, hasItems: boolean) => PhpQuery;
};

/** One page of a list with its totals and links. */
export function listAnswer(
  call: Call,
  items: Json[],
  found: number,
  paging: Paging,
  options: ListOptions = {},
): RestAnswer {
  const total = options.forgetsTotalBeyondEnd && items.length === 0 ? 0 : found;
  const pages = Math.ceil(total / paging.perPage);
  const headers: { [name: string]: string } = {
    Allow: call.allow,
    'X-WP-Total': String(total),
    'X-WP-TotalPages': String(pages),
  };
  const query = options.linkQuery?.(call.request.query, items.length > 0) ?? call.request.query;
  const link = (page: number, relation: string) => {
    const changed: PhpQuery = new Map(query);
    changed.set('page', String(page));
    return `<${call.request.origin}/wp-json${call.request.path}?${buildPhpQuery(changed)}>; rel="${relation}"`;
  };
  const links: string[] = [];
  if (paging.page > 1) links.push(link(Math.min(paging.page - 1, pages), 'prev'));
  if (pages > paging.page) links.push(link(paging.page + 1, 'next'));
  if (links.length > 0) headers['Link'] = links.join(', ');
  return { status: 200, body: items, headers };
}

/** The fields requested with `_fields`, or null for all. */
export function wantedFields(query: PhpQuery): string[] | null {
  const value = query.get('_fields');
  if (value === undefined) return null;
  const words = typeof value === 'string' ? value.split(',') : [...value.values()];
  const fields = words.map((word) => word.trim()).filter((word) => word !== '');
  return fields.length > 0 ? fields : null;
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record cut to some fields, in its own order. A dotted name works on objects and is dropped in silence on arrays. */
function pickFields(record: JsonObject, fields: readonly string[]): JsonObject {
  const picked: JsonObject = {};
  for (const [name, value] of Object.entries(record)) {
    if (fields.includes(name)) {
      picked[name] = value;
      continue;
    }
    const below = fields.filter((field) => field.startsWith(`${name}.`)).map((field) => field.slice(name.length + 1));
    if (below.length === 0 || !isObject(value)) continue;
    const inner = pickFields(value, below);
    if (Object.keys(inner).length > 0) picked[name] = inner;
  }
  return picked;
}

/** Records of a list with the requested fields; links only without `_fields` or if requested. */
export function shapeList(call: Call, records: JsonObject[]): Json[] {
  const fields = wantedFields(call.request.query);
  return fields ? records.map((record) => pickFields(record, fields)) : records;
}

/** A single record with the requested fields and always its links. */
export function shapeItem(call: Call, record: JsonObject): JsonObject {
  const fields = wantedFields(call.request.query);
  if (!fields) return record;
  const cut = pickFields(record, fields);
  return record['_links'] === undefined ? cut : { ...cut, _links: record['_links'] };
}
