import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Condition } from './day-start.sql.ts';
import { FILTER_CAP, findConditions, type FoundConditions, sortOrder } from './order-conditions.sql.ts';
import { countsOf, type DayCount, pagePositionOf } from './order-counts.queries.ts';
import type { OrderFilter } from './order-filter.ts';
import { matchingOrders, searchCondition } from './order-search.sql.ts';
import { ORDER_COLUMNS, type OrderItem, orderItemOf, type OrderRow } from './order-list-item.ts';
import { plannedOnce, type StatementTag } from '../../../platform/db/prepared-statements.ts';

/** FILTER_CAP for a search. */
const SEARCH_CAP = 2_000;
/** Sort at most this many matches. With more, scanning in the list's order finds a page faster. */
const MAX_SORTED = 5_000;

export interface OrderPage {
  readonly items: OrderItem[];
  readonly total: number;
  /** There are more than `total`. */
  readonly capped: boolean;
}

/**
 * Returns one page of a store's orders and the total. Where the counts by day cover the filter, it scans in the list's order,
 * from the day on which the page begins. Otherwise it collects the ids of all matches and sorts them.
 */
export async function readOrderPage(tx: Tx, scope: StoreScope, filter: OrderFilter): Promise<OrderPage> {
  const counts = await countsOf(tx, scope, filter);
  return counts === null ? readSorted(tx, scope, filter) : readCounted(tx, scope, filter, counts);
}

async function readCounted(
  tx: Tx,
  scope: StoreScope,
  filter: OrderFilter,
  counts: readonly DayCount[],
): Promise<OrderPage> {
  const { total, days, skip } = pagePositionOf(counts, filter);
  const limit = Math.min(filter.limit, total - filter.offset);
  if (days === null) return { items: [], total, capped: false };
  if (filter.orderby === 'date') {
    const { sold } = filter;
    const within = sold === null ? { after: days.from, before: days.to } : { sold: { ...sold, sales: days } };
    const page = { ...filter, ...within, offset: skip, limit };
    const { conditions } = await findConditions(tx, scope, page);
    const items = await (isDense(filter) ? scanDays : scan)(tx, conditions, page);
    return { items, total, capped: false };
  }
  const { conditions } = await findConditions(tx, scope, filter);
  // Read pages past the middle from the other end.
  if (filter.offset * 2 <= total) return { items: await scan(tx, conditions, filter), total, capped: false };
  const order = filter.order === 'desc' ? 'asc' : 'desc';
  const items = await scan(tx, conditions, { ...filter, order, offset: total - filter.offset - limit, limit });
  return { items: items.reverse(), total, capped: false };
}

async function readSorted(tx: Tx, scope: StoreScope, filter: OrderFilter): Promise<OrderPage> {
  const { offset, limit } = filter;
  const cap = filter.search === null ? FILTER_CAP : SEARCH_CAP;
  const found = await findConditions(tx, scope, filter);
  const ids = found.common ? null : await readIds(tx, found, filter, MAX_SORTED + 1);
  const isSorted = ids !== null && ids.length <= MAX_SORTED;
  const total = isSorted ? Math.min(ids.length, cap) : cap;
  if (offset >= total) return { items: [], total, capped: !isSorted || ids.length > cap };
  if (isSorted) {
    const items = await readOrdersByKey(tx, scope, ids.slice(offset, offset + limit));
    const place = new Map(ids.map((id, at) => [id, at]));
    items.sort((one, other) => (place.get(one.wc_id) ?? 0) - (place.get(other.wc_id) ?? 0));
    return { items, total, capped: ids.length > cap };
  }
  const items = await scan(tx, conditionsOf(found), filter);
  // A term may be common among customers but, with the other filters, rare among orders.
  if (items.length < limit && (items.length > 0 || offset === 0)) {
    return { items, total: offset + items.length, capped: false };
  }
  return { items, total, capped: true };
}

/** Reads a page from the index that has the list's order. */
async function scan(tx: Tx, conditions: Condition, filter: OrderFilter): Promise<OrderItem[]> {
  const { rows } = await sql<OrderRow>`
    select ${ORDER_COLUMNS} from woocommerce_orders o where ${conditions}
    order by ${sortOrder(filter)} limit ${filter.limit}::bigint offset ${filter.offset}::bigint`.execute(tx.query);
  return rows.map(orderItemOf);
}

/** Whether the days of a page hold little more than the page, or its orders were found before. A rare status would take many days. */
function isDense({ statuses, paymentMethod, sold }: OrderFilter): boolean {
  return [statuses, paymentMethod, sold?.province, sold?.customer, sold?.row, sold?.where, sold?.segmentId].every(
    (value) => (value ?? null) === null,
  );
}

/** A page of such a list, planned once for each length: every plan reads its days or orders alone. */
async function scanDays(tx: Tx, conditions: Condition, filter: OrderFilter): Promise<OrderItem[]> {
  const offset = filter.offset === 0 ? sql`` : sql`offset ${filter.offset}::bigint`;
  const { rows } = await plannedOnce<OrderRow>`
    select ${ORDER_COLUMNS} from woocommerce_orders o where ${conditions}
    order by ${sortOrder(filter)} limit ${sql.lit(filter.limit)} ${offset}`.execute(tx.query);
  return rows.map(orderItemOf);
}

/** The conditions with the search, for a scan. */
function conditionsOf({ conditions, found }: FoundConditions): Condition {
  return found === null ? conditions : sql`${conditions} and ${searchCondition(found)}`;
}

/** A statement for these columns of the matching orders, in any order. */
function ordersOf(filtered: FoundConditions, columns: Condition): Condition {
  const { found, conditions } = filtered;
  if (found !== null && !found.tooMany) return matchingOrders(found, columns, conditions);
  return sql`select ${columns} from woocommerce_orders o where ${conditionsOf(filtered)}`;
}

/** The ids of matching orders, in the list's order. Where there are more than `atMost`, an arbitrary selection. */
async function readIds(
  tx: Tx,
  filtered: FoundConditions,
  filter: OrderFilter,
  atMost: number | null,
): Promise<readonly number[]> {
  const columns = sql`o.wc_id, o.number, o.date_created, o.total, o.date_modified, o.sales_day, o.sales_at`;
  const orders = ordersOf(filtered, columns);
  // By their refunds alone, every plan finds the refunds of the days and then their orders by key.
  const statement: StatementTag = isByRefunds(filter) ? plannedOnce : sql;
  // One JSON value: the driver reads it many times faster than rows.
  const { rows } = await statement<{ ids: number[] }>`
    select coalesce(json_agg(o.wc_id order by ${sortOrder(filter)}), '[]') as ids from (
      ${orders} limit ${atMost}::bigint
    ) as o`.execute(tx.query);
  return rows[0]?.ids ?? [];
}

function isByRefunds({
  orderby: _by,
  order: _order,
  offset: _offset,
  limit: _limit,
  now: _now,
  sold,
  ...others
}: OrderFilter): boolean {
  if (sold === null) return false;
  const { refunded, ...otherSales } = sold;
  return refunded !== null && Object.values({ ...others, ...otherSales }).every((value) => value === null);
}

/** The matching orders of each status; null where there are more than a list counts. */
export async function countOrdersByStatus(
  tx: Tx,
  scope: StoreScope,
  filter: OrderFilter,
): Promise<ReadonlyMap<string, number> | null> {
  const filtered = await findConditions(tx, scope, filter);
  if (filtered.common) return null;
  const { rows } = await sql<{ status: string; orders: number }>`
    select status, count(*)::int as orders from (
      ${ordersOf(filtered, sql`o.wc_id, o.status`)} limit ${FILTER_CAP + 1}::int
    ) as o group by status`.execute(tx.query);
  const counts = new Map(rows.map(({ status, orders }) => [status, orders]));
  const total = [...counts.values()].reduce((sum, orders) => sum + orders, 0);
  return total > FILTER_CAP ? null : counts;
}

/** The ids of all matching orders, or of those among the chosen ones, in the list's order and without a limit, for exports. */
export async function readOrderKeys(
  tx: Tx,
  scope: StoreScope,
  filter: OrderFilter,
  chosen: readonly number[] | null = null,
): Promise<readonly number[]> {
  const filtered = await findConditions(tx, scope, filter);
  if (chosen === null) return readIds(tx, filtered, filter, null);
  const conditions = sql`${filtered.conditions} and o.wc_id = any (${[...chosen]}::bigint[])`;
  return readIds(tx, { ...filtered, conditions }, filter, null);
}

/** Reads orders by id, in no particular order. Deleted orders are left out. */
export async function readOrdersByKey(tx: Tx, scope: StoreScope, ids: readonly number[]): Promise<OrderItem[]> {
  const { rows } = await plannedOnce<OrderRow>`
    select ${ORDER_COLUMNS} from woocommerce_orders o
    where o.store_id = ${scope.storeId}::uuid and o.wc_id = any (${[...ids]}::bigint[])`.execute(tx.query);
  return rows.map(orderItemOf);
}
