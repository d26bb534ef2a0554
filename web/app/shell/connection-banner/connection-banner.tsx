import { IconCloudOff, IconHourglassLow } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useConnection } from '../../../platform/connection/connection.ts';
import { connectionBannerText } from './connection-banner-text.ts';
import notice from '../../../ui/styles/notice.module.css';
import { t } from '#domain/language/t.ts';

/** Height of the banner, used by the styles of toasts on phones. */
const HEIGHT = '--karoo-connection-banner';

/** Below the header: the connection is slow or lost, and what Karoo does about it. */
export function ConnectionBanner() {
  const connection = useConnection();
  const words = connectionBannerText(connection);
  const banner = useRef<HTMLDivElement>(null);
  const isShown = words !== null;
  // Toasts are rendered elsewhere and need the height.
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
    <div role="status" aria-live="polite" aria-label={t('Connection')}>
      {words && (
        <div ref={banner} className={`${notice.notice} karoo-screen-only`}>
          <Icon size={18} stroke={1.5} aria-hidden />
          <div className={notice.text}>
            <p>{words.sentence}</p>
            <p>
              <small>{words.active}</small>
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
