import { COMPARISON_CHOICES, comparisonOf, PERIODS, rangeOfPeriod } from '#domain/time/period.ts';
import type { Comparison, ComparisonChoice, DayRange, Period } from '#domain/time/period.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { day, oneOf, searchOf } from '../list-page/list-search.ts';

/** The period in the URL: its name, and its days when "custom". */
export const periodSearch = searchOf({
  period: oneOf(PERIODS),
  from: day,
  to: day,
  compare: oneOf(COMPARISON_CHOICES),
});

export type PeriodSearch = ReturnType<typeof periodSearch.parse>;

export const DEFAULT_PERIOD = '30days' satisfies Period;
export const DEFAULT_COMPARISON = 'previous' satisfies ComparisonChoice;

/** What the days of the period in the URL are compared with. */
export function comparisonOfSearch({ period, compare }: PeriodSearch): Comparison {
  return comparisonOf(period ?? DEFAULT_PERIOD, compare ?? DEFAULT_COMPARISON);
}

/** Resolves the period; `usual` is the default. Reversed days are swapped; a last day after today becomes today. */
export function rangeOfSearch(
  { period, from, to }: PeriodSearch,
  today: ShopDay,
  usual: DayRange = rangeOfPeriod(DEFAULT_PERIOD, today),
): DayRange {
  if (period === undefined) return usual;
  if (period !== 'custom') return rangeOfPeriod(period, today);
  if (!from || !to) return usual;
  const [first = from, last = to] = from <= to ? [from, to] : [to, from];
  return { from: first <= today ? first : today, to: last <= today ? last : today };
}

/** The search parameters after a choice; defaults are removed, and only a custom period has days. */
export function choosePeriod(search: PeriodSearch, patch: Partial<PeriodSearch>, now: DayRange): PeriodSearch {
  const merged = { ...search, ...patch };
  const days = merged.period === 'custom' ? { from: merged.from ?? now.from, to: merged.to ?? now.to } : {};
  return {
    ...(merged.period && merged.period !== DEFAULT_PERIOD ? { period: merged.period } : {}),
    ...days,
    ...(merged.compare && merged.compare !== DEFAULT_COMPARISON ? { compare: merged.compare } : {}),
  };
}
