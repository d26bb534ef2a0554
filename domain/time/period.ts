import { addDays, daysInRange, monthStart, yearBefore, yearStart } from './shop-time.ts';
import type { ShopDay } from './shop-time.ts';

/** The periods a merchant picks from; "custom" carries its own days. */
export const PERIODS = ['today', '7days', 'month', 'lastmonth', '30days', 'year', 'custom'] as const;
export type Period = (typeof PERIODS)[number];

/** What a period is compared with. */
export const COMPARISONS = ['previous', 'year', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The intervals of a series. */
export const INTERVALS = ['hour', 'day', 'week', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];

export interface DayRange {
  /** First day, shop time, included. */
  from: ShopDay;
  /** Last day, shop time, included. */
  to: ShopDay;
}

/** The days of a named period as of today, both ends included; all but the last month end today. */
export function rangeOfPeriod(period: Exclude<Period, 'custom'>, today: ShopDay): DayRange {
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case '7days':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: monthStart(today), to: today };
    case 'lastmonth': {
      const last = addDays(monthStart(today), -1);
      return { from: monthStart(last), to: last };
    }
    case '30days':
      return { from: addDays(today, -29), to: today };
    case 'year':
      return { from: yearStart(today), to: today };
  }
}

/**
 * The range to compare with: the same number of days just before, or the same days a year earlier.
 * A month to date is compared with the same number of days just before it, as WooCommerce's "previous period" is.
 */
export function comparedRange(range: DayRange, comparison: Comparison): DayRange | null {
  if (comparison === 'none') return null;
  if (comparison === 'year') return { from: yearBefore(range.from), to: yearBefore(range.to) };
  const days = daysInRange(range.from, range.to);
  return { from: addDays(range.from, -days), to: addDays(range.from, -1) };
}

/** Returns the interval for a readable chart: hours for one day, days up to ten weeks, then weeks, then months. */
export function fittingInterval(range: DayRange): Interval {
  const days = daysInRange(range.from, range.to);
  if (days === 1) return 'hour';
  if (days <= 70) return 'day';
  return days <= 190 ? 'week' : 'month';
}
