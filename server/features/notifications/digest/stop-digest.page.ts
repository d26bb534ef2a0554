import type { Hono } from 'hono';
import { t } from '#domain/language/t.ts';
import type { Platform } from '../../../platform/platform.ts';
import { stopRoutes } from '../stop/stop.page.ts';
import type { StopLinks } from '../stop/stop-links.ts';
import { storeName } from '../store-name.ts';
import { stopDigest } from './digest.commands.ts';
import { readToSend } from './digest.queries.ts';

/** The page behind the link in a digest. */
export function stopDigestRoutes({ db, now }: Platform, links: StopLinks): (app: Hono) => void {
  return stopRoutes({
    links,
    stop: ({ storeId, whom: userId }, isPost) =>
      db.asSystem(storeId, async (tx) => {
        if (isPost) await stopDigest(tx, { storeId, userId }, now());
        const digest = await readToSend(tx, { storeId, userId });
        return digest && { language: digest.language, name: digest.store_name };
      }),
    asked: (name) => ({
      title: t('Stop your digest'),
      text: t('Stop the digest of {store}?', { store: storeName(name) }),
      button: t('Stop the digest'),
    }),
    stopped: (name) => ({
      title: t('Your digest is off'),
      text: t(
        'You won’t get digests of {store} any more. To get them again, switch them on in Settings, Notifications.',
        { store: storeName(name) },
      ),
    }),
    advice: () => t('Copy the whole link from your email, or switch the digest off in Settings, Notifications.'),
  });
}
