import { sql } from 'kysely';
import type { z } from 'zod';
import type { analyticsCustomers } from '#contract/analytics/customer-report.ts';
import type { StoreScope } from '#domain/ids.ts';
import {
  type ComparedRange,
  type Comparison,
  comparedRange,
  type DayRange,
  fittingInterval,
} from '#domain/time/period.ts';
import { type IntervalBounds, intervalsOf } from '#domain/time/intervals.ts';
import { type ShopDay, shopNowOf } from '#domain/time/shop-time.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { requireRange } from '../../../platform/http/reversed-range-error.ts';
import { type KeyedSums, readSums } from '../../sums/sums.public.ts';
import { customersToDate, customerSums } from './customer-sums.ts';

type CustomerReport = z.output<NonNullable<(typeof analyticsCustomers.customers)['~orpc']['outputSchema']>>;

export interface CustomerReportQuery extends DayRange {
  readonly interval?: CustomerReport['interval'] | undefined;
  readonly compare: Comparison;
}

/** More points than a chart or a table can use. */
const MAX_INTERVALS = 2_000;

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
  const bounds = intervalsOf(range, interval);
  if (bounds.length > MAX_INTERVALS) {
    const message = `This range has more than ${MAX_INTERVALS} intervals. Use a shorter range or longer intervals.`;
    throw new AppError('INVALID_INPUT', { message, data: { issues: [{ path: 'interval', message }] } });
  }
  const { currency, timezone } = await readShopSettings(tx, scope);
  const compared = comparedRange(range, query.compare, now && shopNowOf(now, timezone));
  const firstSale = await readFirstDay(tx, scope);
  const first = [firstSale ?? range.from, range.from, compared?.from ?? range.from].toSorted()[0] ?? range.from;
  const period = async (of: ComparedRange, cut: IntervalBounds[]) => ({
    ...of,
    ...periodOf(await readSums(tx, scope, { dimensions: ['customer'], range: of, interval }), currency, cut),
    toDate: await readToDate(tx, scope, currency, { from: first, to: of.to }),
  });
  return {
    ...(await period(range, bounds)),
    interval,
    currency,
    previous: compared && (await period(compared, intervalsOf(compared, interval))),
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

function periodOf(rows: readonly KeyedSums[], currency: string, bounds: readonly IntervalBounds[]) {
  const own = rows.filter((row) => row.currency === currency || row.currency === '');
  const sumsAt = (at: ShopDay | null) => customerSums(own.filter(({ start }) => start === at));
  return {
    totals: sumsAt(null),
    intervals: bounds.map(({ key: at, start, end }) => ({ start, end, totals: sumsAt(at as ShopDay) })),
  };
}

/** All customers up to a day: their number, how many ordered again, and their orders in the store's currency. */
async function readToDate(tx: Tx, scope: StoreScope, currency: string, range: DayRange) {
  const rows = await readSums(tx, scope, { dimensions: ['customer'], range });
  const count = (key: string) =>
    rows.filter((row) => row.currency === '' && row.key === key).reduce((sum, { customers }) => sum + customers, 0);
  return customersToDate(
    { buyers: count('new'), repeatBuyers: count('second') },
    rows.filter((row) => row.currency === currency && row.key !== ''),
  );
}
