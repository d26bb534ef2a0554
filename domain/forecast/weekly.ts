/** The days of a week: the season of daily figures. */
export const WEEK = 7;

/** How the weekdays of a series differ, by position in the week: the first is that of the series' first day. */
export interface WeekPattern {
  /** Whether a day is its level times its factor; else its level plus it, as for figures that are often negative. */
  readonly isRatio: boolean;
  readonly factors: readonly number[];
}

/** A weekday with less than this part of a usual day is closed, and says nothing about the level. */
const CLOSED = 0.02;
/** Parts of the weeks that must be above zero for factors. */
const POSITIVE_WEEKS = 0.8;

/** Compares each day with the mean of the week around it, as `decompose` of R does. */
export function weekPattern(days: readonly number[]): WeekPattern {
  const half = (WEEK - 1) / 2;
  const weeks = days.slice(WEEK - 1).map((_, end) => mean(days.slice(end, end + WEEK)));
  const positive = weeks.filter((around) => around > 0).length;
  const isRatio = positive > 0 && positive >= POSITIVE_WEEKS * weeks.length;
  const seen = Array.from({ length: WEEK }, (): number[] => []);
  for (const [start, around] of weeks.entries()) {
    const value = days[start + half] ?? 0;
    if (!isRatio) seen[(start + half) % WEEK]?.push(value - around);
    else if (around > 0) seen[(start + half) % WEEK]?.push(value / around);
  }
  const factors = seen.map(mean);
  const middle = mean(factors);
  return { isRatio, factors: factors.map((each) => (isRatio ? each / (middle || 1) : each - middle)) };
}

/** The level that a day shows without its weekday; null on a closed one. */
export function levelOf({ isRatio, factors }: WeekPattern, value: number, index: number): number | null {
  const factor = factors[index % WEEK] ?? 0;
  if (!isRatio) return value - factor;
  return factor < CLOSED ? null : value / factor;
}

/** A day with this level and its weekday. */
export function dayOf({ isRatio, factors }: WeekPattern, level: number, index: number): number {
  const factor = factors[index % WEEK] ?? 0;
  return isRatio ? level * factor : level + factor;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sumOf(values) / values.length;
}

export function sumOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
