import { sql } from 'kysely';
import { type MonthlyCost, spreadMonthlyCosts } from '#domain/monthly-costs.ts';
import { type Figures, measure, MEASURE_NAMES } from '#domain/figures/measures.ts';
import { type MeasuredSums, NO_SUMS, type SumName, type Sums, totalSums } from '#domain/figures/sums.ts';
import type { StoreScope } from '#domain/ids.ts';
import { intervalsOf } from '#domain/time/intervals.ts';
import type { ComparedRange, DayRange, Interval } from '#domain/time/period.ts';
import { daysInRange, type ShopDay } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';
import type { ShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { invalidInput } from '../../../platform/http/app-error.ts';
import { type KeyedSums, type OrderCondition, readOrderSums, readSums, reportCache } from '../../sums/sums.public.ts';

interface Part {
  readonly start: string;
  readonly end: string;
  readonly totals: Figures;
}

export interface PeriodFigures {
  readonly totals: Figures;
  readonly intervals: readonly Part[];
}

/** Orders of which alone the figures are. */
export interface ChosenOrders {
  readonly where: OrderCondition;
  /** The sums that are read; figures that are made of others are wrong. */
  readonly sums: readonly SumName[];
  /** The sums of a range, where somebody reads them anyway: to read all orders again would take as long. */
  readonly whole?: ((range: ComparedRange) => Promise<Sums>) | undefined;
}

/**
 * All measures of a range, in the store's currency, and of each of its intervals, also the empty ones. With `chosen` only of these
 * orders, of which no customers are counted. A year of days takes longer to prepare than to read, so both are cached: do not change them.
 */
export async function readPeriodFigures(
  tx: Tx,
  scope: StoreScope,
  range: ComparedRange,
  interval: Interval | undefined,
  shop: ShopSettings,
  chosen?: ChosenOrders,
): Promise<PeriodFigures> {
  const { currency, timezone } = shop;
  const name = `period ${JSON.stringify({ range, interval, where: chosen?.where.name, sums: chosen?.sums, currency, timezone })}`;
  const [period] = await reportCache.read(tx, scope, name, async (): Promise<PeriodFigures[]> => {
    const sums =
      chosen === undefined
        ? await readPeriod(tx, scope, range, interval, shop)
        : await readChosen(tx, scope, range, interval, shop, chosen);
    const monthly = chosen === undefined && range.until === undefined ? await readMonthlyCosts(tx, scope) : null;
    const figures = (key: string | null, days: DayRange | null) =>
      measure(MEASURE_NAMES, { ...(sums.get(key) ?? NO_SUMS), ...(monthly && days && costsOf(monthly, days)) });
    const bounds = interval === undefined ? [] : intervalsOf(range, interval);
    return [
      {
        totals: figures(null, range),
        intervals: bounds.map(({ key, start, end }) => {
          const days = interval === 'hour' ? null : { from: start as ShopDay, to: end as ShopDay };
          return { start, end, totals: figures(key, days) };
        }),
      },
    ];
  });
  return period as PeriodFigures;
}

/** What the store spends by the month; null for whom its costs are hidden from. */
async function readMonthlyCosts(tx: Tx, { storeId }: StoreScope): Promise<readonly MonthlyCost[] | null> {
  if (tx.hidesCosts) return null;
  const { rows } = await sql<MonthlyCost>`
    select c.kind, c.amount::numeric(20, 2)::text as amount, c.valid_from::text as valid_from, c.valid_to::text as valid_to
    from monthly_costs c where c.store_id = ${storeId}::uuid`.execute(tx.query);
  return rows;
}

function costsOf(monthly: readonly MonthlyCost[], days: DayRange): Pick<MeasuredSums, 'advertising' | 'fixed_costs'> {
  return {
    advertising: spreadMonthlyCosts(monthly, 'advertising', days),
    fixed_costs: spreadMonthlyCosts(monthly, 'fixed', days),
  };
}

/** Sums by the start of each interval, and of the whole range by null. */
type SumsByStart = Map<string | null, MeasuredSums>;

/** What `readPeriodFigures` reads of a period without a filter. A second read comes from the cache. */
export function periodQuery(range: ComparedRange, interval: Interval | undefined) {
  return {
    dimensions: ['shop', 'customer'] as const,
    range,
    interval: interval === 'hour' ? undefined : interval,
  };
}

async function readPeriod(
  tx: Tx,
  scope: StoreScope,
  range: ComparedRange,
  interval: Interval | undefined,
  shop: ShopSettings,
): Promise<SumsByStart> {
  const sums = byStart(await readSums(tx, scope, periodQuery(range, interval)), shop.currency);
  if (interval !== 'hour') return sums;
  return new Map([...(await readHours(tx, scope, range.from, shop)), [null, sums.get(null) ?? NO_SUMS]]);
}

/** Sums of one currency, with the customers of all. */
function byStart(rows: readonly KeyedSums[], currency: string): SumsByStart {
  const found: SumsByStart = new Map();
  for (const row of rows) {
    if (row.dimension === 'shop' && row.currency === currency) found.set(row.start, row);
  }
  for (const { dimension, currency: of, key, start, customers } of rows) {
    if (dimension !== 'customer' || of !== '') continue;
    const known = found.get(start) ?? NO_SUMS;
    if (key === 'new') found.set(start, { ...known, new_customers: customers });
    if (key === 'returning') found.set(start, { ...known, returning_customers: customers });
  }
  return found;
}

/** The sums of one shop day by hour. They add up to the day's. A customer counts in the hour of their first order of the day. */
async function readHours(tx: Tx, scope: StoreScope, day: ShopDay, shop: ShopSettings): Promise<SumsByStart> {
  const { currency, timezone } = shop;
  const range = { from: day, to: day };
  const hours: SumsByStart = new Map();
  for (const row of await readOrderSums(tx, scope, {
    by: [],
    range,
    currency,
    timezone,
    interval: 'hour',
  })) {
    hours.set(row.start, row);
  }
  const { rows } = await sql<{ hour: string; new_customers: number; returning_customers: number }>`
    select first.hour, count(*) filter (where c.first_order_day = ${day}::date)::integer as new_customers,
      count(*) filter (where c.first_order_day <> ${day}::date)::integer as returning_customers
    from (
      select distinct on (o.customer_key) o.customer_key,
        to_char(shop_local_time(o.sales_at, ${timezone}::text), 'YYYY-MM-DD"T"HH24:00:00') as hour
      from woocommerce_orders o
      where o.store_id = ${scope.storeId}::uuid and o.counts and o.sales_day = ${day}::date and o.customer_key is not null
      order by o.customer_key, o.sales_at
    ) as first
    join shop_customers c on c.store_id = ${scope.storeId}::uuid and c.customer_key = first.customer_key
    group by first.hour`.execute(tx.query);
  for (const { hour, ...customers } of rows) hours.set(hour, { ...(hours.get(hour) ?? NO_SUMS), ...customers });
  return hours;
}

async function readChosen(
  tx: Tx,
  scope: StoreScope,
  range: ComparedRange,
  interval: Interval | undefined,
  { currency, timezone }: ShopSettings,
  { where, sums: read, whole }: ChosenOrders,
): Promise<SumsByStart> {
  const query = { by: [], where, range, currency, sums: read, timezone };
  if (interval === undefined && whole !== undefined) return new Map([[null, await whole(range)]]);
  const rows = await readOrderSums(tx, scope, { ...query, interval });
  const sums: SumsByStart = new Map(interval === undefined ? [] : rows.map((row) => [row.start, row]));
  return sums.set(null, totalSums(rows.map((row) => [row, 1])));
}

/** More points than a chart or a table can use. */
const MAX_INTERVALS = 2_000;

/** @throws AppError INVALID_INPUT for hours of more than one day, or too many intervals. */
export function requireFewIntervals(range: DayRange, interval: Interval): void {
  const intervalError = (message: string) => invalidInput('interval', message);
  if (interval === 'hour' && range.from !== range.to) {
    throw intervalError('Hourly figures cover a single day. Use the same day for "from" and "to", or group by day.');
  }
  const length = { hour: 1, day: 1, week: 7, month: 30 }[interval];
  if (daysInRange(range.from, range.to) / length > MAX_INTERVALS) {
    throw intervalError(
      t('This range has more than {maxIntervals} intervals. Use a shorter range or longer intervals.', {
        maxIntervals: MAX_INTERVALS,
      }),
    );
  }
}
