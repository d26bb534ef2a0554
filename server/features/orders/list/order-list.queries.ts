import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Condition } from './day-start.sql.ts';
import { FILTER_CAP, findConditions, type FoundConditions, sortOrder } from './order-conditions.sql.ts';
import { countsOf, type DayCount, pagePositionOf } from './order-counts.queries.ts';
import type { OrderFilter } from './order-filter.ts';
import { matchingOrders, searchCondition } from './order-search.sql.ts';
import { ORDER_COLUMNS, type OrderItem, orderItemOf, type OrderRow } from './order-list-item.ts';

/** FILTER_CAP where a search is asked. */
const SEARCH_CAP = 2_000;
/** So many matches are read to be sorted. Where there are more, a walk in the list's order meets one soon. */
const MAX_GATHERED = 5_000;

export interface OrderPage {
  readonly items: OrderItem[];
  readonly total: number;
  /** There are more than `total`. */
  readonly capped: boolean;
}

/**
 * One page of a store's orders with the number of all that fit, in one of two ways. Orders that are counted by day are walked in
 * the list's order, from the day on which the page begins. Others are gathered by the index that fits what is asked, and sorted.
 */
export async function readOrderPage(tx: Tx, scope: StoreScope, filter: OrderFilter): Promise<OrderPage> {
  const counts = await countsOf(tx, scope, filter);
  return counts === null ? readGathered(tx, scope, filter) : readCounted(tx, scope, filter, counts);
}

async function readCounted(
  tx: Tx,
  scope: StoreScope,
  filter: OrderFilter,
  counts: readonly DayCount[],
): Promise<OrderPage> {
  const place = pagePositionOf(counts, filter);
  const { total, days } = place;
  const limit = Math.min(filter.limit, total - filter.offset);
  if (days === null) return { items: [], total, capped: false };
  if (filter.orderby === 'date') {
    const { sold } = filter;
    const within = sold === null ? { after: days.from, before: days.to } : { sold: { ...sold, sales: days } };
    const page = { ...filter, ...within, offset: place.skip, limit };
    const { conditions } = await findConditions(tx, scope, page);
    return { items: await walk(tx, conditions, page), total, capped: false };
  }
  const { conditions } = await findConditions(tx, scope, filter);
  // Past the middle it is read from the other end.
  if (filter.offset * 2 <= total) return { items: await walk(tx, conditions, filter), total, capped: false };
  const order = filter.order === 'desc' ? 'asc' : 'desc';
  const items = await walk(tx, conditions, { ...filter, order, offset: total - filter.offset - limit, limit });
  return { items: items.reverse(), total, capped: false };
}

async function readGathered(tx: Tx, scope: StoreScope, filter: OrderFilter): Promise<OrderPage> {
  const { offset, limit } = filter;
  const cap = filter.search === null ? FILTER_CAP : SEARCH_CAP;
  const asked = await findConditions(tx, scope, filter);
  const ids = asked.common ? null : await readIds(tx, asked, filter, MAX_GATHERED + 1);
  const gathered = ids !== null && ids.length <= MAX_GATHERED;
  const total = gathered ? Math.min(ids.length, cap) : cap;
  if (offset >= total) return { items: [], total, capped: !gathered || ids.length > cap };
  if (gathered) {
    const items = await readOrdersByKey(tx, scope, ids.slice(offset, offset + limit));
    const place = new Map(ids.map((id, at) => [id, at]));
    items.sort((one, other) => (place.get(one.wc_id) ?? 0) - (place.get(other.wc_id) ?? 0));
    return { items, total, capped: ids.length > cap };
  }
  const items = await walk(tx, eachOf(asked), filter);
  // A term may be common among buyers and yet, with the other filters, rare among orders.
  if (items.length < limit && (items.length > 0 || offset === 0)) {
    return { items, total: offset + items.length, capped: false };
  }
  return { items, total, capped: true };
}

/** A page from the index that has the list's order. */
async function walk(tx: Tx, conditions: Condition, filter: OrderFilter): Promise<OrderItem[]> {
  const { rows } = await sql<OrderRow>`
    select ${ORDER_COLUMNS} from woocommerce_orders o where ${conditions}
    order by ${sortOrder(filter)} limit ${filter.limit}::bigint offset ${filter.offset}::bigint`.execute(tx.query);
  return rows.map(orderItemOf);
}

/** All that is asked of each order that a walk meets. */
function eachOf({ conditions, found }: FoundConditions): Condition {
  return found === null ? conditions : sql`${conditions} and ${searchCondition(found)}`;
}

/** The ids of orders that fit, in the order of the list; where there are more than `atMost`, any of them. */
async function readIds(
  tx: Tx,
  asked: FoundConditions,
  filter: OrderFilter,
  atMost: number | null,
): Promise<readonly number[]> {
  const { found, conditions } = asked;
  const columns = sql`o.wc_id, o.number, o.date_created, o.total, o.date_modified, o.sales_day, o.sales_at`;
  const orders =
    found === null || found.tooMany
      ? sql`select ${columns} from woocommerce_orders o where ${eachOf(asked)}`
      : matchingOrders(found, columns, conditions);
  // One JSON value: a driver reads that many times faster than as many rows.
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(o.wc_id order by ${sortOrder(filter)}), '[]') as ids from (
      ${orders} limit ${atMost}::bigint
    ) as o`.execute(tx.query);
  return rows[0]?.ids ?? [];
}

/** The ids of all orders that fit, in the order of the list and however many: what a file of them is written by. */
export async function readOrderKeys(tx: Tx, scope: StoreScope, filter: OrderFilter): Promise<readonly number[]> {
  return readIds(tx, await findConditions(tx, scope, filter), filter, null);
}

/** These orders as lists show them, those that are gone left out; in any order. */
export async function readOrdersByKey(tx: Tx, scope: StoreScope, ids: readonly number[]): Promise<OrderItem[]> {
  const { rows } = await sql<OrderRow>`
    select ${ORDER_COLUMNS} from woocommerce_orders o
    where o.store_id = ${scope.storeId}::uuid and o.wc_id = any (${[...ids]}::bigint[])`.execute(tx.query);
  return rows.map(orderItemOf);
}
