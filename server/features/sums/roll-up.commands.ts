import { sql } from 'kysely';
import type { ShopDay } from '#domain/time/shop-time.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { rollUpChunk, type StoredSums, type StaleDay } from './roll-up-chunk.ts';
import { monthlyCohorts } from './facts/cohort-facts.sql.ts';
import { DIMENSIONS } from './dimensions.ts';
import { facts } from './facts/facts.sql.ts';
import { ADDED_SUMS, ANY_SUM, SUM_COLUMNS } from './sum-columns.sql.ts';
import { plannedOnce } from '../../platform/db/prepared-statements.ts';

/** Rolls up one chunk of a store's stale days or months in the caller's transaction. Returns false when there was nothing. */
export function rollUpNext(tx: Tx, storeId: string, maxOrders?: number): Promise<boolean> {
  return rollUpChunk(storedSums(tx, storeId), maxOrders);
}

function storedSums(tx: Tx, storeId: string): StoredSums {
  return {
    lock: () => lockStore(tx, storeId),
    staleDays: (limit) => staleDays(tx, storeId, limit),
    rollUpDays: (days) => rollUpDays(tx, storeId, days),
    staleMonth: () => staleMonth(tx, storeId),
    rollUpMonth: (month) => rollUpMonth(tx, storeId, month),
  };
}

/** So that the key finds the days. */
const ALL_DIMENSIONS = sql`${[...DIMENSIONS]}::text[]`;

/** Citus would copy rows that a statement only inserts, which row rules do not allow. */
const COUNT_WRITTEN = sql`select count(*) from written`;

/**
 * Sync batches take the same lock, so that rolling up never sees half a batch. Without sequential scans, a plan that was made while the
 * tables were small reads no other stores later.
 */
async function lockStore(tx: Tx, storeId: string): Promise<void> {
  await sql`
    select set_config('enable_seqscan', 'off', true), pg_advisory_xact_lock(hashtextextended(${storeId}::text, 7))`.execute(
    tx.query,
  );
}

async function staleDays(tx: Tx, storeId: string, limit: number): Promise<StaleDay[]> {
  const { rows } = await plannedOnce<StaleDay>`
    select t.starts_on as day, count(o.wc_id)::integer as orders
    from (
      select starts_on from stale_periods where store_id = ${storeId}::uuid and period = 'day' order by starts_on desc limit ${limit}
    ) t
    left join woocommerce_orders o on o.store_id = ${storeId}::uuid and o.sales_day = t.starts_on
    group by t.starts_on order by t.starts_on desc`.execute(tx.query);
  return rows;
}

async function rollUpDays(tx: Tx, storeId: string, days: readonly ShopDay[]): Promise<void> {
  const rolledUp = sql`${[...days]}::date[]`;
  await sql`delete from stale_periods where store_id = ${storeId}::uuid and period = 'day' and starts_on = any (${rolledUp})`.execute(
    tx.query,
  );
  await sql`
    delete from daily_sums where store_id = ${storeId}::uuid and dimension = any (${ALL_DIMENSIONS}) and day = any (${rolledUp})`.execute(
    tx.query,
  );
  await plannedOnce`
    with written as (
      insert into daily_sums (store_id, dimension, currency, day, key, label, ${SUM_COLUMNS})
      select ${storeId}::uuid, f.dimension, f.currency, f.day, f.key, max(f.label), ${ADDED_SUMS}
      from (${facts(storeId, rolledUp, DIMENSIONS)}) f
      group by f.dimension, f.currency, f.day, f.key having ${ANY_SUM}
      returning 1
    ) ${COUNT_WRITTEN}`.execute(tx.query);
}

async function staleMonth(tx: Tx, storeId: string): Promise<ShopDay | null> {
  const { rows } = await plannedOnce<{ month: ShopDay }>`
    select starts_on as month from stale_periods where store_id = ${storeId}::uuid and period = 'month'
    order by starts_on desc limit 1`.execute(tx.query);
  return rows[0]?.month ?? null;
}

async function rollUpMonth(tx: Tx, storeId: string, month: ShopDay): Promise<void> {
  const within = sql`day >= ${month}::date and day < ${month}::date + interval '1 month'`;
  await sql`
    delete from stale_periods where store_id = ${storeId}::uuid and period = 'month' and starts_on = ${month}::date`.execute(
    tx.query,
  );
  await sql`
    delete from monthly_sums where store_id = ${storeId}::uuid and dimension = any (${ALL_DIMENSIONS}) and month = ${month}::date`.execute(
    tx.query,
  );
  await plannedOnce`
    with written as (
      insert into monthly_sums (store_id, dimension, currency, month, key, label, ${SUM_COLUMNS})
      select ${storeId}::uuid, dimension, currency, ${month}::date, key, max(label), ${ADDED_SUMS}
      from daily_sums where store_id = ${storeId}::uuid and dimension = any (${ALL_DIMENSIONS}) and ${within}
      group by dimension, currency, key having ${ANY_SUM}
      returning 1
    ) ${COUNT_WRITTEN}`.execute(tx.query);
  await sql`delete from monthly_cohorts where store_id = ${storeId}::uuid and month = ${month}::date`.execute(tx.query);
  await plannedOnce`
    with written as (
      insert into monthly_cohorts (store_id, currency, month, cohort, customers, guests, orders, net_sales)
      ${monthlyCohorts(storeId, sql`array[${month}::date]`)}
      returning 1
    ) ${COUNT_WRITTEN}`.execute(tx.query);
}
