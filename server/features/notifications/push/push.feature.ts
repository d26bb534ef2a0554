import type { Feature } from '../../../platform/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Channel } from '../delivery/channel.ts';
import { resealSubscriptions } from './devices/reseal-subscriptions.ts';
import { pushChannel } from './push-channel.ts';
import { createPushKeyring } from './push-keys.ts';
import { pushRoutes } from './push.routes.ts';

/** Notifications on the devices of people who switched them on, about new orders and alerts. */
export function pushFeature(platform: Platform): { feature: Feature; channel: Channel } {
  const keyring = createPushKeyring(platform);
  const dependencies = { platform, keyring };
  return {
    channel: pushChannel(dependencies),
    feature: {
      name: 'push',
      routes: { push: pushRoutes(dependencies) },
      async start() {
        await keyring.read();
        await resealSubscriptions(platform);
      },
    },
  };
}
