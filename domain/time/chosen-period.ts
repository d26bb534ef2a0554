import {
  type Comparison,
  type ComparisonChoice,
  comparisonOf,
  type DayRange,
  type Period,
  rangeOfPeriod,
} from './period.ts';
import type { ShopDay } from './shop-time.ts';

/** A period as people choose it: by its name, which stays the same tomorrow, or "custom" with its days. */
export interface ChosenPeriod {
  readonly period?: Period | undefined;
  readonly from?: ShopDay | undefined;
  readonly to?: ShopDay | undefined;
  readonly compare?: ComparisonChoice | undefined;
}

export const DEFAULT_PERIOD = '30days' satisfies Period;
export const DEFAULT_COMPARISON = 'previous' satisfies ComparisonChoice;

/** What the days of the chosen period are compared with. */
export function comparisonOfSearch({ period, compare }: ChosenPeriod): Comparison {
  return comparisonOf(period ?? DEFAULT_PERIOD, compare ?? DEFAULT_COMPARISON);
}

/** Resolves the period; `fallback` is the default. Reversed days are swapped; a last day after today becomes today. */
export function rangeOfSearch(
  { period, from, to }: ChosenPeriod,
  today: ShopDay,
  fallback: DayRange = rangeOfPeriod(DEFAULT_PERIOD, today),
): DayRange {
  if (period === undefined) return fallback;
  if (period !== 'custom') return rangeOfPeriod(period, today);
  if (!from || !to) return fallback;
  const [first = from, last = to] = from <= to ? [from, to] : [to, from];
  return { from: first <= today ? first : today, to: last <= today ? last : today };
}
