import { sql } from 'kysely';
import type { z } from 'zod';
import type { analyticsCustomers } from '#contract/analytics-customers.ts';
import type { StoreScope } from '#domain/ids.ts';
import { divideMoney, fromCents, toCents } from '#domain/money.ts';
import type { DayRange } from '#domain/period.ts';
import { addDays, monthStart, nextMonthStart, type ShopDay } from '#domain/shop-time.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { amount, readShopSettings } from '../orders/orders.public.ts';
import { refreshSalesBy } from './sales-by.queries.ts';

type Answer = z.output<NonNullable<(typeof analyticsCustomers.cohorts)['~orpc']['outputSchema']>>;

/** Months with so many orders together are put right by whoever looks; the job does larger ones. */
const ORDERS_ON_SIGHT = 1_500;

interface CohortRow {
  readonly currency: string;
  readonly month: ShopDay;
  readonly cohort: ShopDay;
  readonly buyers: number;
  readonly orders: number;
  readonly net_sales: string;
}

/**
 * Buyers by the month of their first order, and how many of them bought month by month, all in any currency; what they bought,
 * in the store's currency. A refund belongs to the month of the refund; one before its buyer's first month, to the first month.
 */
export async function readCohorts(
  tx: Tx,
  scope: StoreScope,
  asked: { readonly to: ShopDay; readonly months: number },
): Promise<Answer> {
  const months = monthsBack(monthStart(asked.to), asked.months);
  const first = months[0] ?? monthStart(asked.to);
  const range = { from: first, to: addDays(nextMonthStart(asked.to), -1) };
  const { currency } = await readShopSettings(tx, scope);
  const staleDays = await refreshSalesBy(tx, scope, range);
  const staleMonths = await refreshCohorts(tx, scope, range, ORDERS_ON_SIGHT);
  const rows = await readRows(tx, scope, currency, range);
  return {
    currency,
    cohorts: months.map((cohort) => cohortOf(cohort, rows, months)),
    preparing: Math.max(staleDays, staleMonths),
  };
}

/** Puts stale months right, the newest first, as long as they have at most so many orders; how many are stale still. */
export async function refreshCohorts(
  tx: Tx,
  scope: Pick<StoreScope, 'storeId'>,
  range: DayRange,
  ordersAtMost: number,
): Promise<number> {
  const { rows } = await sql<{ stale: number }>`
    select refresh_cohorts(${scope.storeId}::uuid, ${range.from}::date, ${range.to}::date, ${ordersAtMost}::integer) as stale`.execute(
    tx.query,
  );
  return rows[0]?.stale ?? 0;
}

/** The cohorts' rows of a range of months; those of months before its first are not there. */
async function readRows(tx: Tx, scope: StoreScope, currency: string, { from, to }: DayRange): Promise<CohortRow[]> {
  // One JSON value: a driver reads that several times faster than a thousand rows.
  const { rows } = await sql<{ sums: CohortRow[] }>`
    select coalesce(json_agg(c), '[]') as sums from (
      select currency, month, cohort, buyers, orders, net_sales::text as net_sales from monthly_cohorts
      where store_id = ${scope.storeId}::uuid and currency in (${currency}, '')
        and month between ${from}::date and ${to}::date and cohort between ${from}::date and ${to}::date
    ) as c`.execute(tx.query);
  return rows[0]?.sums ?? [];
}

function cohortOf(month: ShopDay, rows: readonly CohortRow[], months: readonly ShopDay[]): Answer['cohorts'][number] {
  const own = rows.filter(({ cohort }) => cohort === month);
  // Buyers of all currencies stand in the rows of no currency.
  const buyersIn = (later: ShopDay) => own.find((row) => row.currency === '' && row.month === later)?.buyers ?? 0;
  const buyers = buyersIn(month);
  let cumulative = own
    .filter((row) => row.currency !== '' && row.month < month)
    .reduce((cents, row) => cents + toCents(row.net_sales), 0n);
  return {
    month,
    buyers,
    months: months
      .filter((later) => later >= month)
      .map((later) => {
        const row = own.find((one) => one.currency !== '' && one.month === later);
        cumulative += toCents(row?.net_sales ?? '0');
        const cumulativeNetSales = fromCents(cumulative);
        return {
          month: later,
          buyers: buyersIn(later),
          orders: row?.orders ?? 0,
          netSales: amount(row?.net_sales ?? '0'),
          retention: buyers === 0 ? null : buyersIn(later) / buyers,
          cumulativeNetSales,
          valuePerBuyer: divideMoney(cumulativeNetSales, buyers),
        };
      }),
  };
}

function monthsBack(last: ShopDay, count: number): ShopDay[] {
  const months: ShopDay[] = [];
  for (let month = last; months.length < count; month = monthStart(addDays(month, -1))) months.unshift(month);
  return months;
}
