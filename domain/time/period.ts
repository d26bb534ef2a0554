import { daysOfEvent, eventBefore, EVENTS, type TradeEvent } from './events.ts';
import {
  addDays,
  daysInRange,
  monthBefore,
  monthStart,
  nextMonthStart,
  weekStart,
  yearBefore,
  yearStart,
} from './shop-time.ts';
import type { ShopDay } from './shop-time.ts';

/** The periods a merchant picks from; "custom" carries its own days. */
export const PERIODS = [
  'today',
  'yesterday',
  '7days',
  'week',
  'month',
  'lastmonth',
  '30days',
  'year',
  ...EVENTS,
  'custom',
] as const;
export type Period = (typeof PERIODS)[number];

/** What a merchant compares a period with; "year": the same dates of last year, "weekday": its same weekdays. */
export const COMPARISON_CHOICES = ['previous', 'year', 'weekday', 'none'] as const;
export type ComparisonChoice = (typeof COMPARISON_CHOICES)[number];

/**
 * What a range of days is compared with: the choices, "week" and "month" for the same days of the week or month before, and "event" for the
 * event before that which begins on its first day (events.ts).
 */
export const COMPARISONS = [...COMPARISON_CHOICES, 'week', 'month', 'event'] as const;
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

/** The days of a named period as of today, both ends included; all but yesterday, the last month and events that are over end today. */
export function rangeOfPeriod(period: Exclude<Period, 'custom'>, today: ShopDay): DayRange {
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case '7days':
      return { from: addDays(today, -6), to: today };
    case 'week':
      return { from: weekStart(today), to: today };
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
    default:
      return daysOfEvent(period, today);
  }
}

/** How the days of a period are compared. This depends on the period's name: 1 to 7 November may be this month or the last seven days. */
export function comparisonOf(period: Period, choice: ComparisonChoice): Comparison {
  if (choice !== 'previous') return choice;
  if (period === 'week') return 'week';
  if (period === 'month' || period === 'lastmonth') return 'month';
  if (isEvent(period)) return 'event';
  return period === 'year' ? 'year' : 'previous';
}

/** Whether a period is an event of the trade. */
export function isEvent(period: Period): period is TradeEvent {
  return EVENTS.some((event) => event === period);
}

/** The shop's clock: its day, and its time as "14:05". */
export interface ShopNow {
  readonly day: ShopDay;
  readonly time: string;
}

export interface ComparedRange extends DayRange {
  /** Shop time, "14:05": of this single day only what happened earlier is compared. */
  until?: string;
}

/** 52 weeks, after which the weekdays are the same. */
const WEEKDAY_YEAR = 364;

/**
 * The range to compare with: the same number of days just before, the same days of the week, month or year before, or the same
 * weekdays 52 weeks before. By the shop's clock, today is compared until the same time, and a whole month that is over with
 * the whole month before.
 */
export function comparedRange(range: DayRange, comparison: Comparison, now?: ShopNow): ComparedRange | null {
  if (comparison === 'none') return null;
  const compared = comparedDays(range, comparison, now?.day);
  const isToday = range.from === range.to && range.to === now?.day;
  return isToday ? { ...compared, until: now.time } : compared;
}

function comparedDays(range: DayRange, comparison: Exclude<Comparison, 'none'>, today: ShopDay | undefined): DayRange {
  const { from, to } = range;
  switch (comparison) {
    case 'event':
      return eventBefore(range) ?? { from: yearBefore(from), to: yearBefore(to) };
    case 'year':
      return { from: yearBefore(from), to: yearBefore(to) };
    case 'weekday':
      return { from: addDays(from, -WEEKDAY_YEAR), to: addDays(to, -WEEKDAY_YEAR) };
    case 'week':
      return { from: addDays(from, -7), to: addDays(to, -7) };
    case 'month':
      return isWholeMonth(range) && (today === undefined || to < today)
        ? { from: monthBefore(from), to: addDays(from, -1) }
        : { from: monthBefore(from), to: monthBefore(to) };
    case 'previous':
      return { from: addDays(from, -daysInRange(from, to)), to: addDays(from, -1) };
  }
}

function isWholeMonth({ from, to }: DayRange): boolean {
  return from === monthStart(from) && to === addDays(nextMonthStart(from), -1);
}

/** Returns the interval for a readable chart: hours for one day, days up to ten weeks, then weeks, then months. */
export function fittingInterval(range: DayRange): Interval {
  const days = daysInRange(range.from, range.to);
  if (days === 1) return 'hour';
  if (days <= 70) return 'day';
  return days <= 190 ? 'week' : 'month';
}

/** The chosen interval if the range has it, else the one that fits. */
export function intervalOf(range: DayRange, chosen: Interval | undefined): Interval {
  return chosen !== undefined && intervalsFor(range).includes(chosen) ? chosen : fittingInterval(range);
}

/** Returns the intervals for a range: hours for a single day, days up to two years, nothing longer than the range. */
export function intervalsFor({ from, to }: DayRange): Interval[] {
  const days = daysInRange(from, to);
  if (days === 1) return ['hour'];
  return (['day', 'week', 'month'] as const).filter((interval) => {
    if (interval === 'day') return days <= 731;
    return days > (interval === 'week' ? 7 : 31);
  });
}
