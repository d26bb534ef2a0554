import type { DayRange } from '#domain/time/period.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import type { VatCategory } from '#domain/vat/vat-category.ts';
import { lastVatPeriod } from '#domain/vat/vat-period.ts';
import { rangeOfSearch, DEFAULT_PERIOD } from '../../ui/period/period-search.ts';
import type { PeriodSearch } from '../../ui/period/period-search.ts';
import type { AnalyticsSearch } from './analytics.search.ts';

/** The days of a report. Finance opens on the last complete tax period, or calendar month where there is no category. */
export function reportRange(search: AnalyticsSearch, today: ShopDay, category: VatCategory | null): DayRange {
  return search.tab === 'finance'
    ? rangeOfSearch(search, today, lastVatPeriod(today, category ?? 'C'))
    : rangeOfSearch(search, today);
}

/** What the choice of a period shows: on Finance the days it opens on are chosen days like any. */
export function shownPeriod(search: AnalyticsSearch, range: DayRange): AnalyticsSearch {
  return search.tab === 'finance' && search.period === undefined ? { ...search, period: 'custom', ...range } : search;
}

/** What the address says after a choice. The period that is usual elsewhere is left out there, but not on Finance. */
export function chosenPeriod({ tab }: AnalyticsSearch, next: PeriodSearch): PeriodSearch {
  const period = next.period ?? (tab === 'finance' ? DEFAULT_PERIOD : undefined);
  return { from: undefined, to: undefined, compare: undefined, ...next, period };
}
