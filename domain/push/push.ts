import { instantOfHour } from '../time/due.ts';
import { addDays, shopNowOf } from '../time/shop-time.ts';

/** Why a push service did not accept a notification. `gone`: the browser no longer accepts any. */
export const PUSH_PROBLEMS = ['gone', 'refused', 'busy', 'unreachable'] as const;
export type PushProblem = (typeof PUSH_PROBLEMS)[number];

/** Most devices of one person. */
export const MAX_PUSH_DEVICES = 10;

/** What the service worker reads from a message. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** A notification with the same tag replaces the one on screen. */
  readonly tag: string;
  /** The path of the app that it opens. */
  readonly path: string;
}

/** Hours of the store's clock in which nothing is sent, 0 to 23. "22 to 7" spans midnight. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

/** The instant at which the quiet hours around `now` end; null outside of them. */
export function quietUntil(now: Date, timeZone: string, quiet: QuietHours | null): Date | null {
  if (quiet === null || quiet.from === quiet.until) return null;
  const { day, time } = shopNowOf(now, timeZone);
  const hour = Number(time.slice(0, 2));
  const spansMidnight = quiet.from > quiet.until;
  const isEvening = hour >= quiet.from;
  const isMorning = hour < quiet.until;
  if (spansMidnight ? !isEvening && !isMorning : !isEvening || !isMorning) return null;
  return instantOfHour(spansMidnight && isEvening ? addDays(day, 1) : day, quiet.until, timeZone);
}
