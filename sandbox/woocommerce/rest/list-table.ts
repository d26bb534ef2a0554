import { gmtSeconds } from '#domain/generated-shop/shop-dates.ts';
import type { Json, JsonObject, Resource } from '#domain/generated-shop/wire.ts';
import type { Call, RestAnswer } from './answer.ts';
import { withinLimits } from './date-filter.ts';
import { listAnswer, shapeList } from './list-answer.ts';
import { ParamReader } from './list-params.ts';

export type TableOptions = {
  orderBy: readonly string[];
  /** Default sort column and direction. */
  usually: { by: string; descending: boolean };
  /** Which date limits it knows: none, all four, or those of creation only. */
  dates: 'none' | 'all';
  keep?: (item: Resource) => boolean;
  send: (item: Resource) => JsonObject;
};

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');
const seconds = (item: Resource, field: string) => {
  const value = text(item[field]);
  return value === '' ? 0 : gmtSeconds(value);
};

/** What a list is sorted by: numbers and texts alike compare with `<`. */
function sortKey(item: Resource, by: string): number | string {
  if (by === 'date' || by === 'registered_date') return seconds(item, 'date_created_gmt');
  if (by === 'modified') return seconds(item, 'date_modified_gmt');
  if (by === 'title' || by === 'name') return text(item['name'] ?? item['code'] ?? item['username']).toLowerCase();
  if (by === 'slug') return text(item['slug'] ?? item['code']);
  if (by === 'price') return Number(item['price'] ?? 0);
  if (by === 'popularity') return Number(item['total_sales'] ?? 0);
  if (by === 'rating') return Number(item['average_rating'] ?? 0);
  if (by === 'count' || by === 'menu_order') return Number(item[by] ?? 0);
  return item.id;
}

function compareBy(by: string, descending: boolean): (a: Resource, b: Resource) => number {
  const sign = descending ? -1 : 1;
  return (a, b) => {
    const [left, right] = [sortKey(a, by), sortKey(b, by)];
    if (left !== right) return left < right ? -sign : sign;
    return sign * (a.id - b.id);
  };
}

/** A list of records that are all in memory: the filters every list has, sorting, paging. */
export function listTable(
  call: Call,
  items: Iterable<Resource>,
  options: TableOptions,
  reader = new ParamReader(call.request.query),
): RestAnswer {
  const paging = reader.paging();
  const include = reader.numbers('include') ?? [];
  const exclude = reader.numbers('exclude') ?? [];
  const limits = options.dates === 'none' ? {} : reader.limits(!call.shop.behaviour.old);
  const by = reader.choice('orderby', options.orderBy) ?? options.usually.by;
  const order = reader.choice('order', ['asc', 'desc']);
  reader.finish();
  const found: Resource[] = [];
  for (const item of items) {
    if (include.length > 0 && !include.includes(item.id)) continue;
    if (exclude.includes(item.id)) continue;
    if (options.keep && !options.keep(item)) continue;
    if (
      options.dates === 'all' &&
      !withinLimits(limits, seconds(item, 'date_created_gmt'), seconds(item, 'date_modified_gmt'))
    )
      continue;
    found.push(item);
  }
  if (by === 'include') found.sort((a, b) => include.indexOf(a.id) - include.indexOf(b.id));
  else found.sort(compareBy(by, order ? order === 'desc' : options.usually.descending));
  const page = found.slice(paging.start, paging.start + paging.perPage).map(options.send);
  return listAnswer(call, shapeList(call, page), found.length, paging);
}
