import { addDays, shopDayOf, shopNowOf, type ShopDay } from './time/shop-time.ts';

/** How often a person gets the digest of a store. */
export const DIGEST_FREQUENCIES = ['daily', 'weekly'] as const;
export type DigestFrequency = (typeof DIGEST_FREQUENCIES)[number];

/** Where it goes. "slack" is any incoming webhook that takes Slack's format. */
export const DIGEST_CHANNELS = ['email', 'slack', 'both'] as const;
export type DigestChannel = (typeof DIGEST_CHANNELS)[number];

/** Why Slack did not accept a message. */
export const SLACK_PROBLEMS = ['unreachable', 'timeout', 'private', 'refused', 'gone', 'busy', 'unknown'] as const;
export type SlackProblem = (typeof SLACK_PROBLEMS)[number];

/** After this many rejected digests in a row, nothing more is sent to Slack. */
export const SLACK_FAILURE_LIMIT = 3;

/** When a digest is sent, by the shop's clock. */
export interface DigestTime {
  readonly frequency: DigestFrequency;
  /** 1 is Monday, 7 Sunday; only weekly digests use it. */
  readonly weekday: number;
  /** 0 to 23. */
  readonly hour: number;
}

/** The shop day of a digest and the instant at which it is due. */
export interface DueDigest {
  readonly day: ShopDay;
  readonly at: Date;
}

const MINUTE_MS = 60_000;
/** Clocks run from 12 hours behind UTC to 14 ahead of it. */
const MAX_AHEAD_MINUTES = 15 * 60;
const SEARCHED_MINUTES = 52 * 60;
const DAYS_OF_WEEK = 7;

/** The day of the week: 1 is Monday, 7 Sunday. */
export function weekdayOf(day: ShopDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || DAYS_OF_WEEK;
}

/** The latest digest that is due, including one due now. */
export function lastDueDigest(time: DigestTime, now: Date, timeZone: string): DueDigest {
  const today = shopDayOf(now, timeZone);
  for (let ago = 0; ago <= DAYS_OF_WEEK; ago += 1) {
    const due = dueOn(addDays(today, -ago), time, timeZone);
    if (due !== null && due.at <= now) return due;
  }
  throw new RangeError('A digest is due at least once a week.');
}

/** The next digest after this instant. */
export function nextDueDigest(time: DigestTime, now: Date, timeZone: string): DueDigest {
  const today = shopDayOf(now, timeZone);
  for (let days = 0; days <= DAYS_OF_WEEK; days += 1) {
    const due = dueOn(addDays(today, days), time, timeZone);
    if (due !== null && due.at > now) return due;
  }
  throw new RangeError('A digest is due at least once a week.');
}

function dueOn(day: ShopDay, { frequency, weekday, hour }: DigestTime, timeZone: string): DueDigest | null {
  if (frequency === 'weekly' && weekdayOf(day) !== weekday) return null;
  return { day, at: instantOfHour(day, hour, timeZone) };
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
