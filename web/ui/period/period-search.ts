import { DEFAULT_COMPARISON, DEFAULT_PERIOD } from '#domain/time/chosen-period.ts';
import { COMPARISON_CHOICES, type DayRange, PERIODS } from '#domain/time/period.ts';
import { day, oneOf, searchOf } from '../list-page/list-search.ts';

/** The period in the URL: its name, and its days when "custom". */
export const periodSearch = searchOf({
  period: oneOf(PERIODS),
  from: day,
  to: day,
  compare: oneOf(COMPARISON_CHOICES),
});

export type PeriodSearch = ReturnType<typeof periodSearch.parse>;

/** Days that a URL names without a period are those of a custom one. */
export function withPeriod<Search extends PeriodSearch>(search: Search, namesDays: boolean): Search {
  return search.period === undefined && namesDays ? { ...search, period: 'custom' } : search;
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
