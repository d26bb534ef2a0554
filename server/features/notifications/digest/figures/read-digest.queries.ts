import { sql } from 'kysely';
import type { DigestFrequency } from '#domain/digest.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { DayRange } from '#domain/time/period.ts';
import { addDays, monthStart, shopDayOf, type ShopDay, weekStart } from '#domain/time/shop-time.ts';
import type { Tx } from '../../../../platform/db/transaction.ts';
import { readOverview } from '../../../analytics/analytics.public.ts';
import { type DigestTarget, readDigestTargets } from '../../../targets/targets.public.ts';
import { readSegmentCounts, type SegmentCount } from '../../segments/watches.queries.ts';
import { type Attention, readAttention } from './read-attention.queries.ts';
import { medianMoney, medianNumber } from './baseline.ts';

/** How many weeks back a day or week is compared with. */
const BASELINE_WEEKS = 8;
/** With fewer weeks there is no usual value. */
const FEWEST_WEEKS = 2;

type Overview = Awaited<ReturnType<typeof readOverview>>;
type Totals = Overview['totals'];

/** Total sales of two ranges of days. */
interface Compared {
  readonly days: DayRange;
  readonly sales: string;
  readonly before: { readonly days: DayRange; readonly sales: string };
}

/** The figures of a digest. Money in the store's currency, each the same as the dashboard's for these days. */
export interface DigestFigures {
  readonly frequency: DigestFrequency;
  readonly currency: string;
  /** Yesterday, or the seven days that end with it. */
  readonly days: DayRange;
  readonly totals: Totals;
  /** The median of the same days in earlier weeks; null for a shop too new for it. */
  readonly baseline: { readonly sales: string; readonly orders: number; readonly weeks: number } | null;
  readonly week: Compared;
  readonly month: Compared & { readonly profit: Pick<Totals, 'grossProfit' | 'netProfit' | 'costShare'> };
  /** What the month should come to, by measure, and how far it is. */
  readonly targets: readonly DigestTarget[];
  readonly otherCurrencies: Overview['otherCurrencies'];
  /** The watched segments, compared with the end of the day before these days. */
  readonly segments: readonly SegmentCount[];
  readonly attention: Attention;
}

/** Reads the digest of a shop day: of the days before it, never of the day itself. */
export async function readDigest(
  tx: Tx,
  scope: StoreScope,
  { day, frequency }: { day: ShopDay; frequency: DigestFrequency },
  now: Date,
): Promise<DigestFigures> {
  const yesterday = addDays(day, -1);
  const days = { from: addDays(day, frequency === 'daily' ? -1 : -7), to: yesterday };
  const current = await overviewOf(tx, scope, days);
  const week = { from: weekStart(yesterday), to: yesterday };
  const monthDays = { from: monthStart(yesterday), to: yesterday };
  const month = await readOverview(tx, scope, { ...monthDays, interval: 'month', compare: 'month' }, now);
  return {
    frequency,
    currency: current.currency,
    days,
    totals: current.totals,
    baseline: await readBaseline(tx, scope, days, current.timezone),
    week: await compareWeek(tx, scope, week),
    month: {
      days: monthDays,
      sales: month.totals.totalSales,
      profit: month.totals,
      before: {
        days: { from: month.previous?.from ?? monthDays.from, to: month.previous?.to ?? monthDays.to },
        sales: month.previous?.totals.totalSales ?? '0.00',
      },
    },
    targets: await readDigestTargets(tx, scope, day, week),
    otherCurrencies: current.otherCurrencies,
    segments: await readSegmentCounts(tx, scope, addDays(days.from, -1)),
    attention: await readAttention(tx, scope, day),
  };
}

function overviewOf(tx: Tx, scope: StoreScope, days: DayRange): Promise<Overview> {
  return readOverview(tx, scope, { ...days, interval: 'day', compare: 'none' });
}

function weeksBefore({ from, to }: DayRange, weeks: number): DayRange {
  return { from: addDays(from, -7 * weeks), to: addDays(to, -7 * weeks) };
}

/** This week so far, and the same days of the week before. */
async function compareWeek(tx: Tx, scope: StoreScope, days: DayRange): Promise<Compared> {
  const before = weeksBefore(days, 1);
  const { totals } = await overviewOf(tx, scope, days);
  const previous = await overviewOf(tx, scope, before);
  return { days, sales: totals.totalSales, before: { days: before, sales: previous.totals.totalSales } };
}

/** Only weeks after the store's first order count: before it there was nothing to sell. */
async function readBaseline(
  tx: Tx,
  scope: StoreScope,
  days: DayRange,
  timeZone: string,
): Promise<DigestFigures['baseline']> {
  const first = await readFirstDay(tx, scope, timeZone);
  const earlier = Array.from({ length: BASELINE_WEEKS }, (_, at) => weeksBefore(days, at + 1)).filter(
    ({ from }) => first !== null && from > first,
  );
  if (earlier.length < FEWEST_WEEKS) return null;
  const totals: Totals[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const range of earlier) totals.push((await overviewOf(tx, scope, range)).totals);
  return {
    sales: medianMoney(totals.map(({ totalSales }) => totalSales)),
    orders: medianNumber(totals.map(({ orders }) => orders)),
    weeks: earlier.length,
  };
}

/** The shop day of the store's oldest order; null without one. */
async function readFirstDay(tx: Tx, { storeId }: StoreScope, timeZone: string): Promise<ShopDay | null> {
  const { rows } = await sql<{ date_created: Date }>`
    select o.date_created from woocommerce_orders o
    where o.store_id = ${storeId}::uuid and o.status <> 'trash' and o.status <> all (array['checkout-draft', 'auto-draft'])
    order by o.date_created, o.wc_id limit 1`.execute(tx.query);
  return rows[0] ? shopDayOf(rows[0].date_created, timeZone) : null;
}
