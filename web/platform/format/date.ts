import { LOCALE } from '#domain/language/locale.ts';
import { type ShopDay, shopDayOf } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';

/** Dates in the shop's own time zone. Instants are ISO 8601 in UTC, days "2026-11-20". */

const FORMATS = new Map<string, Intl.DateTimeFormat>();

function format(instant: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  let known = FORMATS.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat(LOCALE, { timeZone, hourCycle: 'h23', ...options });
    FORMATS.set(key, known);
  }
  return known.format(instant);
}

/** "20 Nov 2026" */
export function formatDate(instant: string, timeZone: string): string {
  return format(new Date(instant), timeZone, { day: '2-digit', month: 'short', year: 'numeric' });
}

/** "20 Nov 2026, 14:05" */
export function formatDateTime(instant: string, timeZone: string): string {
  return format(new Date(instant), timeZone, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** "14:05" */
export function formatTime(instant: string, timeZone: string): string {
  return format(new Date(instant), timeZone, { hour: '2-digit', minute: '2-digit' });
}

/** As short as it stays clear on this day of the shop: "14:05" of today, "20 Nov" of this year, else "20 Nov 2025". */
export function formatWhen(instant: string, timeZone: string, today: ShopDay): string {
  const day = shopDayOf(new Date(instant), timeZone);
  if (day === today) return formatTime(instant, timeZone);
  return day.slice(0, 4) === today.slice(0, 4) ? formatDayShort(day) : formatDay(day);
}

/** A day of the shop: "20 Nov 2026". */
export function formatDay(day: ShopDay): string {
  return format(new Date(`${day}T00:00:00Z`), 'UTC', { day: '2-digit', month: 'short', year: 'numeric' });
}

/** A day of the shop in full: "Sunday, 22 November 2026". */
export function formatDayLong(day: ShopDay): string {
  return format(new Date(`${day}T00:00:00Z`), 'UTC', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

/** The month of a day of the shop: "November 2026". */
export function formatMonth(day: ShopDay): string {
  return format(new Date(`${day}T00:00:00Z`), 'UTC', { month: 'long', year: 'numeric' });
}

/** A day of the shop, for an axis: "20 Nov". */
export function formatDayShort(day: ShopDay): string {
  return format(new Date(`${day}T00:00:00Z`), 'UTC', { day: '2-digit', month: 'short' });
}

const AGO = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Relative time: "3 minutes ago", "yesterday"; "just now" under a minute. */
export function formatAgo(instant: string, now: Date = new Date()): string {
  const passed = now.getTime() - Date.parse(instant);
  for (const [unit, ms] of UNITS) {
    if (passed >= ms) return AGO.format(-Math.floor(passed / ms), unit);
  }
  return t('just now');
}
