import type { z } from 'zod';
import type { analyticsCustomers } from '#contract/analytics/customer-report.ts';
import type { StoreScope } from '#domain/ids.ts';
import { divideMoney, fromCents, toCents, toTwoDecimals } from '#domain/money/money.ts';
import { addDays, monthStart, nextMonthStart, type ShopDay } from '#domain/time/shop-time.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type CohortSums, readCohortSums } from '../../sums/sums.public.ts';

type Cohorts = z.output<NonNullable<(typeof analyticsCustomers.cohorts)['~orpc']['outputSchema']>>;

/**
 * Customers by the month of their first order, and how many of them bought in each later month. Customers count in any
 * currency, sales only in the store's. Refunds count in their own month, but not before the customer's first month.
 */
export async function readCohorts(
  tx: Tx,
  scope: StoreScope,
  query: { readonly to: ShopDay; readonly months: number },
): Promise<Cohorts> {
  const months = monthsBack(monthStart(query.to), query.months);
  const first = months[0] ?? monthStart(query.to);
  const range = { from: first, to: addDays(nextMonthStart(query.to), -1) };
  const { currency } = await readShopSettings(tx, scope);
  const rows = (await readCohortSums(tx, scope, range)).filter(
    (row) => row.currency === currency || row.currency === '',
  );
  return {
    currency,
    cohorts: months.map((cohort) => cohortOf(cohort, rows, months)),
  };
}

function cohortOf(month: ShopDay, rows: readonly CohortSums[], months: readonly ShopDay[]): Cohorts['cohorts'][number] {
  const cohortRows = rows.filter(({ cohort }) => cohort === month);
  // Rows without a currency count customers of all currencies.
  const customersIn = (later: ShopDay) =>
    cohortRows.find((row) => row.currency === '' && row.month === later)?.customers ?? 0;
  const customers = customersIn(month);
  let cumulative = cohortRows
    .filter((row) => row.currency !== '' && row.month < month)
    .reduce((cents, row) => cents + toCents(row.net_sales), 0n);
  return {
    month,
    customers,
    months: months
      .filter((later) => later >= month)
      .map((later) => {
        const row = cohortRows.find((one) => one.currency !== '' && one.month === later);
        cumulative += toCents(row?.net_sales ?? '0');
        const cumulativeNetSales = fromCents(cumulative);
        return {
          month: later,
          customers: customersIn(later),
          orders: row?.orders ?? 0,
          netSales: toTwoDecimals(row?.net_sales ?? '0'),
          retention: customers === 0 ? null : customersIn(later) / customers,
          cumulativeNetSales,
          valuePerCustomer: divideMoney(cumulativeNetSales, customers),
        };
      }),
  };
}

function monthsBack(last: ShopDay, count: number): ShopDay[] {
  const months: ShopDay[] = [];
  for (let month = last; months.length < count; month = monthStart(addDays(month, -1))) months.unshift(month);
  return months;
}
