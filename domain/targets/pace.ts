import { type DailyFigures, endOf, figureOn } from '../forecast/daily-figures.ts';
import { mean, sumOf, WEEK } from '../forecast/weekly.ts';
import { fromCents, toCents } from '../money/money.ts';
import type { DayRange, ShopNow } from '../time/period.ts';
import { addDays, daysInRange, type ShopDay, weekdayNumber } from '../time/shop-time.ts';

/** Weekdays are learnt from eight weeks, and not from less than four. */
const LEARNT_DAYS = 8 * WEEK;
const FEWEST_DAYS = 4 * WEEK;
/** After 52 weeks the weekdays are the same. */
const YEAR_DAYS = 52 * WEEK;
const HALF_WEEK = 3;
const MINUTES_OF_DAY = 24 * 60;

/**
 * How much of a month or year each of its days usually has: by weekday as in the eight weeks before it, or lately where the store is
 * younger, and by season as a year ago, if the store has a year of history. A closed weekday has nothing. Without history all days have
 * the same.
 */
export function dayWeights({ from, to }: DayRange, history: DailyFigures): number[] {
  const days = Array.from({ length: daysInRange(from, to) }, (_, index) => addDays(from, index));
  const weekdays = weekdayShares(from, history);
  const season = seasonOf(days, history);
  const weights = days.map((day, index) => (weekdays[weekdayNumber(day)] ?? 0) * (season[index] ?? 0));
  return sumOf(weights) > 0 ? weights : days.map(() => 1);
}

/** By the number of the weekday. */
function weekdayShares(from: ShopDay, history: DailyFigures): number[] {
  const end = endOf(history);
  const isOlder = from < end && daysInRange(history.from, from) > FEWEST_DAYS;
  const until = isOlder ? from : end;
  const length = Math.min(LEARNT_DAYS, daysInRange(history.from, until) - 1);
  // Whole weeks, so that each weekday is there as often.
  const known = length < FEWEST_DAYS ? 0 : length - (length % WEEK);
  const sums = Array.from({ length: WEEK }, () => 0);
  for (let back = 1; back <= known; back += 1) {
    const day = addDays(until, -back);
    const number = weekdayNumber(day);
    sums[number] = (sums[number] ?? 0) + (figureOn(history, day) ?? 0);
  }
  const shares = sums.map((sum) => Math.max(0, sum));
  return sumOf(shares) > 0 ? shares : shares.map(() => 1);
}

/** How high the week around the same day of last year was. Days without weekdays, which differ by a week's mean anyway. */
function seasonOf(days: readonly ShopDay[], history: DailyFigures): number[] {
  const even = days.map(() => 1);
  const [first] = days;
  if (first === undefined || addDays(first, -YEAR_DAYS - HALF_WEEK) < history.from) return even;
  const levels = days.map((day) => {
    const around = Array.from({ length: WEEK }, (_, at) => figureOn(history, addDays(day, at - YEAR_DAYS - HALF_WEEK)));
    return Math.max(0, mean(around.filter((value) => value !== undefined)));
  });
  return sumOf(levels) > 0 ? levels : even;
}

/** Spreads a target over the days of its month or year, to the cent: together they have exactly the target. */
export function spreadTarget(target: string, weights: readonly number[]): bigint[] {
  const all = toCents(target);
  const whole = sumOf(weights);
  let weight = 0;
  let spread = 0n;
  return weights.map((each, index) => {
    weight += each;
    const until = index === weights.length - 1 ? all : BigInt(Math.round((Number(all) * weight) / whole));
    const own = until - spread;
    spread = until;
    return own;
  });
}

/** What a target's month or year should have come to by now: its days that are over, and of today what has passed of it. */
export function expectedBy({ day, time }: ShopNow, { from }: DayRange, spread: readonly bigint[]): string {
  const passed = daysInRange(from, day) - 1;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const over = spread.slice(0, passed).reduce((sum, each) => sum + each, 0n);
  const today = ((spread[passed] ?? 0n) * BigInt(hours * 60 + minutes)) / BigInt(MINUTES_OF_DAY);
  return fromCents(over + today);
}
