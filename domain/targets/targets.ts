import { fromCents } from '../money/money.ts';
import { type Measure, type MeasureName, MEASURE_NAMES, MEASURES } from '../figures/measures.ts';
import { addDays, nextMonthStart, type ShopDay, yearStart, monthStart } from '../time/shop-time.ts';
import type { DayRange } from '../time/period.ts';

export const TARGET_PERIODS = ['month', 'year'] as const;
export type TargetPeriod = (typeof TARGET_PERIODS)[number];

/** What a target can be set for: of which more is better, and the figures of days add up. */
export const TARGET_MEASURES = MEASURE_NAMES.filter((name) => {
  const { good, isRatio, unit } = MEASURES[name] as Measure;
  return good === 'up' && !isRatio && unit !== 'share';
});

/** Those that a store can hide from analysts, together with their targets. */
export const HIDDEN_TARGET_MEASURES = TARGET_MEASURES.filter((name) => (MEASURES[name] as Measure).isOfCosts);

/** Targets that a store can have. */
export const MAX_TARGETS = 300;

/** What each month or year should come to, from one on. */
export interface Target {
  readonly measure: MeasureName;
  readonly period: TargetPeriod;
  /** Decimal text, also of counts. */
  readonly amount: string;
  /** The first day of the first month or year. */
  readonly starts_on: ShopDay;
  /** The last day of the last one; null: it goes on. */
  readonly ends_on: ShopDay | null;
}

/** The month or the year of a day. */
export function periodOf(period: TargetPeriod, day: ShopDay): DayRange {
  if (period === 'month') return { from: monthStart(day), to: addDays(nextMonthStart(day), -1) };
  const from = yearStart(day);
  return { from, to: `${from.slice(0, 4)}-12-31` as ShopDay };
}

/** What a measure's month or year of a day should come to: of several targets that hold, the one that began last. Null without one. */
export function targetOn(
  targets: readonly Target[],
  measure: MeasureName,
  period: TargetPeriod,
  day: ShopDay,
): string | null {
  const holding = targets.filter(
    (target) =>
      target.measure === measure &&
      target.period === period &&
      target.starts_on <= day &&
      (target.ends_on === null || target.ends_on >= day),
  );
  const [last] = holding.toSorted((one, other) => (one.starts_on < other.starts_on ? 1 : -1));
  return last?.amount ?? null;
}

/** A figure as targets and forecasts have it: decimal text, also of counts. */
export function amountOf(figure: string | number): string {
  return typeof figure === 'string' ? figure : fromCents(BigInt(Math.round(figure * 100)));
}

/** An estimate in hundredths, as text: money to the cent, and whole numbers of what is counted. */
export function estimateOf(measure: MeasureName, hundredths: number): string {
  const isCount = MEASURES[measure].unit === 'count';
  return fromCents(BigInt(isCount ? Math.round(hundredths / 100) * 100 : Math.round(hundredths)));
}
