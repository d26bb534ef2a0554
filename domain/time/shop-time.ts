/**
 * Days are the shop's days. A shop's time zone is an IANA name ("Africa/Johannesburg") or, where WordPress was given
 * a bare offset, that offset ("+02:00"); both are what `Intl` and Postgres understand.
 */

/**
 * A calendar day of the shop, "2026-11-20". Unvalidated text does not compile: validate it with
 * `isShopDay`, or with `isCalendarDay` if the bounds do not apply.
 */
export type ShopDay = `${number}-${number}-${number}`;

/** Of each time zone: making a format takes far longer than using it. */
const FORMATS = new Map<string, { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat }>();

function formatsOf(timeZone: string) {
  const known = FORMATS.get(timeZone);
  if (known) return known;
  const formats = {
    day: new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
    time: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
  };
  FORMATS.set(timeZone, formats);
  return formats;
}

/** The shop's calendar day at an instant. */
export function shopDayOf(instant: Date, timeZone: string): ShopDay {
  return formatsOf(timeZone).day.format(instant) as ShopDay;
}

/** The shop's day and time ("14:05") at an instant. */
export function shopNowOf(instant: Date, timeZone: string): { day: ShopDay; time: string } {
  return { day: shopDayOf(instant, timeZone), time: formatsOf(timeZone).time.format(instant) };
}

/** The first day a call accepts: no WooCommerce shop is older. */
export const EARLIEST_DAY: ShopDay = '2000-01-01';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** Milliseconds that Karoo's clock is ahead of the machine's: only the sandbox's is. */
let ahead = 0;

/** Follows the sandbox's clock, so that calls accept its days. */
export function setClockAhead(milliseconds: number): void {
  ahead = milliseconds;
}

/** The last day a call accepts: the end of next year. */
export function latestDay(now: number = Date.now() + ahead): ShopDay {
  return `${new Date(now).getUTCFullYear() + 1}-12-31`;
}

/** Whether the text is a day of the calendar, whatever its year: 2026-02-30 is not, nor is any day of the year 0. */
export function isCalendarDay(text: string): text is ShopDay {
  if (!DAY.test(text) || text < '0001') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether the text is a day a call accepts: from 2000-01-01 to the end of next year. */
export function isShopDay(text: string): text is ShopDay {
  return isCalendarDay(text) && text >= EARLIEST_DAY && text <= latestDay();
}

/**
 * The day so many days later (earlier when negative).
 * @throws RangeError outside the years 1 to 9999: "+010000-01-01" would sort before "9999-12-31", and a loop over days would never end.
 */
export function addDays(day: ShopDay, days: number): ShopDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  const year = date.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) throw new RangeError(`There is no day of the calendar ${days} days from ${day}.`);
  return date.toISOString().slice(0, 10) as ShopDay;
}

/** The number of days in the range, both ends included. */
export function daysInRange(from: ShopDay, to: ShopDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
}

/** The same day a year earlier; 29 February becomes 28 February. */
export function yearBefore(day: ShopDay): ShopDay {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  const candidate = `${year}${day.slice(4)}`;
  return isCalendarDay(candidate) ? candidate : parseDay(`${year}-02-28`);
}

/** The same day of the month before, or its last day where it is shorter. */
export function monthBefore(day: ShopDay): ShopDay {
  const last = addDays(monthStart(day), -1);
  return last.slice(8) < day.slice(8) ? last : parseDay(`${last.slice(0, 8)}${day.slice(8)}`);
}

/** The first day of the month. */
export function monthStart(day: ShopDay): ShopDay {
  return `${day.slice(0, 7)}-01` as ShopDay;
}

/** The first day of the year. */
export function yearStart(day: ShopDay): ShopDay {
  return `${day.slice(0, 4)}-01-01` as ShopDay;
}

/** The first day of the month after the day's. */
export function nextMonthStart(day: ShopDay): ShopDay {
  return monthStart(addDays(monthStart(day), 31));
}

/** 0 is Sunday. */
export function weekdayNumber(day: ShopDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Monday of the day's week. */
export function weekStart(day: ShopDay): ShopDay {
  return addDays(day, -((weekdayNumber(day) + 6) % 7));
}

/**
 * Returns text that has been validated as a day.
 * @throws RangeError if it is not a day.
 */
export function parseDay(text: string): ShopDay {
  if (!isCalendarDay(text)) throw new RangeError('This is no day of the calendar.');
  return text;
}
