import type { Speed } from './classify-speed.ts';

/** What the app may do on a connection. */
export interface ConnectionPlan {
  /** Multiplies how long data stay fresh and cached. */
  cacheMultiplier: number;
  /** Whether data are preloaded. */
  prefetch: boolean;
  /** Whether reads that start together travel in one request. */
  batching: boolean;
  /** Whether lists are requested without the fields a phone's list does not show. */
  reducedPayload: boolean;
}

/** Specification, section 4. */
export const PLANS: Readonly<Record<Speed, ConnectionPlan>> = {
  fast: { cacheMultiplier: 1, prefetch: true, batching: false, reducedPayload: false },
  medium: { cacheMultiplier: 1.5, prefetch: true, batching: false, reducedPayload: false },
  slow: { cacheMultiplier: 3, prefetch: false, batching: true, reducedPayload: true },
  offline: { cacheMultiplier: 10, prefetch: false, batching: false, reducedPayload: false },
};
