import type { ConnectionState } from '../../../platform/connection/connection-store.ts';
import * as t from '../../app.text.ts';

interface BannerText {
  sentence: string;
  /** The active optimizations, in one line. */
  active: string;
}

/** The banner's text for a connection (specification); null when it is good. */
export function connectionBannerText({ speed, type, plan }: ConnectionState): BannerText | null {
  if (speed !== 'offline' && speed !== 'slow') return null;
  const active = [
    plan.cacheMultiplier > 1 && t.extendedCachingX(plan.cacheMultiplier),
    !plan.prefetch && t.reducedPrefetching,
    plan.batching && t.requestBatchingEnabled,
    plan.reducedPayload && t.reducedDataTransfer,
  ];
  return {
    sentence: speed === 'offline' ? t.youAreOfflineShowingCached : t.slowConnectionDetectedOptimizing(type),
    active: t.activeOptimizations(active.filter(Boolean).join(', ')),
  };
}
