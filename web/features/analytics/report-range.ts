import type { DayRange } from '#domain/time/period.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import type { VatCategory } from '#domain/vat/vat-category.ts';
import { lastVatPeriod } from '#domain/vat/vat-period.ts';
import { rangeOfSearch, DEFAULT_PERIOD } from '../../ui/period/period-search.ts';
import type { PeriodSearch } from '../../ui/period/period-search.ts';
import type { AnalyticsSearch } from './analytics.search.ts';

/** Returns a report's range. Finance opens on the last complete tax period, or calendar month without a category. */
export function reportRange(search: AnalyticsSearch, today: ShopDay, category: VatCategory | null): DayRange {
  return search.tab === 'finance'
    ? rangeOfSearch(search, today, lastVatPeriod(today, category ?? 'C'))
    : rangeOfSearch(search, today);
}

/** Returns what the period picker shows. Finance shows its default range as custom days. */
export function shownPeriod(search: AnalyticsSearch, range: DayRange): AnalyticsSearch {
  return search.tab === 'finance' && search.period === undefined ? { ...search, period: 'custom', ...range } : search;
}

/** Returns the parameters after a choice. The URL leaves out the default period, except on Finance, which has another. */
export function chosenPeriod({ tab }: AnalyticsSearch, next: PeriodSearch): PeriodSearch {
  const period = next.period ?? (tab === 'finance' ? DEFAULT_PERIOD : undefined);
  return { from: undefined, to: undefined, compare: undefined, ...next, period };
}
