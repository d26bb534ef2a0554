import type { z } from 'zod';
import type { analyticsCustomers } from '#contract/analytics/customer-report.ts';
import type { StoreScope } from '#domain/ids.ts';
import { divideMoney, fromCents, toCents, toTwoDecimals } from '#domain/money/money.ts';
import { addDays, monthStart, nextMonthStart, type ShopDay } from '#domain/time/shop-time.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type CohortSums, readCohortSums } from '../../sums/sums.public.ts';

type Answer = z.output<NonNullable<(typeof analyticsCustomers.cohorts)['~orpc']['outputSchema']>>;

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
  const rows = (await readCohortSums(tx, scope, range)).filter(
    (row) => row.currency === currency || row.currency === '',
  );
  return {
    currency,
    cohorts: months.map((cohort) => cohortOf(cohort, rows, months)),
  };
}

function cohortOf(month: ShopDay, rows: readonly CohortSums[], months: readonly ShopDay[]): Answer['cohorts'][number] {
  const own = rows.filter(({ cohort }) => cohort === month);
  // Buyers of all currencies stand in the rows of no currency.
  const customersIn = (later: ShopDay) => own.find((row) => row.currency === '' && row.month === later)?.customers ?? 0;
  const buyers = customersIn(month);
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
          buyers: customersIn(later),
          orders: row?.orders ?? 0,
          netSales: toTwoDecimals(row?.net_sales ?? '0'),
          retention: buyers === 0 ? null : customersIn(later) / buyers,
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
