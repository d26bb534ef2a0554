import type { z } from 'zod';
import type { analytics } from '#contract/analytics/analytics.ts';
import type { StoreScope } from '#domain/ids.ts';
import {
  type ComparedRange,
  type Comparison,
  comparedRange,
  fittingInterval,
  type Interval,
  type DayRange,
} from '#domain/time/period.ts';
import { intervalsOf } from '#domain/time/intervals.ts';
import { type ShopDay, shopNowOf } from '#domain/time/shop-time.ts';
import { toTwoDecimals } from '#domain/money/money.ts';
import { readShopSettings, type ShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { requireRange } from '../../../platform/http/reversed-range-error.ts';
import { type KeyedSums, readSums, reportCache } from '../../sums/sums.public.ts';
import { readHours } from './sales-by-hour.queries.ts';
import { type Measures, measuresOf, NO_SALES, type Sales } from './measures.ts';

export interface OverviewQuery {
  readonly from: ShopDay;
  readonly to: ShopDay;
  readonly interval?: Interval | undefined;
  readonly compare: Comparison;
}

/** More points than a chart or a table can use. */
const MAX_INTERVALS = 2_000;

/**
 * Sales between two shop days by interval, including empty intervals, with those of the compared range. At `now`, the sums of
 * today are compared with another day's until the same time, whose hours go on to its end.
 * @throws AppError INVALID_INPUT for a reversed range, hours of more than one day, or too many intervals.
 */
export async function readOverview(tx: Tx, scope: StoreScope, query: OverviewQuery, now?: Date) {
  const range = requireRange(query);
  const interval = query.interval ?? fittingInterval(range);
  requireFewIntervals(range, interval);
  const shop = await readShopSettings(tx, scope);
  const previous = comparedRange(range, query.compare, now && shopNowOf(now, shop.timezone));
  const period = async (of: ComparedRange) => {
    const [whole, ...intervals] = await readPeriod(tx, scope, of, interval, shop);
    return { ...of, totals: whole?.totals ?? measuresOf(), intervals };
  };
  const current = await period(range);
  const rows = await readSums(tx, scope, sumsOf(range, interval));
  const others = rows.filter((row) => row.dimension === 'shop' && row.start === null && row.currency !== shop.currency);
  return {
    ...current,
    interval,
    currency: shop.currency,
    timezone: shop.timezone,
    previous: previous === null ? null : await period(previous),
    otherCurrencies: others.map((row) => ({
      currency: row.currency,
      orders: row.orders,
      totalSales: toTwoDecimals(row.total_sales),
    })),
  } satisfies z.output<NonNullable<(typeof analytics.overview)['~orpc']['outputSchema']>>;
}

const sumsOf = (range: ComparedRange, interval: Interval) => ({
  dimensions: ['shop', 'customer'] as const,
  range,
  interval: interval === 'hour' ? undefined : interval,
});

interface Part {
  start: string;
  end: string;
  totals: Measures;
}

/** The whole range, then its intervals. A year of days takes longer to prepare than to read, so both are cached: do not change them. */
function readPeriod(
  tx: Tx,
  scope: StoreScope,
  of: ComparedRange,
  interval: Interval,
  shop: ShopSettings,
): Promise<Part[]> {
  const { currency, timezone } = shop;
  return reportCache.read(tx, scope, `overview ${JSON.stringify({ of, interval, currency, timezone })}`, async () => {
    const sales = salesByStart(await readSums(tx, scope, sumsOf(of, interval)), currency);
    const byKey = interval === 'hour' ? await readHours(tx, scope, of.from, shop) : sales;
    const parts = intervalsOf(of, interval).map(({ key, start, end }): Part => ({
      start,
      end,
      totals: measuresOf(byKey.get(key)),
    }));
    return [{ start: of.from, end: of.to, totals: measuresOf(sales.get(null)) }, ...parts];
  });
}

/** Sales of one currency, with the customers of all, by the first day of each interval, or null for the whole range. */
function salesByStart(rows: readonly KeyedSums[], currency: string): Map<string | null, Sales> {
  const found = new Map<string | null, Sales>(
    rows
      .filter((row) => row.dimension === 'shop' && row.currency === currency)
      .map((row) => [row.start, { ...NO_SALES, sums: row }]),
  );
  for (const row of rows) {
    if (row.dimension !== 'customer' || row.currency !== '') continue;
    const known = found.get(row.start) ?? NO_SALES;
    if (row.key === 'new') found.set(row.start, { ...known, newCustomers: row.customers });
    if (row.key === 'returning') found.set(row.start, { ...known, returningCustomers: row.customers });
  }
  return found;
}

function requireFewIntervals(range: DayRange, interval: Interval): void {
  const intervalError = (message: string) =>
    new AppError('INVALID_INPUT', { message, data: { issues: [{ path: 'interval', message }] } });
  if (interval === 'hour' && range.from !== range.to) {
    throw intervalError('Hourly figures cover a single day. Use the same day for "from" and "to", or group by day.');
  }
  const days = (Date.parse(range.to) - Date.parse(range.from)) / 86_400_000;
  const length = { hour: 1, day: 1, week: 7, month: 30 }[interval];
  if (days / length > MAX_INTERVALS) {
    throw intervalError(
      `This range has more than ${MAX_INTERVALS} intervals. Use a shorter range or longer intervals.`,
    );
  }
}
