import { addDays, shopDayOf, shopNowOf, type ShopDay } from './shop-time.ts';

/** On which days something is due, and at which hour of the shop. */
export interface DueRule {
  readonly isDue: (day: ShopDay) => boolean;
  /** 0 to 23. */
  readonly hour: number;
}

/** The shop day of something due, and the instant at which it is. */
export interface Due {
  readonly day: ShopDay;
  readonly at: Date;
}

const MINUTE_MS = 60_000;
/** Clocks run from 12 hours behind UTC to 14 ahead of it. */
const MAX_AHEAD_MINUTES = 15 * 60;
const SEARCHED_MINUTES = 52 * 60;
const DAYS_OF_WEEK = 7;
/** The longest time between two: a year. */
const SEARCHED_DAYS = 367;

/** The day of the week: 1 is Monday, 7 Sunday. */
export function weekdayOf(day: ShopDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || DAYS_OF_WEEK;
}

/** The latest that is due, including one due now. */
export function lastDue(rule: DueRule, now: Date, timeZone: string): Due {
  const today = shopDayOf(now, timeZone);
  for (let ago = 0; ago <= SEARCHED_DAYS; ago += 1) {
    const due = dueOn(addDays(today, -ago), rule, timeZone);
    if (due !== null && due.at <= now) return due;
  }
  throw new RangeError('Nothing is due more seldom than once a year.');
}

/** The next after this instant. */
export function nextDue(rule: DueRule, now: Date, timeZone: string): Due {
  const today = shopDayOf(now, timeZone);
  for (let days = 0; days <= SEARCHED_DAYS; days += 1) {
    const due = dueOn(addDays(today, days), rule, timeZone);
    if (due !== null && due.at > now) return due;
  }
  throw new RangeError('Nothing is due more seldom than once a year.');
}

function dueOn(day: ShopDay, { isDue, hour }: DueRule, timeZone: string): Due | null {
  return isDue(day) ? { day, at: instantOfHour(day, hour, timeZone) } : null;
}

/**
 * The instant at which the shop's clock reaches an hour of a day. An hour that daylight saving skips in spring is the instant after the
 * gap; an hour that occurs twice in autumn is the first one.
 */
export function instantOfHour(day: ShopDay, hour: number, timeZone: string): Date {
  const wanted = `${day} ${String(hour).padStart(2, '0')}:00`;
  const start = Date.parse(`${day}T00:00:00Z`) - MAX_AHEAD_MINUTES * MINUTE_MS;
  const hasReached = (minutes: number) => {
    const clock = shopNowOf(new Date(start + minutes * MINUTE_MS), timeZone);
    return `${clock.day} ${clock.time}` >= wanted;
  };
  let before = 0;
  let after = SEARCHED_MINUTES;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (hasReached(middle)) after = middle;
    else before = middle;
  }
  return new Date(start + after * MINUTE_MS);
}
