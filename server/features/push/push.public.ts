import type { Feature } from '../../platform/feature.ts';
import { listenForChanges } from '../../platform/live/change-listener.ts';
import { createOutbound } from '../../platform/outbound/guarded-fetch.ts';
import type { Platform } from '../../platform/platform.ts';
import { resealSubscriptions } from './devices/reseal-subscriptions.ts';
import { findInStore, pushHandlers, pushJobs, pushSchedules } from './push.jobs.ts';
import { createPushKeyring } from './push-keys.ts';
import { pushRoutes } from './push.routes.ts';

/** The events that devices can get. */
const NEWS = ['orders', 'alerts'];

/** Notifications on the devices of people who switched them on, about new orders and alerts. */
export function pushFeature(platform: Platform): Feature {
  const { privateStoreAddresses } = platform.env;
  const outbound = createOutbound({
    allowPrivate: privateStoreAddresses === 'loopback' ? 'loopback' : privateStoreAddresses === 'all',
  });
  const keyring = createPushKeyring(platform);
  const dependencies = { platform, keyring, fetch: outbound.fetch };
  const changeListener = listenForChanges(platform, findInStore, (entity) => NEWS.includes(entity));
  return {
    name: 'push',
    routes: { push: pushRoutes(dependencies) },
    jobs: pushJobs,
    handlers: pushHandlers(dependencies),
    schedules: pushSchedules,
    async start() {
      await keyring.read();
      await resealSubscriptions(platform);
      await changeListener.start();
    },
    async stop() {
      await changeListener.stop();
      await outbound.close();
    },
  };
}
