/** How long one attempt of a call may take, in milliseconds (specification, section 9). */
export const WOO_TIMEOUTS = {
  regular: 10_000,
  clientCreation: 5_000,
  batch: 25_000,
} as const;

/** Pause before each request for a while after a shop said "too many requests" (specification, section 9). */
export const WOO_RATE_LIMIT_DELAY_MS = 100;

/** Waiting times before the second and third try of a read (specification, section 7). */
export const WOO_RETRY_WAITS_MS = [500, 1_000] as const;

/** A shop may ask us to wait longer than this; we then fail and come back with the next sync. */
export const WOO_RETRY_AFTER_CAP_MS = 60_000;
