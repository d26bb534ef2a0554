import { type Due, lastDue, nextDue, weekdayOf } from './time/due.ts';
import type { ShopDay } from './time/shop-time.ts';

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

/** The latest digest that is due, including one due now. */
export function lastDueDigest(time: DigestTime, now: Date, timeZone: string): Due {
  return lastDue(ruleOf(time), now, timeZone);
}

/** The next digest after this instant. */
export function nextDueDigest(time: DigestTime, now: Date, timeZone: string): Due {
  return nextDue(ruleOf(time), now, timeZone);
}

function ruleOf({ frequency, weekday, hour }: DigestTime) {
  return { hour, isDue: (day: ShopDay) => frequency === 'daily' || weekdayOf(day) === weekday };
}
