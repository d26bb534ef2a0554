import type { ComparisonChoice, DayRange, Interval, Period } from '#domain/time/period.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { formatDay, formatDayShort } from '../../platform/format/date.ts';
import { t } from '#domain/language/t.ts';

export const PERIOD_LABELS: Record<Period, string> = {
  today: t('Today'),
  yesterday: t('Yesterday'),
  '7days': t('7 days'),
  week: t('This week'),
  month: t('This month'),
  lastmonth: t('Last month'),
  '30days': t('30 days'),
  year: t('This year'),
  blackfriday: t('Black Friday week'),
  december: t('December'),
  easter: t('Easter'),
  payday: t('Pay-day'),
  custom: t('Custom'),
};

export const COMPARISON_LABELS: Record<ComparisonChoice, string> = {
  previous: t('vs previous period'),
  year: t('vs same date last year'),
  weekday: t('vs same weekday last year'),
  none: t('No comparison'),
};

/** "20 Nov 2026", "01 Nov – 20 Nov 2026", "28 Dec 2025 – 03 Jan 2026". */
export function rangeText({ from, to }: DayRange): string {
  if (from === to) return formatDay(from);
  return from.slice(0, 4) === to.slice(0, 4)
    ? `${formatDayShort(from)} – ${formatDay(to)}`
    : `${formatDay(from)} – ${formatDay(to)}`;
}

export const INTERVAL_LABELS: Record<Interval, string> = {
  hour: t('Hour'),
  day: t('Day'),
  week: t('Week from'),
  month: t('Month'),
};

/** Start of an interval for an axis: "14:00", "20 Nov", "Nov 2026". Hours are "2026-11-20T14:00:00", shop time. */
export function intervalAxisLabel(start: string, interval: Interval): string {
  if (interval === 'hour') return start.slice(11, 16);
  const day = start.slice(0, 10) as ShopDay;
  return interval === 'month' ? formatDayShort(day).replace(/^\d+\s/, '') : formatDayShort(day);
}

/** The same in full, for table and tooltip. */
export function intervalFullLabel(start: string, interval: Interval): string {
  const day = start.slice(0, 10) as ShopDay;
  if (interval === 'hour') return `${formatDay(day)}, ${start.slice(11, 16)}`;
  return interval === 'month' ? formatDay(day).replace(/^\d+\s/, '') : formatDay(day);
}
