import type { ConnectionState } from '../../../platform/connection/connection-store.ts';
import { t } from '#domain/language/t.ts';

interface BannerText {
  sentence: string;
  /** The active optimizations, in one line. */
  active: string;
}

/** The banner's text for a connection (specification); null when it is good, even if Karoo is slow. */
export function connectionBannerText({ speed, slowType, plan }: ConnectionState): BannerText | null {
  if (speed !== 'offline' && slowType === null) return null;
  const active = [
    plan.cacheMultiplier > 1 && t('extended caching ({cacheMultiplier}x)', { cacheMultiplier: plan.cacheMultiplier }),
    !plan.prefetch && t('reduced prefetching'),
    plan.batching && t('request batching enabled'),
    plan.reducedPayload && t('reduced data transfer'),
  ];
  return {
    sentence:
      speed === 'offline'
        ? t('You are offline. Showing cached data only.')
        : t('Slow connection detected ({type}). Optimizing for better performance.', {
            type: slowType ?? '',
          }),
    active: t('Active optimizations: {filter}', { filter: active.filter(Boolean).join(', ') }),
  };
}
