import type { Speed } from './judge-speed.ts';

/** What a connection lets the app do. Every field is in effect where it is used, or it would not stand here. */
export interface ConnectionPlan {
  /** So many times longer data count as fresh, and stay when nobody shows them. */
  cacheMultiplier: number;
  /** Whether anything is fetched that nobody asked for yet. */
  prefetch: boolean;
}

/** Specification, section 4. */
export const PLANS: Readonly<Record<Speed, ConnectionPlan>> = {
  fast: { cacheMultiplier: 1, prefetch: true },
  medium: { cacheMultiplier: 1.5, prefetch: true },
  slow: { cacheMultiplier: 3, prefetch: false },
  offline: { cacheMultiplier: 10, prefetch: false },
};
