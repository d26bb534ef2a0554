import { type Due, lastDue, nextDue, weekdayOf } from '../time/due.ts';
import {
  comparisonOf,
  type DayRange,
  fittingInterval,
  INTERVALS,
  intervalsFor,
  type Period,
  rangeOfPeriod,
} from '../time/period.ts';
import { addDays, type ShopDay } from '../time/shop-time.ts';
import type { VatCategory } from '../vat/vat-category.ts';
import { lastVatPeriod } from '../vat/vat-period.ts';

/** How often a report is sent; `vat`: on the day after each tax period. */
export const REPORT_FREQUENCIES = ['daily', 'weekly', 'monthly', 'vat'] as const;
export type ReportFrequency = (typeof REPORT_FREQUENCIES)[number];

/** The last day of the month on which reports are sent: every month has it. */
export const LAST_MONTH_DAY = 28;

/** Most people and addresses that get one report. */
export const MAX_RECIPIENTS = 10;

/** Most schedules of a person in one store. */
export const MAX_SCHEDULES = 50;

/** When a report is sent, by the shop's clock. */
export interface ReportTime {
  readonly frequency: ReportFrequency;
  /** 1 is Monday, 7 Sunday; only weekly reports use it. */
  readonly weekday: number;
  /** 1 to 28; only monthly reports use it. */
  readonly month_day: number;
  /** 0 to 23. */
  readonly hour: number;
}

/** Whose days move on from one report to the next: periods by name, except the day that is not over, and the last complete tax period. */
export const REPORT_PERIODS = ['yesterday', '7days', 'week', 'month', 'lastmonth', '30days', 'year', 'vat'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** The period of a report that is made of a screen with this one: whole days that move on; null for days that stay. */
export function reportPeriodOf(period: Period): ReportPeriod | null {
  if (period === 'today') return 'yesterday';
  return REPORT_PERIODS.find((one) => one === period) ?? null;
}

/** The latest report that is due, including one due now. */
export function lastDueReport(time: ReportTime, category: VatCategory, now: Date, timeZone: string): Due {
  return lastDue(ruleOf(time, category), now, timeZone);
}

/** The next report after this instant. */
export function nextDueReport(time: ReportTime, category: VatCategory, now: Date, timeZone: string): Due {
  return nextDue(ruleOf(time, category), now, timeZone);
}

function ruleOf({ frequency, weekday, month_day: monthDay, hour }: ReportTime, category: VatCategory) {
  const isDue = (day: ShopDay): boolean => {
    switch (frequency) {
      case 'daily':
        return true;
      case 'weekly':
        return weekdayOf(day) === weekday;
      case 'monthly':
        return Number(day.slice(8)) === monthDay;
      case 'vat':
        return lastVatPeriod(day, category).to === addDays(day, -1);
    }
  };
  return { hour, isDue };
}

/**
 * The days of a report that is sent on a day of the shop. They are over: what ends today on screen ends with the day before here, so that
 * "this month" of a report on the first is the whole month before.
 */
export function daysOfReport(period: ReportPeriod, day: ShopDay, category: VatCategory): DayRange {
  if (period === 'vat') return lastVatPeriod(day, category);
  const isOver = period === 'yesterday' || period === 'lastmonth';
  return rangeOfPeriod(period, isOver ? day : addDays(day, -1));
}

/**
 * The filter of a report on a day: with the days of its period in place of those it was made with, and an interval that fits them. What
 * was compared with the period before is compared with the one before this period. `names`: the filters that its table has.
 */
export function filterOn<Filter extends Readonly<Record<string, unknown>>>(
  names: readonly string[],
  filter: Filter,
  period: ReportPeriod | null,
  days: DayRange | null,
): Record<string, unknown> {
  if (days === null || period === null) return filter;
  const interval = INTERVALS.find((one) => one === filter['interval']);
  const { from, to } = days;
  // Of orders, `after` and `before` are the days on which they were made.
  const named = { from, to, after: from, before: to, month: from.slice(0, 7) };
  const isOfPeriodBefore = ['previous', 'week', 'month', 'event'].includes(String(filter['compare']));
  return {
    ...filter,
    ...Object.fromEntries(Object.entries(named).filter(([name]) => names.includes(name))),
    ...(isOfPeriodBefore && { compare: period === 'vat' ? 'previous' : comparisonOf(period, 'previous') }),
    ...(interval && !intervalsFor(days).includes(interval) && { interval: fittingInterval(days) }),
  };
}
