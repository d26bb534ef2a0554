import { shopDayOf } from '#domain/time/shop-time.ts';
import { formatTime } from '../../platform/format/date.ts';

/** The shop's local time at an instant, in the format of intervals: "2026-11-20T14:05:00". */
export function shopLocalTime(at: Date, timeZone: string): string {
  return `${shopDayOf(at, timeZone)}T${formatTime(at.toISOString(), timeZone)}:00`;
}
