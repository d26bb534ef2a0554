import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { DayRange } from '#domain/period.ts';
import { addDays, monthStart } from '#domain/shop-time.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { allOf, orderConditions, sortOrder } from './order-conditions.sql.ts';
import type { OrderFilter } from './order-filter.ts';
import { ORDER_COLUMNS, type OrderRow } from './order-item.ts';
import { type MatchedRows, readMatches } from './order-matches.sql.ts';
import { findSoldOrders } from './sold-conditions.sql.ts';

/** Days with so many orders one look puts right at most. */
const ORDERS_ON_SIGHT = 500;

/**
 * A page of the orders behind a figure. Where it is one that the reports sum - sales of some days, by one thing at most - the
 * number of all is theirs; everything else is counted by itself.
 */
export async function readSold(tx: Tx, scope: StoreScope, filter: OrderFilter): Promise<MatchedRows> {
  const named = filter.sold === null ? null : await findSoldOrders(tx, scope, filter.sold);
  const total = await reportedOrders(tx, scope, filter);
  if (total === null) return readMatches(tx, scope, filter, named);
  const length = Math.min(filter.limit, total - filter.offset);
  if (length <= 0) return { total, capped: false, rows: [] };
  // Past the middle it is read from the other end.
  const reversed = filter.offset * 2 > total;
  const offset = reversed ? total - filter.offset - length : filter.offset;
  const { rows } = await sql<OrderRow>`
    select ${ORDER_COLUMNS} from woocommerce_orders o where ${allOf(orderConditions(scope.storeId, filter, named))}
    order by ${sortOrder(filter, reversed)} limit ${length}::bigint offset ${offset}::bigint`.execute(tx.query);
  return { total, capped: false, rows: reversed ? rows.reverse() : rows };
}

/** How many orders the reports count for what is asked; null where they do not sum that, or are still being prepared. */
async function reportedOrders(tx: Tx, scope: StoreScope, filter: OrderFilter): Promise<number | null> {
  const key = reportKey(filter);
  const sales = filter.sold?.sales;
  if (key === null || !sales) return null;
  if (key === 'all') {
    const { rows } = await sql<{ orders: number }>`
      select coalesce(sum(d.orders), 0) as orders from daily_sales d where d.store_id = ${scope.storeId}::uuid
        and d.currency = (select s.currency from woocommerce_stores s where s.id = ${scope.storeId}::uuid)
        and d.day between ${sales.from}::date and ${sales.to}::date`.execute(tx.query);
    return Number(rows[0]?.orders ?? 0);
  }
  const { rows } = await sql<{ stale: number }>`
    select refresh_sales_by(${scope.storeId}::uuid, ${sales.from}::date, ${sales.to}::date, ${ORDERS_ON_SIGHT}::int) as stale`.execute(
    tx.query,
  );
  return (rows[0]?.stale ?? 1) > 0 ? null : sumOfKey(tx, scope, key, sales);
}

interface ReportKey {
  readonly dimension: string;
  readonly key: string;
}

/** Under which key the reports count these orders; "all" without one, null where they count no such thing. */
function reportKey(filter: OrderFilter): ReportKey | 'all' | null {
  const { sold, statuses, paymentMethod } = filter;
  if (!sold?.sales) return null;
  const { after, before, customerKey, productId, category, search } = filter;
  const others = [after, before, customerKey, productId, category, search, sold.hour, sold.refunded, sold.variationId];
  if (others.some((asked) => asked !== null)) return null;
  if (statuses !== null && statuses.length !== 1) return null;
  const asked: Record<string, string | null | undefined> = {
    status: statuses?.[0],
    payment: paymentMethod,
    coupon: sold.coupon,
    province: sold.province,
    city: sold.city,
    buyer: sold.buyer === 'unknown' ? '' : sold.buyer,
  };
  const keys = Object.entries(asked).flatMap(([dimension, key]) =>
    typeof key === 'string' ? [{ dimension, key }] : [],
  );
  if (keys.length > 1) return null;
  return keys[0] ?? 'all';
}

/** Whole months from their sums, so that a year of cities is not read day by day. */
async function sumOfKey(tx: Tx, scope: StoreScope, { dimension, key }: ReportKey, range: DayRange): Promise<number> {
  const firstMonth = monthStart(range.from) === range.from ? range.from : nextMonth(range.from);
  const endOfMonths = monthStart(addDays(range.to, 1));
  const parts: DayRange[] =
    firstMonth < endOfMonths
      ? [
          { from: range.from, to: addDays(firstMonth, -1) },
          { from: endOfMonths, to: range.to },
        ]
      : [range];
  const where = sql`t.store_id = ${scope.storeId}::uuid and t.dimension = ${dimension} and t.key = ${key}
    and t.currency = (select s.currency from woocommerce_stores s where s.id = ${scope.storeId}::uuid)`;
  const days = parts.map(
    ({ from, to }) =>
      sql`select t.orders from daily_sales_by t where ${where} and t.day between ${from}::date and ${to}::date`,
  );
  const { rows } = await sql<{ orders: number }>`
    select coalesce(sum(p.orders), 0) as orders from (
      select t.orders from monthly_sales_by t where ${where} and t.month >= ${firstMonth}::date and t.month < ${endOfMonths}::date
      union all ${sql.join(days, sql` union all `)}
    ) as p`.execute(tx.query);
  return Number(rows[0]?.orders ?? 0);
}

function nextMonth(day: string): string {
  return monthStart(addDays(monthStart(day), 32));
}
