import { comparedRange } from '#domain/time/period.ts';
import { type ReportPeriod, reportPeriodOf } from '#domain/reports/report-schedule.ts';
import type { DayRange } from '#domain/time/period.ts';
import { addDays, daysInRange } from '#domain/time/shop-time.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import type { VatCategory } from '#domain/vat/vat-category.ts';
import { lastVatPeriod, vatPeriodBefore, vatPeriodOf } from '#domain/vat/vat-period.ts';
import { comparisonOfSearch, rangeOfSearch, DEFAULT_COMPARISON, DEFAULT_PERIOD } from '#domain/time/chosen-period.ts';
import type { PeriodSearch } from '../../ui/period/period-search.ts';
import type { AnalyticsSearch } from './analytics.search.ts';

/** Returns a report's range. Finance opens on the last complete tax period, or calendar month without a category. */
export function reportRange(search: AnalyticsSearch, today: ShopDay, category: VatCategory | null): DayRange {
  return search.tab === 'finance'
    ? rangeOfSearch(search, today, lastVatPeriod(today, category ?? 'C'))
    : rangeOfSearch(search, today);
}

/**
 * Returns the days that a report is compared with, or null. Finance compares a tax period with the one before it, and one that is not over
 * with as many of its days.
 */
export function reportComparison(
  search: AnalyticsSearch,
  range: DayRange,
  today: ShopDay,
  category: VatCategory | null,
): DayRange | null {
  if (search.tab === 'finance' && (search.compare ?? DEFAULT_COMPARISON) === 'previous') {
    const period = vatPeriodOf(range.to, category ?? 'C');
    const before = vatPeriodBefore(period, category ?? 'C');
    const isWhole = range.to === period.to;
    if (range.from === period.from && (isWhole || range.to === today)) {
      const last = addDays(before.from, daysInRange(range.from, range.to) - 1);
      return { from: before.from, to: isWhole || last > before.to ? before.to : last };
    }
  }
  const compared = comparedRange(range, comparisonOfSearch(search), { day: today, time: '' });
  // Finance has no figures of a part of a day.
  return search.tab === 'finance' && compared?.until !== undefined ? null : compared;
}

/** The period of a report that is sent later: its days move on unless they are custom. Finance opens on the last tax period. */
export function relativePeriod({ tab, period }: AnalyticsSearch): ReportPeriod | null {
  // An event's days are those of its year.
  if (period !== undefined) return reportPeriodOf(period);
  return tab === 'finance' ? 'vat' : DEFAULT_PERIOD;
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
