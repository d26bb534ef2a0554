import type { PushPayload, PushProblem } from '#domain/push/push.ts';
import { runInLanguage } from '../../../platform/language/language.ts';
import { storeLink } from '../../../platform/mail/store-link.ts';
import type { Platform } from '../../../platform/platform.ts';
import { SealError } from '../../../platform/secrets/seal.ts';
import type { Channel } from '../delivery/channel.ts';
import { type Device, readDeviceToSend } from './devices/device-to-send.queries.ts';
import { openSubscription } from './devices/sealed-subscription.ts';
import { postToPushService, type PushAnswer } from './post-to-push-service.ts';
import { readContent } from './push-content.ts';
import type { PushKeyring } from './push-keys.ts';
import { t } from '#domain/language/t.ts';
import { storeName } from '../store-name.ts';

export interface PushDependencies {
  readonly platform: Platform;
  readonly keyring: PushKeyring;
}

/** Notifications on devices: one for a store's new orders, one for its alerts. */
export function pushChannel(dependencies: PushDependencies): Channel {
  return {
    name: 'push',
    repeats: true,
    pauseOf: (topic) => (topic === 'orders' ? 60 : 0),
    retryPauses: [60, 300, 1800, 7200],
    async open(tx, { storeId, recipient }) {
      const device = await readDeviceToSend(tx, { storeId, deviceId: recipient });
      if (device === null) return null;
      const { user_id: userId, organization_id: organizationId, email, timezone, language } = device;
      const { quiet_from: from, quiet_until: until } = device;
      return {
        userId,
        email,
        timezone,
        quiet: from === null || until === null ? null : { from, until },
        async write({ id, about, subjects }) {
          if ((about === 'order' ? device.orders_since : device.alerts_since) === null) return null;
          const payload = await runInLanguage(language, async (): Promise<PushPayload | null> => {
            const store = storeName(device.store_name);
            const content = await dependencies.platform.db.asSystem(storeId, (reading) =>
              readContent(reading, about, { storeId, userId, store }, subjects),
            );
            if (content === null) return null;
            const path = storeLink({ organizationId, storeId }, content.link);
            return { title: store, body: content.body, tag: id, path };
          });
          return payload && (() => post(dependencies, device, payload));
        },
        async onAnswer(writing, { problem }) {
          if (problem !== null) return;
          const now = dependencies.platform.now();
          await writing.query
            .updateTable('push_devices')
            .set({ last_sent_at: now })
            .where('id', '=', recipient)
            .execute();
        },
      };
    },
  };
}

/**
 * Posts to a device. One that is gone is removed, and so is one that subscribed for another key pair, or that cannot be opened: the
 * person switches it on again.
 */
async function post({ platform, keyring }: PushDependencies, device: Device, payload: PushPayload) {
  const { sealer, env, log, publicUrl, db, outbound } = platform;
  const send = async (): Promise<PushAnswer> => {
    const keys = await keyring.read();
    if (keys === null) return answer('busy');
    if (keys.publicKey !== device.public_key) return answer('gone');
    try {
      const subscription = openSubscription(sealer, device);
      const contact = publicUrl.startsWith('https://') ? publicUrl : `mailto:${env.operator.email}`;
      return await postToPushService({ fetch: outbound.fetch, keys, contact }, subscription, payload);
    } catch (err) {
      if (!(err instanceof SealError)) throw err;
      log.error({ err, deviceId: device.id }, 'The subscription of a device cannot be decrypted');
      return answer('gone');
    }
  };
  const { problem, retryAfterSeconds } = await send();
  if (problem === 'gone') {
    await db.asSystem(null, (tx) => tx.query.deleteFrom('push_devices').where('id', '=', device.id).execute());
  }
  return { problem, retryAfterSeconds, mayRetry: problem === 'busy' || problem === 'unreachable' };
}

const answer = (problem: PushProblem): PushAnswer => ({ problem, retryAfterSeconds: 0 });

/** Sends a test to a device. */
export async function sendTest(dependencies: PushDependencies, device: Device): Promise<PushProblem | null> {
  const [title, body] = runInLanguage(
    device.language,
    () => [t('Karoo'), t('This is how notifications look on this device.')] as const,
  );
  const payload = { title, body, tag: 'test', path: '/dashboard/settings?section=notifications' };
  return (await post(dependencies, device, payload)).problem;
}
