import { type RawBuilder, sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { DayRange } from '#domain/period.ts';
import { addDays, monthStart, nextMonthStart, type ShopDay } from '#domain/shop-time.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { allOf, orderConditions, sortOrder } from './order-conditions.sql.ts';
import type { OrderFilter } from './order-filter.ts';
import { ORDER_COLUMNS, type OrderRow } from './order-item.ts';
import { type MatchedRows, readMatches } from './order-matches.sql.ts';
import { type MonthOrders, pageDays } from './page-days.ts';
import { findSoldOrders } from './sold-conditions.sql.ts';

/** Days with so many orders one look puts right at most. */
const ORDERS_ON_SIGHT = 500;

/**
 * A page of the orders behind a figure. Where it is one that the reports sum - sales of some days, by one thing at most - the
 * number of all is theirs, and of the days only the months that hold the page are read; everything else is counted by itself.
 */
export async function readSold(tx: Tx, scope: StoreScope, filter: OrderFilter): Promise<MatchedRows> {
  const { sold } = filter;
  const months = await reportedMonths(tx, scope, filter);
  if (months === null || !sold?.sales) {
    return readMatches(tx, scope, filter, sold === null ? null : await findSoldOrders(tx, scope, sold));
  }
  const total = months.reduce((sum, { orders }) => sum + orders, 0);
  const length = Math.min(filter.limit, total - filter.offset);
  if (length <= 0) return { total, capped: false, rows: [] };
  const page = pageDays(months, sold.sales, filter);
  const there = { ...filter, sold: { ...sold, sales: page.days } };
  const named = await findSoldOrders(tx, scope, there.sold);
  // Past the middle it is read from the other end.
  const reversed = page.offset * 2 > page.total;
  const offset = reversed ? page.total - page.offset - length : page.offset;
  const { rows } = await sql<OrderRow>`
    select ${ORDER_COLUMNS} from woocommerce_orders o where ${allOf(orderConditions(scope.storeId, there, named))}
    order by ${sortOrder(there, reversed)} limit ${length}::bigint offset ${offset}::bigint`.execute(tx.query);
  return { total, capped: false, rows: reversed ? rows.reverse() : rows };
}

/** How many orders the reports count for what is asked, by month; null where they do not sum that, or are still being prepared. */
async function reportedMonths(tx: Tx, scope: StoreScope, filter: OrderFilter): Promise<MonthOrders[] | null> {
  const key = reportKey(filter);
  const sales = filter.sold?.sales;
  if (key === null || !sales) return null;
  if (key === 'all') {
    return monthsOf(
      tx,
      sql`select d.day, d.orders from daily_sales d where d.store_id = ${scope.storeId}::uuid
        and d.currency = (select s.currency from woocommerce_stores s where s.id = ${scope.storeId}::uuid)
        and d.day between ${sales.from}::date and ${sales.to}::date`,
    );
  }
  const { rows } = await sql<{ stale: number }>`
    select refresh_sales_by(${scope.storeId}::uuid, ${sales.from}::date, ${sales.to}::date, ${ORDERS_ON_SIGHT}::int) as stale`.execute(
    tx.query,
  );
  return (rows[0]?.stale ?? 1) > 0 ? null : monthsOf(tx, sumsOfKey(scope, key, sales));
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

/** Sums of days and months as sums of months, from the first to the last. */
async function monthsOf(tx: Tx, sums: RawBuilder<unknown>): Promise<MonthOrders[]> {
  const { rows } = await sql<{ month: ShopDay; orders: number }>`
    select date_trunc('month', p.day::timestamp)::date::text as month, sum(p.orders) as orders from (${sums}) as p
    group by 1 order by 1`.execute(tx.query);
  return rows.map(({ month, orders }) => ({ month, orders: Number(orders) }));
}

/** Whole months from their sums, so that a year of cities is not read day by day. */
function sumsOfKey(scope: StoreScope, { dimension, key }: ReportKey, range: DayRange): RawBuilder<unknown> {
  const firstMonth = monthStart(range.from) === range.from ? range.from : nextMonthStart(range.from);
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
      sql`select t.day, t.orders from daily_sales_by t where ${where} and t.day between ${from}::date and ${to}::date`,
  );
  return sql`
    select t.month as day, t.orders from monthly_sales_by t
    where ${where} and t.month >= ${firstMonth}::date and t.month < ${endOfMonths}::date
    union all ${sql.join(days, sql` union all `)}`;
}
