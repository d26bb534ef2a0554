/** The server takes 120 writes a minute from one person. The queue stays below, so that other tabs and devices have room. */
const BURST = 80;
export const MAX_SENT_PER_MINUTE = 90;
const PER_MS = MAX_SENT_PER_MINUTE / 60_000;

/** How many changes may leave: some at once, then evenly. Times are milliseconds of one clock. */
export class QueueRateLimiter {
  #left = BURST;
  #at = 0;

  /** Milliseconds until the next change may leave; 0 when one may leave now. */
  wait(now: number): number {
    this.#refill(now);
    return this.#left >= 1 ? 0 : Math.ceil((1 - this.#left) / PER_MS);
  }

  /** One leaves now. */
  take(now: number): void {
    this.#refill(now);
    this.#left -= 1;
  }

  #refill(now: number): void {
    // A clock that was set back refills nothing.
    this.#left = Math.min(BURST, this.#left + Math.max(0, now - this.#at) * PER_MS);
    this.#at = now;
  }
}

/** Minutes that so many changes take at least; 0 when they leave at once. */
export function minutesFor(changes: number): number {
  return changes <= BURST ? 0 : Math.ceil((changes - BURST) / MAX_SENT_PER_MINUTE);
}
