import type { z } from 'zod';
import type { targets as contract } from '#contract/targets.ts';
import type { DailyFigures } from '#domain/forecast/daily-figures.ts';
import { forecastPeriod, type NoForecast, type PeriodForecast } from '#domain/forecast/forecast-period.ts';
import { type Measure, type MeasureName, MEASURES } from '#domain/figures/measures.ts';
import type { StoreScope } from '#domain/ids.ts';
import { fromCents, sumMoney } from '#domain/money/money.ts';
import { dayWeights, expectedBy, spreadTarget } from '#domain/targets/pace.ts';
import { amountOf, estimateOf, periodOf, type Target, type TargetPeriod, targetOn } from '#domain/targets/targets.ts';
import { intervalsOf } from '#domain/time/intervals.ts';
import type { DayRange, Interval, ShopNow } from '#domain/time/period.ts';
import { addDays, daysInRange, parseDay, shopNowOf, type ShopDay, yearStart } from '#domain/time/shop-time.ts';
import { readShopSettings, type ShopSettings } from '../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireRange } from '../../platform/http/reversed-range-error.ts';
import { readPeriodFigures, requireFewIntervals } from '../analytics/analytics.public.ts';
import { readTargets } from './targets.queries.ts';

type Answer = z.output<NonNullable<(typeof contract.forecast)['~orpc']['outputSchema']>>;
export type Progress = Answer['month'];

/** The days that forecasts and weekdays are learnt from, and those around the year before a year. */
const HISTORY_DAYS = 728;
const BEFORE_A_YEAR = 367;

/** What a measure's days until yesterday say about the days to come. */
interface Learnt {
  readonly measure: MeasureName;
  readonly targets: readonly Target[];
  readonly history: DailyFigures;
}

/**
 * How far this month and this year are in a measure, and what the month will come to.
 * @throws AppError FORBIDDEN_ROLE for profit that is hidden from the person.
 */
export async function readForecast(tx: Tx, scope: StoreScope, measure: MeasureName, now: Date): Promise<Answer> {
  const shop = await readShopSettings(tx, scope);
  const at = shopNowOf(now, shop.timezone);
  const learnt = await learn(tx, scope, measure, shop, at.day);
  const figure = async (days: DayRange) =>
    (await readPeriodFigures(tx, scope, days, undefined, shop)).totals[measure] ?? null;
  const today = await figure({ from: at.day, to: at.day });
  const progress = async (period: TargetPeriod) => {
    const range = periodOf(period, at.day);
    const soFar = await figure({ from: range.from, to: at.day });
    return progressOf(learnt, period, at, soFar === null ? null : amountOf(soFar));
  };
  const month = periodOf('month', at.day);
  return {
    measure,
    currency: shop.currency,
    month: await progress('month'),
    year: await progress('year'),
    ...answerOf(measure, forecastPeriod(month, learnt.history, hundredthsOf(today ?? 0))),
  };
}

function answerOf(
  measure: MeasureName,
  forecast: PeriodForecast | NoForecast,
): Pick<Answer, 'forecast' | 'no_forecast'> {
  if ('why' in forecast) {
    return { forecast: null, no_forecast: { why: forecast.why, from: 'from' in forecast ? forecast.from : null } };
  }
  const { total, low, high, method, isSteady } = forecast;
  const amount = (hundredths: number) => estimateOf(measure, hundredths);
  return {
    forecast: { total: amount(total), low: amount(low), high: amount(high), method, is_steady: isSteady },
    no_forecast: null,
  };
}

/** How far the months that had targets until yesterday are, and what sales will come to, for a digest of a day. */
export interface DigestTarget extends Progress {
  readonly measure: MeasureName;
  readonly target: string;
  readonly forecast: Answer['forecast'];
  /** Of the target, the part that the days of the week so far have. */
  readonly ofWeek: string;
}

/**
 * The targets of yesterday's month, with what they came to by the end of yesterday, and the part of them that these days have. A month
 * that is over has no forecast.
 */
export async function readDigestTargets(
  tx: Tx,
  scope: StoreScope,
  day: ShopDay,
  week: DayRange,
): Promise<DigestTarget[]> {
  const shop = await readShopSettings(tx, scope);
  const yesterday = addDays(day, -1);
  const month = periodOf('month', yesterday);
  const all = await readTargets(tx, scope);
  const found: DigestTarget[] = [];
  for (const measure of new Set(all.map((target) => target.measure))) {
    const amount = targetOn(all, measure, 'month', yesterday);
    if (amount === null) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const learnt = await learn(tx, scope, measure, shop, day);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { totals } = await readPeriodFigures(tx, scope, { from: month.from, to: yesterday }, undefined, shop);
    const soFar = totals[measure];
    const at = { day: yesterday, time: '24:00' };
    found.push({
      ...progressOf(learnt, 'month', at, soFar === null ? null : amountOf(soFar)),
      measure,
      target: amount,
      forecast: yesterday === month.to ? null : answerOf(measure, forecastPeriod(month, learnt.history, 0)).forecast,
      ofWeek: sumMoney([...targetsByDay(learnt, week).values()].map((part) => part ?? '0.00')),
    });
  }
  return found;
}

/**
 * The part of a measure's targets that each interval of a range has; null where no target holds on one of its days, and for hours.
 * @throws AppError INVALID_INPUT for a reversed range or too many intervals, FORBIDDEN_ROLE for profit that is hidden from the person.
 */
export async function readTargetIntervals(
  tx: Tx,
  scope: StoreScope,
  { measure, interval, ...days }: DayRange & { measure: MeasureName; interval: Interval },
  now: Date,
): Promise<(string | null)[]> {
  const range = requireRange(days);
  requireFewIntervals(range, interval);
  const intervals = intervalsOf(range, interval);
  if (interval === 'hour') return intervals.map(() => null);
  const shop = await readShopSettings(tx, scope);
  const learnt = await learn(tx, scope, measure, shop, shopNowOf(now, shop.timezone).day);
  const byDay = targetsByDay(learnt, range);
  return intervals.map(({ start, end }) => {
    const parts = daysOf({ from: parseDay(start), to: parseDay(end) }).map((day) => byDay.get(day) ?? null);
    return parts.includes(null) ? null : sumMoney(parts.filter((part) => part !== null));
  });
}

async function learn(
  tx: Tx,
  scope: StoreScope,
  measure: MeasureName,
  shop: ShopSettings,
  day: ShopDay,
): Promise<Learnt> {
  if (tx.hidesCosts && (MEASURES[measure] as Measure).isOfCosts) throw new AppError('FORBIDDEN_ROLE');
  return { measure, targets: await readTargets(tx, scope), history: await readHistory(tx, scope, measure, shop, day) };
}

/**
 * A measure's days before one, from the stored sums. It begins after the last day on which something was sold and the figure is not known,
 * such as the profit of a sale without costs: no forecast is made of a guess.
 */
async function readHistory(
  tx: Tx,
  scope: StoreScope,
  measure: MeasureName,
  shop: ShopSettings,
  day: ShopDay,
): Promise<DailyFigures> {
  const [first, second] = [addDays(day, -HISTORY_DAYS), addDays(yearStart(day), -BEFORE_A_YEAR)];
  const range = { from: first < second ? first : second, to: addDays(day, -1) };
  const { intervals } = await readPeriodFigures(tx, scope, range, 'day', shop);
  const unknown = intervals.findLastIndex(({ totals }) => totals[measure] === null && totals.orders > 0);
  const known = intervals.slice(unknown + 1);
  return {
    from: addDays(range.from, unknown + 1),
    values: known.map(({ totals }) => hundredthsOf(totals[measure] ?? 0)),
  };
}

function hundredthsOf(figure: string | number): number {
  return Math.round(Number(figure) * 100);
}

function progressOf(
  { measure, targets, history }: Learnt,
  period: TargetPeriod,
  at: ShopNow,
  soFar: string | null,
): Progress {
  const range = periodOf(period, at.day);
  const target = targetOn(targets, measure, period, at.day);
  const expected = target === null ? null : expectedBy(at, range, spreadTarget(target, dayWeights(range, history)));
  return { ...range, so_far: soFar, target, expected };
}

/** The part of the targets that each day of a range has: of its month's, else of its year's; null without one. */
function targetsByDay({ measure, targets, history }: Learnt, range: DayRange): Map<ShopDay, string | null> {
  const byDay = new Map<ShopDay, string | null>();
  const spreads = new Map<ShopDay, Map<ShopDay, string>>();
  for (const { key, start, end } of intervalsOf(range, 'month')) {
    const first = parseDay(key);
    const period = targetOn(targets, measure, 'month', first) === null ? 'year' : 'month';
    const target = targetOn(targets, measure, period, first);
    const whole = periodOf(period, first);
    const spread = target === null ? null : (spreads.get(whole.from) ?? spreadOver(whole, target, history));
    if (spread !== null && period === 'year') spreads.set(whole.from, spread);
    for (const day of daysOf({ from: parseDay(start), to: parseDay(end) })) byDay.set(day, spread?.get(day) ?? null);
  }
  return byDay;
}

function spreadOver(whole: DayRange, target: string, history: DailyFigures): Map<ShopDay, string> {
  const parts = spreadTarget(target, dayWeights(whole, history));
  return new Map(daysOf(whole).map((day, index) => [day, fromCents(parts[index] ?? 0n)]));
}

function daysOf({ from, to }: DayRange): ShopDay[] {
  return Array.from({ length: daysInRange(from, to) }, (_, index) => addDays(from, index));
}
