import { IconCloudOff, IconHourglassLow } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useConnection } from '../../../platform/connection/connection.ts';
import text from '../../../ui/styles/text.module.css';
import classes from '../shell.module.css';
import { t } from '#domain/language/t.ts';
import type { ConnectionState } from '../../../platform/connection/connection-store.ts';

/** Height of the banner: what stays at the top of the page, and toasts, begin below it (tokens.css). */
const HEIGHT = '--karoo-connection-banner';

/** Below the header, over the page, which does not move: the connection is slow or lost, and on demand what Karoo does about it. */
export function ConnectionBanner() {
  const connection = useConnection();
  const words = connectionBannerText(connection);
  const banner = useRef<HTMLDetailsElement>(null);
  const isShown = words !== null;
  useEffect(() => {
    const root = document.documentElement;
    if (!isShown || !banner.current) return;
    const observer = new ResizeObserver(() => {
      root.style.setProperty(HEIGHT, `${banner.current?.offsetHeight ?? 0}px`);
    });
    observer.observe(banner.current);
    return () => {
      observer.disconnect();
      root.style.removeProperty(HEIGHT);
    };
  }, [isShown]);
  const Icon = connection.speed === 'offline' ? IconCloudOff : IconHourglassLow;
  return (
    // Always rendered: screen readers only announce changes of an existing region.
    <div
      role="status"
      aria-live="polite"
      aria-label={t('Connection')}
      className={`${classes.connection} karoo-screen-only`}
    >
      {words && (
        <details ref={banner}>
          <summary>
            <Icon size={14} stroke={1.5} aria-hidden />
            <span className={text.clip}>{words.sentence}</span>
          </summary>
          {words.active}
        </details>
      )}
    </div>
  );
}

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
