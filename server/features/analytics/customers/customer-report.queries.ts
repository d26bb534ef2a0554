import { sql } from 'kysely';
import type { z } from 'zod';
import type { analyticsCustomers, CustomerGroupSums } from '#contract/analytics/customer-report.ts';
import { CUSTOMER_KEYS, type CustomersToDate, measureCustomers } from '#domain/figures/customer-measures.ts';
import { measure, ROW_MEASURE_NAMES } from '#domain/figures/measures.ts';
import { NO_SUMS, type Sums } from '#domain/figures/sums.ts';
import type { StoreScope } from '#domain/ids.ts';
import { sumMoney, toTwoDecimals } from '#domain/money/money.ts';
import {
  type ComparedRange,
  type Comparison,
  comparedRange,
  type DayRange,
  fittingInterval,
} from '#domain/time/period.ts';
import { intervalsOf } from '#domain/time/intervals.ts';
import { addDays, type ShopDay, shopNowOf } from '#domain/time/shop-time.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { requireRange } from '../../../platform/http/reversed-range-error.ts';
import { type Dimension, type KeyedSums, readSums } from '../../sums/sums.public.ts';
import { periodQuery, requireFewIntervals } from '../sales/period-figures.queries.ts';

type CustomerReport = z.output<NonNullable<(typeof analyticsCustomers.customers)['~orpc']['outputSchema']>>;

export interface CustomerReportQuery extends DayRange {
  readonly interval?: CustomerReport['interval'] | undefined;
  readonly compare: Comparison;
}

/**
 * Orders and sales of new and returning customers between two days, and of all customers up to the end of each range.
 * @throws AppError INVALID_INPUT for a reversed range or too many intervals.
 */
export async function readCustomerReport(
  tx: Tx,
  scope: StoreScope,
  query: CustomerReportQuery,
  now?: Date,
): Promise<CustomerReport> {
  const range = requireRange(query);
  const fitting = fittingInterval(range);
  const interval = query.interval ?? (fitting === 'hour' ? 'day' : fitting);
  requireFewIntervals(range, interval);
  const { currency, timezone } = await readShopSettings(tx, scope);
  const compared = comparedRange(range, query.compare, now && shopNowOf(now, timezone));
  const firstSale = await readFirstDay(tx, scope);
  const first = [firstSale ?? range.from, range.from, compared?.from ?? range.from].toSorted()[0] ?? range.from;
  const period = async (of: ComparedRange) => {
    const sums = Map.groupBy(await readSums(tx, scope, periodQuery(of, interval)), ({ start }) => start);
    const rows = sums.get(null) ?? [];
    let known = await readToDate(tx, scope, currency, { from: first, to: addDays(of.from, -1) });
    const intervals = intervalsOf(of, interval).map(({ key, start, end }) => {
      const part = sums.get(key as ShopDay) ?? [];
      known = withMore(known, customersIn(part, currency));
      return { start, end, groups: groupsOf(part, currency), toDate: { ...known, ...measureCustomers(known) } };
    });
    const toDate = await readToDate(tx, scope, currency, { from: first, to: of.to });
    return {
      ...of,
      totals: measure(ROW_MEASURE_NAMES, sumsOf(rows, 'shop', '', currency)),
      groups: groupsOf(rows, currency),
      toDate: { ...toDate, ...measureCustomers(toDate) },
      intervals,
    };
  };
  return {
    ...(await period(range)),
    interval,
    currency,
    previous: compared && (await period(compared)),
  };
}

/** The day of the first sale or refund; null without any. */
async function readFirstDay(tx: Tx, scope: StoreScope): Promise<ShopDay | null> {
  const { rows } = await sql<{ day: ShopDay | null }>`
    select least(
      (select min(o.sales_day) from woocommerce_orders o where o.store_id = ${scope.storeId}::uuid),
      (select min(r.refund_day) from woocommerce_order_refunds r where r.store_id = ${scope.storeId}::uuid)
    ) as day`.execute(tx.query);
  return rows[0]?.day ?? null;
}

/** The figures of each kind of customers. Rows without a currency count the customers of all currencies. */
function groupsOf(rows: readonly KeyedSums[], currency: string): CustomerGroupSums[] {
  return CUSTOMER_KEYS.map((key) => ({
    key,
    customers: sumsOf(rows, 'customer', key, '').customers,
    sums: measure(ROW_MEASURE_NAMES, sumsOf(rows, 'customer', key, currency)),
  }));
}

function sumsOf(rows: readonly KeyedSums[], dimension: Dimension, key: string, currency: string): Sums {
  return rows.find((row) => row.dimension === dimension && row.key === key && row.currency === currency) ?? NO_SUMS;
}

/** All customers up to a day: their number, how many ordered again, and their orders in the store's currency. */
async function readToDate(tx: Tx, scope: StoreScope, currency: string, range: DayRange): Promise<CustomersToDate> {
  if (range.to < range.from) return customersIn([], currency);
  return customersIn(await readSums(tx, scope, { dimensions: ['customer'], range }), currency);
}

function customersIn(rows: readonly KeyedSums[], currency: string): CustomersToDate {
  const count = (key: string) => sumsOf(rows, 'customer', key, '').customers;
  const bought = rows.filter((row) => row.dimension === 'customer' && row.currency === currency && row.key !== '');
  return {
    customers: count('new'),
    repeatCustomers: count('second'),
    orders: bought.reduce((sum, { orders }) => sum + orders, 0),
    netSales: sumMoney(bought.map(({ net_sales }) => toTwoDecimals(net_sales))),
  };
}

function withMore(known: CustomersToDate, more: CustomersToDate): CustomersToDate {
  return {
    customers: known.customers + more.customers,
    repeatCustomers: known.repeatCustomers + more.repeatCustomers,
    orders: known.orders + more.orders,
    netSales: sumMoney([known.netSales, more.netSales]),
  };
}
