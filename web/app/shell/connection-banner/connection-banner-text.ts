import type { ConnectionState } from '../../../platform/connection/connection-store.ts';

interface BannerText {
  sentence: string;
  /** The active optimizations, in one line. */
  active: string;
}

/** The banner's text for a connection (specification); null when it is good. */
export function connectionBannerText({ speed, type, plan }: ConnectionState): BannerText | null {
  if (speed !== 'offline' && speed !== 'slow') return null;
  const active = [
    plan.cacheMultiplier > 1 && `extended caching (${plan.cacheMultiplier}x)`,
    !plan.prefetch && 'reduced prefetching',
    plan.batching && 'request batching enabled',
    plan.reducedPayload && 'reduced data transfer',
  ];
  return {
    sentence:
      speed === 'offline'
        ? 'You are offline. Showing cached data only.'
        : `Slow connection detected (${type}). Optimizing for better performance.`,
    active: `Active optimizations: ${active.filter(Boolean).join(', ')}`,
  };
}
