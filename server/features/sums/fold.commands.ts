import { sql } from 'kysely';
import type { ShopDay } from '#domain/time/shop-time.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { monthlyCohorts } from './facts/cohort-facts.sql.ts';
import { DIMENSIONS } from './dimensions.ts';
import { facts } from './facts/facts.sql.ts';
import { ANY_MEASURE, MEASURE_COLUMNS, MEASURE_SUMS } from './measures.ts';

/** One transaction folds at most this many orders, or one day, so that concurrent batches do not wait long. */
const MAX_ORDERS = 1_000;

/**
 * Folds the newest touched days of a store into stored sums, or when there are none, its newest touched month. Does one
 * portion in the caller's transaction. Returns false when there was nothing to fold.
 */
export async function foldNext(tx: Tx, storeId: string, maxOrders = MAX_ORDERS): Promise<boolean> {
  await lockStore(tx, storeId);
  const days = await nextDays(tx, storeId, maxOrders);
  if (days.length > 0) {
    await foldDays(tx, storeId, days);
    return true;
  }
  const month = await nextMonth(tx, storeId);
  if (month === null) return false;
  await foldMonth(tx, storeId, month);
  return true;
}

/** Sync batches take the same lock, so that folding never sees half a batch. */
async function lockStore(tx: Tx, storeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${storeId}::text, 7))`.execute(tx.query);
}

/** The newest touched days with at most this many orders together, or the newest day. */
async function nextDays(tx: Tx, storeId: string, maxOrders: number): Promise<ShopDay[]> {
  const { rows } = await sql<{ day: ShopDay; orders: number }>`
    select t.starts_on as day, count(o.wc_id)::integer as orders
    from (
      select starts_on from touched_periods where store_id = ${storeId}::uuid and period = 'day' order by starts_on desc limit ${MAX_DAYS}
    ) t
    left join woocommerce_orders o on o.store_id = ${storeId}::uuid and o.sales_day = t.starts_on
    group by t.starts_on order by t.starts_on desc`.execute(tx.query);
  const days: ShopDay[] = [];
  let orders = 0;
  for (const row of rows) {
    orders += row.orders;
    if (days.length > 0 && orders > maxOrders) break;
    days.push(row.day);
  }
  return days;
}

const MAX_DAYS = 31;

async function foldDays(tx: Tx, storeId: string, days: readonly ShopDay[]): Promise<void> {
  const folded = sql`${[...days]}::date[]`;
  await sql`delete from touched_periods where store_id = ${storeId}::uuid and period = 'day' and starts_on = any (${folded})`.execute(
    tx.query,
  );
  await sql`delete from daily_sums where store_id = ${storeId}::uuid and day = any (${folded})`.execute(tx.query);
  await sql`
    insert into daily_sums (store_id, dimension, currency, day, key, label, ${MEASURE_COLUMNS})
    select ${storeId}::uuid, f.dimension, f.currency, f.day, f.key, max(f.label), ${MEASURE_SUMS}
    from (${facts(storeId, folded, DIMENSIONS)}) f
    group by f.dimension, f.currency, f.day, f.key having ${ANY_MEASURE}`.execute(tx.query);
}

async function nextMonth(tx: Tx, storeId: string): Promise<ShopDay | null> {
  const { rows } = await sql<{ month: ShopDay }>`
    select starts_on as month from touched_periods where store_id = ${storeId}::uuid and period = 'month'
    order by starts_on desc limit 1`.execute(tx.query);
  return rows[0]?.month ?? null;
}

/** Sums up a month's days, which are all folded, and its cohorts. */
async function foldMonth(tx: Tx, storeId: string, month: ShopDay): Promise<void> {
  const within = sql`day >= ${month}::date and day < ${month}::date + interval '1 month'`;
  await sql`
    delete from touched_periods where store_id = ${storeId}::uuid and period = 'month' and starts_on = ${month}::date`.execute(
    tx.query,
  );
  await sql`delete from monthly_sums where store_id = ${storeId}::uuid and month = ${month}::date`.execute(tx.query);
  await sql`
    insert into monthly_sums (store_id, dimension, currency, month, key, label, ${MEASURE_COLUMNS})
    select ${storeId}::uuid, dimension, currency, ${month}::date, key, max(label), ${MEASURE_SUMS}
    from daily_sums where store_id = ${storeId}::uuid and ${within}
    group by dimension, currency, key having ${ANY_MEASURE}`.execute(tx.query);
  await sql`delete from monthly_cohorts where store_id = ${storeId}::uuid and month = ${month}::date`.execute(tx.query);
  await sql`
    insert into monthly_cohorts (store_id, currency, month, cohort, customers, guests, orders, net_sales)
    ${monthlyCohorts(storeId, sql`array[${month}::date]`)}`.execute(tx.query);
}
