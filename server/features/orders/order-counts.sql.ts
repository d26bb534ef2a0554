import { type RawBuilder, sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { DayRange } from '#domain/period.ts';
import type { ShopDay } from '#domain/shop-time.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Condition } from './day-start.sql.ts';
import { allOf, statusCondition } from './order-conditions.sql.ts';
import type { OrderFilter } from './order-filter.ts';

/** A store's orders by the day they were created on and their status, the trash too: rows of day, status, orders. */
export function orderCounts(storeId: string): RawBuilder<unknown> {
  return sql`select day, status, orders from daily_order_counts where store_id = ${storeId}::uuid`;
}

/** Where a page of a list by day lies. */
export interface PagePlace {
  /** Orders of the whole list. */
  readonly total: number;
  /** The days that hold the page; null when it lies behind the end. */
  readonly days: DayRange | null;
  /** Orders of these days that come before the page. */
  readonly skip: number;
}

/** Finds the place of a page. `counts`: rows of day and orders, any number a day. */
export async function findPlace(tx: Tx, counts: RawBuilder<unknown>, filter: OrderFilter): Promise<PagePlace> {
  const { offset, limit } = filter;
  const direction = filter.order === 'desc' ? sql`desc` : sql`asc`;
  const onPage = sql`upto > ${offset}::bigint and upto - orders < ${offset + limit}::bigint`;
  const { rows } = await sql<{ total: number; from: ShopDay | null; to: ShopDay | null; before: number }>`
    select coalesce(max(upto), 0)::bigint as total, (min(day) filter (where ${onPage}))::text as from,
      (max(day) filter (where ${onPage}))::text as to, coalesce(min(upto - orders) filter (where ${onPage}), 0)::bigint as before
    from (
      select day, orders, sum(orders) over (order by day ${direction}) as upto
      from (select day, sum(orders) as orders from (${counts}) as c group by day) as days where orders > 0
    ) as running`.execute(tx.query);
  const { total = 0, from = null, to = null, before = 0 } = rows[0] ?? {};
  const days = from === null || to === null ? null : { from, to };
  return { total: Number(total), days, skip: offset - Number(before) };
}

/**
 * The orders that a list asks for by day, as far as they are counted: by day of creation where nothing but days and statuses are
 * asked, by day of sale where the reports count them. Null for every other list.
 */
export async function countsOf(tx: Tx, scope: StoreScope, filter: OrderFilter): Promise<RawBuilder<unknown> | null> {
  const { paymentMethod, customerKey, productId, category, search, sold, after, before } = filter;
  if ([customerKey, productId, category, search].some((asked) => asked !== null)) return null;
  if (sold !== null) return after === null && before === null ? soldCounts(tx, scope, filter) : null;
  if (paymentMethod !== null) return null;
  const asked = [statusCondition(sql`c.status`, filter.statuses)];
  if (after !== null) asked.push(sql`c.day >= ${after}::date`);
  if (before !== null) asked.push(sql`c.day <= ${before}::date`);
  return sql`select c.day, c.orders from (${orderCounts(scope.storeId)}) as c where ${allOf(asked)}`;
}

/** Sales of some days, by one thing at most, as the reports sum them; null while sums of these days are being prepared. */
async function soldCounts(tx: Tx, scope: StoreScope, filter: OrderFilter): Promise<RawBuilder<unknown> | null> {
  const { sold, statuses, paymentMethod } = filter;
  if (!sold?.sales || sold.hour !== null || sold.refunded !== null || sold.variationId !== null) return null;
  if (statuses !== null && statuses.length !== 1) return null;
  const asked: Record<string, string | null | undefined> = {
    status: statuses?.[0],
    payment: paymentMethod,
    coupon: sold.coupon,
    province: sold.province,
    city: sold.city,
    buyer: sold.buyer === 'unknown' ? '' : sold.buyer,
  };
  const [first, second] = Object.entries(asked).filter(([, key]) => typeof key === 'string');
  if (second !== undefined) return null;
  const days: Condition = sql`store_id = ${scope.storeId}::uuid and day between ${sold.sales.from}::date and ${sold.sales.to}::date`;
  const currency: Condition = sql`currency = (select s.currency from woocommerce_stores s where s.id = ${scope.storeId}::uuid)`;
  if (first === undefined) return sql`select day, orders from daily_sales where ${days} and ${currency}`;
  const { rows } = await sql<{ stale: boolean }>`
    select exists (select from stale_sales_days where ${days}) as stale`.execute(tx.query);
  if (rows[0]?.stale !== false) return null;
  const [dimension, key] = first;
  return sql`select day, orders from daily_sales_by
    where ${days} and ${currency} and dimension = ${dimension} and key = ${key}`;
}
