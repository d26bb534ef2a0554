import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { analytics } from '#contract/analytics.ts';
import type { StoreScope } from '#domain/ids.ts';
import { type Comparison, comparedRange, type DayRange, fittingInterval, type Interval } from '#domain/period.ts';
import type { ShopDay } from '#domain/shop-time.ts';
import { plannedOnce } from '../../platform/db/planned-once.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { amount, daysTurned, readShopSettings } from '../orders/orders.public.ts';
import { readHours } from './hours.queries.ts';
import { intervalsOf, measuresOf, NOTHING, type SalesSums } from './measures.ts';

export interface OverviewAsked {
  readonly from: ShopDay;
  readonly to: ShopDay;
  readonly interval?: Interval | undefined;
  readonly compare: Comparison;
}

/** More points than a chart or a table can use. */
const INTERVALS_AT_MOST = 2_000;

type SumsRow = SalesSums & { compared: boolean; currency: string; key: string | null };

/**
 * Sales between two days of the shop by interval, with the range they are held against; empty intervals are there too.
 * @throws AppError INVALID_INPUT for turned days, hours of more than one day, or too many intervals.
 */
export async function readOverview(tx: Tx, scope: StoreScope, asked: OverviewAsked) {
  const range = { from: asked.from, to: asked.to };
  if (range.from > range.to) throw daysTurned('from', 'to');
  const interval = asked.interval ?? fittingInterval(range);
  refuseTooFine(range, interval);
  const previous = comparedRange(range, asked.compare);
  const shop = await readShopSettings(tx, scope);
  const rows = await readSums(tx, scope, range, previous, interval);
  const period = async (of: DayRange, compared: boolean) => {
    const own = withBuyers(
      rows.filter((row) => row.compared === compared),
      shop.currency,
    );
    const byKey = interval === 'hour' ? await readHours(tx, scope, of.from, shop) : own;
    return {
      from: of.from,
      to: of.to,
      totals: measuresOf(own.get(null)),
      intervals: intervalsOf(of, interval).map(({ key, start, end }) => ({
        start,
        end,
        totals: measuresOf(byKey.get(key)),
      })),
    };
  };
  const others = rows.filter(
    (row) => !row.compared && row.key === null && row.currency !== shop.currency && row.currency !== BUYERS,
  );
  return {
    ...(await period(range, false)),
    interval,
    currency: shop.currency,
    timezone: shop.timezone,
    previous: previous === null ? null : await period(previous, true),
    otherCurrencies: others.map((row) => ({
      currency: row.currency,
      orders: Number(row.orders),
      totalSales: amount(row.total_sales),
    })),
  } satisfies z.output<NonNullable<(typeof analytics.overview)['~orpc']['outputSchema']>>;
}

/** Rows of daily_sales that hold the new and returning customers of a day, in whatever currency they paid. */
const BUYERS = '';

/** Sums of one currency by interval, and of the whole range (key null), with the customers of all currencies. */
function withBuyers(rows: readonly SumsRow[], currency: string): Map<string | null, SalesSums> {
  const found = new Map<string | null, SalesSums>(
    rows.filter((row) => row.currency === currency).map((row) => [row.key, row]),
  );
  for (const { key, currency: of, new_customers, returning_customers } of rows) {
    if (of === BUYERS) found.set(key, { ...(found.get(key) ?? NOTHING), new_customers, returning_customers });
  }
  return found;
}

function refuseTooFine(range: DayRange, interval: Interval): void {
  const refuse = (message: string) =>
    new AppError('INVALID_INPUT', { message, data: { issues: [{ path: 'interval', message }] } });
  if (interval === 'hour' && range.from !== range.to) {
    throw refuse('Hours are there for a single day. Give the same day as "from" and "to", or ask for days.');
  }
  const days = (Date.parse(range.to) - Date.parse(range.from)) / 86_400_000;
  const length = { hour: 1, day: 1, week: 7, month: 30 }[interval];
  if (days / length > INTERVALS_AT_MOST) {
    throw refuse(`This range has more than ${INTERVALS_AT_MOST} intervals. Give a shorter range or longer intervals.`);
  }
}

/**
 * Sums by currency and interval, and of the whole range (key null), of both ranges in one go. They come as one JSON value,
 * money as text: a driver reads that several times faster than a thousand rows of numbers.
 */
async function readSums(
  tx: Tx,
  scope: StoreScope,
  range: DayRange,
  previous: DayRange | null,
  interval: Interval,
): Promise<SumsRow[]> {
  const asked = sumsOf(scope.storeId, range, interval, false);
  const both = previous === null ? asked : sql`${asked} union all ${sumsOf(scope.storeId, previous, interval, true)}`;
  const { rows } = await sql<{
    sums: SumsRow[];
  }>`${plannedOnce(`sums by ${interval}${previous === null ? '' : ' compared'}`)}
    select coalesce(json_agg(s), '[]') as sums from (${both}) as s`.execute(tx.query);
  return rows[0]?.sums ?? [];
}

const KEY: Record<Interval, RawBuilder<unknown>> = {
  // The hours come from the orders themselves.
  hour: sql`d.day`,
  day: sql`d.day`,
  week: sql`date_trunc('week', d.day::timestamp)::date`,
  month: sql`date_trunc('month', d.day::timestamp)::date`,
};

function sumsOf(storeId: string, range: DayRange, interval: Interval, compared: boolean): RawBuilder<unknown> {
  return sql`
    select ${compared}::boolean as compared, d.currency, ${KEY[interval]} as key, sum(d.orders) as orders, sum(d.items)::text as items,
      sum(d.gross_sales)::text as gross_sales, sum(d.discounts)::text as discounts, sum(d.refunds)::text as refunds,
      sum(d.net_sales)::text as net_sales, sum(d.tax)::text as tax, sum(d.shipping)::text as shipping,
      sum(d.total_sales)::text as total_sales, sum(d.new_customers) as new_customers,
      sum(d.returning_customers) as returning_customers
    from daily_sales d
    where d.store_id = ${storeId}::uuid and d.day between ${range.from}::date and ${range.to}::date
    group by grouping sets ((d.currency, ${KEY[interval]}), (d.currency))`;
}
