import type { DayRange, Interval } from './period.ts';
import type { DeclaredText } from '../language/declared-text.ts';
import { t } from '../language/t.ts';
import { addDays, monthStart, nextMonthStart, type ShopDay, weekStart } from './shop-time.ts';

const NAMES: Readonly<Record<Interval, DeclaredText>> = {
  hour: () => t('hour'),
  day: () => t('day'),
  week: () => t('week'),
  month: () => t('month'),
};

/** Returns the name of an interval within a sentence: "day". */
export function intervalName(interval: Interval): string {
  return NAMES[interval]();
}

export interface IntervalBounds {
  /** The first calendar day of the interval, or its hour. */
  readonly key: string;
  readonly start: string;
  readonly end: string;
}

/** The consecutive intervals of a range, the first and last cut to the range. Hours are those of its first day. */
export function intervalsOf(range: DayRange, interval: Interval): IntervalBounds[] {
  if (interval === 'hour') return hoursOf(range.from);
  const intervals: IntervalBounds[] = [];
  let key = intervalStart(range.from, interval);
  while (key <= range.to) {
    const next = nextStart(key, interval);
    const last = addDays(next, -1);
    intervals.push({ key, start: key < range.from ? range.from : key, end: last > range.to ? range.to : last });
    key = next;
  }
  return intervals;
}

/** The first calendar day of the interval that contains a day. */
export function intervalStart(day: ShopDay, interval: Interval): ShopDay {
  if (interval === 'week') return weekStart(day);
  return interval === 'month' ? monthStart(day) : day;
}

function nextStart(start: ShopDay, interval: Interval): ShopDay {
  if (interval === 'week') return addDays(start, 7);
  return interval === 'month' ? nextMonthStart(start) : addDays(start, 1);
}

function hoursOf(day: ShopDay): IntervalBounds[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const start = `${day}T${String(hour).padStart(2, '0')}:00:00`;
    return { key: start, start, end: `${start.slice(0, 14)}59:59` };
  });
}
