import { type ShopDay, weekdayNumber } from '../time/shop-time.ts';
import type { SpecialDay } from './special-days.ts';
import { middleMean, quantile, rootDistance } from './statistics.ts';

export interface DayValue {
  readonly day: ShopDay;
  readonly value: number;
}

/** The usual value of a day: level, weekday and part of the month, each a factor. */
export interface DayPattern {
  /** What is usual for a day; 0 for weekdays on which the shop is closed. */
  readonly expected: (day: ShopDay) => number;
  /** One standard deviation of earlier days from their expected value, as root distance. */
  readonly spread: number;
}

/** Days before today that decide the level. */
const LEVEL_DAYS = 14;
/** While weekdays are learned, a day is compared with this many days on either side. */
const NEAR_DAYS = 10;
const ROUNDS = 3;
/** The smallest standard deviation: no shop is more regular than this. */
const LEAST_SPREAD = 0.08;
/** Holidays may have half the value of their weekday. */
const HOLIDAY_SHARE = 0.5;

/**
 * Learns the pattern of days (oldest first, none missing). Every part is a mean of the middle half of its days, so incidents of
 * the past hardly count. Special days are left out.
 */
export function learnPattern(days: readonly DayValue[], special: (day: ShopDay) => SpecialDay | null): DayPattern {
  const known = days.filter(({ day }) => special(day) === null);
  const weekdays = Array.from({ length: 7 }, () => 1);
  const parts = [1, 1, 1];
  const weekdayOf = ({ day }: { day: ShopDay }) => weekdays[weekdayNumber(day)] ?? 1;
  const partOf = ({ day }: { day: ShopDay }) => parts[partOfMonth(day)] ?? 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    const levels = nearLevels(known, (one) => weekdayOf(one) * partOf(one));
    learnFactors(weekdays, known, levels, partOf, ({ day }) => weekdayNumber(day));
    learnFactors(parts, known, levels, weekdayOf, ({ day }) => partOfMonth(day));
  }
  const factor = (one: { day: ShopDay }) => weekdayOf(one) * partOf(one);
  const adjusted = known.map((one) => (factor(one) > 0 ? one.value / factor(one) : null));
  const level = levelOf(adjusted.slice(-LEVEL_DAYS));
  return {
    expected: (day) => level * factor({ day }) * (special(day) === 'holiday' ? HOLIDAY_SHARE : 1),
    spread: spreadOf(known, adjusted, factor),
  };
}

function levelOf(adjusted: readonly (number | null)[]): number {
  return middleMean(adjusted.filter((each) => each !== null));
}

/** Days around pay day (25th to 1st), the week before it, and the rest. */
function partOfMonth(day: ShopDay): number {
  const date = Number(day.slice(8));
  if (date >= 25 || date === 1) return 2;
  return date >= 18 ? 1 : 0;
}

function nearLevels(known: readonly DayValue[], factor: (one: DayValue) => number): number[] {
  const adjusted = known.map((one) => (factor(one) > 0 ? one.value / factor(one) : null));
  return known.map((_, at) => levelOf(adjusted.slice(Math.max(0, at - NEAR_DAYS), at + NEAR_DAYS + 1)));
}

function learnFactors(
  factors: number[],
  known: readonly DayValue[],
  levels: readonly number[],
  other: (one: DayValue) => number,
  keyOf: (one: DayValue) => number,
): void {
  const ratios = factors.map((): number[] => []);
  for (const [at, one] of known.entries()) {
    const expected = (levels[at] ?? 0) * other(one);
    if (expected > 0) ratios[keyOf(one)]?.push(one.value / expected);
  }
  for (const key of factors.keys()) factors[key] = ratios[key]?.length ? middleMean(ratios[key]) : 1;
}

/** Compares each day with the value expected from its past. A sixth of the days may have been incidents. */
function spreadOf(
  known: readonly DayValue[],
  adjusted: readonly (number | null)[],
  factor: (one: DayValue) => number,
): number {
  const distances: number[] = [];
  for (const [at, one] of known.entries()) {
    if (at < LEVEL_DAYS) continue;
    const expected = levelOf(adjusted.slice(at - LEVEL_DAYS, at)) * factor(one);
    if (expected > 0) distances.push(Math.abs(rootDistance(one.value, expected)));
  }
  return Math.max(LEAST_SPREAD, 1.4826 * quantile(distances, 0.5), quantile(distances, 0.85) / 1.44);
}
