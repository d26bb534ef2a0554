import type { DayRange } from '#domain/time/period.ts';
import { currentLocale } from './language.ts';

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(currentLocale(), { timeZone: 'UTC', ...options });

/** "16–22 November 2026", in the current language. */
export function daysText({ from, to }: DayRange): string {
  const format = formatOf({ day: 'numeric', month: 'long', year: 'numeric' });
  return from === to ? format.format(dateOf(from)) : format.formatRange(dateOf(from), dateOf(to));
}

/** The start of an interval: "14:00", "Monday, 16 November", "November 2026". */
export function intervalText(start: string, interval: string): string {
  if (interval === 'hour') return start.slice(11, 16);
  const day = start.slice(0, 10);
  if (interval === 'month') return formatOf({ month: 'long', year: 'numeric' }).format(dateOf(day));
  return formatOf({ weekday: 'short', day: 'numeric', month: 'long' }).format(dateOf(day));
}
