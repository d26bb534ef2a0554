import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import { plannedOnce } from '../../platform/db/planned-once.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { allOf, orderConditions, sortOrder, statusCondition } from './order-conditions.sql.ts';
import type { CountedRows } from './order-days.sql.ts';
import type { OrderFilter } from './order-filter.ts';
import { ORDER_COLUMNS, type OrderRow } from './order-item.ts';
import { findSearched, type Found, foundOrders, searchedCondition } from './order-search.sql.ts';

/** Matches are counted so far: the exact number of more would cost more than it tells. */
const FILTER_CAP = 5_000;
const SEARCH_CAP = 2_000;

export interface MatchedRows extends CountedRows {
  /** There are more than `total`. */
  readonly capped: boolean;
}

/** A page sorted by total, number or change. Past the middle it is read from the other end. */
export async function readSorted(tx: Tx, scope: StoreScope, filter: OrderFilter): Promise<CountedRows> {
  const total = await countByDay(tx, scope, filter);
  const length = Math.min(filter.limit, total - filter.offset);
  if (length <= 0) return { total, rows: [] };
  const reversed = filter.offset * 2 > total;
  const offset = reversed ? total - filter.offset - length : filter.offset;
  const { rows } = await sql<OrderRow>`
    select ${ORDER_COLUMNS} from woocommerce_orders o where ${allOf(orderConditions(scope.storeId, filter))}
    order by ${sortOrder(filter, reversed)} limit ${length}::bigint offset ${offset}::bigint`.execute(tx.query);
  return { total, rows: reversed ? rows.reverse() : rows };
}

async function countByDay(tx: Tx, scope: StoreScope, filter: OrderFilter): Promise<number> {
  const conditions = [sql`c.store_id = ${scope.storeId}::uuid`, statusCondition(sql`c.status`, filter.statuses)];
  if (filter.after !== null) conditions.push(sql`c.day >= ${filter.after}::date`);
  if (filter.before !== null) conditions.push(sql`c.day <= ${filter.before}::date`);
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(c.orders), 0)::bigint as total from order_counts c where ${allOf(conditions)}`.execute(
    tx.query,
  );
  return Number(rows[0]?.total ?? 0);
}

/**
 * A page of the orders that fit a payment method, a buyer, a product or a search. Up to the cap they are gathered by
 * their index, counted and sorted; where there are more, the list's own index is walked, which then meets one soon.
 */
export async function readMatches(
  tx: Tx,
  scope: StoreScope,
  filter: OrderFilter,
  named: readonly number[] | null = null,
): Promise<MatchedRows> {
  if (filter.search === null) {
    const gathered = (await isEverywhere(tx, scope, filter)) ? null : await gather(tx, scope, filter, null, named);
    return gathered?.capped === false ? gathered : walk(tx, scope, filter, FILTER_CAP, null, named);
  }
  const found = await findSearched(tx, scope, filter.search);
  if (found.buyers.length === 0 && found.numbers.length === 0) return { total: 0, capped: false, rows: [] };
  const gathered = found.tooMany ? null : await gather(tx, scope, filter, found, named);
  if (gathered?.capped === false) return gathered;
  return gathered !== null && isMergedSooner(filter, found)
    ? merge(tx, scope, filter, found, named)
    : walk(tx, scope, filter, SEARCH_CAP, found, named);
}

/** Few buyers may have more orders than are counted and yet be met seldom on a walk; the index holds each one's by date. */
function isMergedSooner({ orderby, sold, offset, limit }: OrderFilter, { buyers }: Found): boolean {
  return orderby === 'date' && !sold?.sales && buyers.length * (offset + limit) <= SEARCH_CAP;
}

/** A page of more matches than are counted, from the first orders of each buyer found. */
async function merge(
  tx: Tx,
  { storeId }: StoreScope,
  filter: OrderFilter,
  found: Found,
  named: readonly number[] | null,
): Promise<MatchedRows> {
  const order = sortOrder(filter);
  const conditions = allOf(orderConditions(storeId, filter, named));
  const { rows } = await sql<OrderRow>`
    with page as materialized (
      select o.wc_id from (${foundOrders(storeId, found, conditions, filter.offset + filter.limit, order)}) as o
      order by ${order} limit ${filter.limit}::bigint offset ${filter.offset}::bigint
    )
    select ${ORDER_COLUMNS} from page join woocommerce_orders o on o.store_id = ${storeId}::uuid and o.wc_id = page.wc_id
    order by ${order}`.execute(tx.query);
  return { total: SEARCH_CAP, capped: true, rows };
}

/** Whether nothing is asked but a product, or a category, that more orders hold than are counted: they need not be gathered to know. */
async function isEverywhere(tx: Tx, scope: StoreScope, filter: OrderFilter): Promise<boolean> {
  const { productId, category, statuses, after, before, paymentMethod, customerKey, sold } = filter;
  if ([statuses, after, before, paymentMethod, customerKey, sold].some((asked) => asked !== null)) return false;
  if (category !== null) return productId === null && (category.held?.orders ?? 0) > FILTER_CAP;
  if (productId === null) return false;
  const { rows } = await sql<{ orders: number }>`
    select count(distinct order_id) as orders from (
      select l.order_id from woocommerce_order_lines l
      where l.store_id = ${scope.storeId}::uuid and l.product_id = ${productId}::bigint limit ${FILTER_CAP * 2}::bigint
    ) as held`.execute(tx.query);
  return Number(rows[0]?.orders ?? 0) > FILTER_CAP;
}

async function walk(
  tx: Tx,
  scope: StoreScope,
  filter: OrderFilter,
  cap: number,
  found: Found | null,
  named: readonly number[] | null,
): Promise<MatchedRows> {
  if (filter.offset >= cap) return { total: cap, capped: true, rows: [] };
  const conditions = orderConditions(scope.storeId, filter, named);
  if (found !== null) conditions.push(searchedCondition(found));
  const { rows } = await sql<OrderRow>`
    select ${ORDER_COLUMNS} from woocommerce_orders o where ${allOf(conditions)}
    order by ${sortOrder(filter)} limit ${filter.limit}::bigint offset ${filter.offset}::bigint`.execute(tx.query);
  // A term may be so common among buyers and yet, with the other filters, rare among orders.
  if (rows.length < filter.limit && (rows.length > 0 || filter.offset === 0)) {
    return { total: filter.offset + rows.length, capped: false, rows };
  }
  return { total: cap, capped: true, rows };
}

async function gather(
  tx: Tx,
  scope: StoreScope,
  filter: OrderFilter,
  found: Found | null,
  named: readonly number[] | null,
): Promise<MatchedRows> {
  const cap = found === null ? FILTER_CAP : SEARCH_CAP;
  const { storeId } = scope;
  const conditions = allOf(orderConditions(storeId, filter, named));
  const candidates =
    found === null
      ? sql`select o.wc_id, o.date_created from woocommerce_orders o where ${conditions}`
      : foundOrders(storeId, found, conditions, cap + 1);
  // The date stands in the matches; every other sort asks the orders.
  const sortable =
    filter.orderby === 'date' && !filter.sold?.sales
      ? sql`matched o`
      : sql`matched m join woocommerce_orders o on o.store_id = ${storeId}::uuid and o.wc_id = m.wc_id`;
  const mark = asksForRefundsAlone(filter) ? plannedOnce(`orders refunded ${filter.order}`) : sql``;
  const { rows } = await sql<OrderRow & { matches: number; page_wc_id: number | null }>`${mark}
    with matched as materialized (${candidates} limit ${cap + 1}::bigint),
    counted as materialized (select count(*) as matches from matched),
    page as materialized (
      select o.wc_id from ${sortable} where (select matches from counted) <= ${cap}::bigint
      order by ${sortOrder(filter)} limit ${filter.limit}::bigint offset ${filter.offset}::bigint
    )
    select counted.matches, page.wc_id as page_wc_id, ${ORDER_COLUMNS}
    from counted
    left join page on true
    left join woocommerce_orders o on o.store_id = ${storeId}::uuid and o.wc_id = page.wc_id
    order by ${sortOrder(filter)}`.execute(tx.query);
  const matches = Number(rows[0]?.matches ?? 0);
  return { total: Math.min(matches, cap), capped: matches > cap, rows: rows.filter((row) => row.page_wc_id !== null) };
}

/** Whether nothing is asked but the days of refunds: their index is the way in, however many days they are. */
function asksForRefundsAlone(filter: OrderFilter): boolean {
  const { statuses, after, before, paymentMethod, customerKey, productId, category, search, sold, orderby } = filter;
  if (!sold?.refunded || orderby !== 'date') return false;
  const { sales, hour, variationId, province, city, coupon, buyer } = sold;
  const others = [statuses, after, before, paymentMethod, customerKey, productId, category, search];
  return [...others, sales, hour, variationId, province, city, coupon, buyer].every((asked) => asked === null);
}
