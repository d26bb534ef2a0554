/**
 * Days are the shop's days. A shop's time zone is an IANA name ("Africa/Johannesburg") or, where WordPress was given
 * a bare offset, that offset ("+02:00"); both are what `Intl` and Postgres understand.
 */

/** A calendar day of the shop, "2026-11-20". */
export type ShopDay = string;

const DAY_FORMATS = new Map<string, Intl.DateTimeFormat>();

/** The shop's calendar day at an instant. */
export function shopDayOf(instant: Date, timeZone: string): ShopDay {
  let format = DAY_FORMATS.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    DAY_FORMATS.set(timeZone, format);
  }
  return format.format(instant);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is a day of the calendar: 2026-02-30 is not. */
export function isShopDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The day so many days later (earlier when negative). */
export function addDays(day: ShopDay, days: number): ShopDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** How many days lie in the range, both ends counted. */
export function daysInRange(from: ShopDay, to: ShopDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;
}

/** The same day a year earlier; 29 February becomes 28 February. */
export function yearBefore(day: ShopDay): ShopDay {
  const [year = '', month = '', date = ''] = day.split('-');
  const candidate = `${String(Number(year) - 1).padStart(4, '0')}-${month}-${date}`;
  return isShopDay(candidate) ? candidate : addDays(`${candidate.slice(0, 7)}-01`, 27);
}

/** The first day of the month. */
export function monthStart(day: ShopDay): ShopDay {
  return `${day.slice(0, 7)}-01`;
}

/** Monday of the day's week. */
export function weekStart(day: ShopDay): ShopDay {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
