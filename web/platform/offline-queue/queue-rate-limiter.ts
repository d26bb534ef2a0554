/**
 * The server accepts 120 writes a minute from one user. The queue stays below to leave room for other tabs and devices.
 */
const BURST = 80;
export const MAX_SENT_PER_MINUTE = 90;
const PER_MS = MAX_SENT_PER_MINUTE / 60_000;

/** Limits the send rate: a burst first, then evenly. Times are milliseconds of one clock. */
export class QueueRateLimiter {
  #left = BURST;
  #at = 0;

  /** Milliseconds until the next operation may be sent; 0 when now. */
  wait(now: number): number {
    this.#refill(now);
    return this.#left >= 1 ? 0 : Math.ceil((1 - this.#left) / PER_MS);
  }

  take(now: number): void {
    this.#refill(now);
    this.#left -= 1;
  }

  #refill(now: number): void {
    // A clock that was set back must not refill.
    this.#left = Math.min(BURST, this.#left + Math.max(0, now - this.#at) * PER_MS);
    this.#at = now;
  }
}

/** Minutes that this many operations take at least; 0 when they are sent at once. */
export function minutesFor(changes: number): number {
  return changes <= BURST ? 0 : Math.ceil((changes - BURST) / MAX_SENT_PER_MINUTE);
}
