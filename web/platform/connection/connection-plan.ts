import type { Speed } from './classify-speed.ts';

/** What a connection lets the app do. Every field is in effect where it is used, or it would not stand here. */
export interface ConnectionPlan {
  /** So many times longer data count as fresh, and stay when nobody shows them. */
  cacheMultiplier: number;
  /** Whether anything is fetched that nobody asked for yet. */
  prefetch: boolean;
  /** Whether reads that start at the same time travel as one request. */
  batching: boolean;
  /** Whether lists are asked for without what a phone's list does not show. */
  reducedPayload: boolean;
}

/** Specification, section 4. */
export const PLANS: Readonly<Record<Speed, ConnectionPlan>> = {
  fast: { cacheMultiplier: 1, prefetch: true, batching: false, reducedPayload: false },
  medium: { cacheMultiplier: 1.5, prefetch: true, batching: false, reducedPayload: false },
  slow: { cacheMultiplier: 3, prefetch: false, batching: true, reducedPayload: true },
  offline: { cacheMultiplier: 10, prefetch: false, batching: false, reducedPayload: false },
};
