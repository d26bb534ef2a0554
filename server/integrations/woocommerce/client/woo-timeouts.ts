/** Timeouts of one attempt in milliseconds (specification, section 9). */
export const WOO_TIMEOUTS = {
  regular: 10_000,
  clientCreation: 5_000,
  batch: 25_000,
} as const;

/** Delay before each request for a while after "too many requests" (specification, section 9). */
export const WOO_RATE_LIMIT_DELAY_MS = 100;

/** Waiting times before the second and third attempt of a read (specification, section 7). */
export const WOO_RETRY_WAITS_MS = [500, 1_000] as const;

/** When a shop asks a sync for a longer wait, the request fails and the next sync tries again. */
export const WOO_RETRY_AFTER_CAP_MS = 60_000;
