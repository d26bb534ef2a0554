import { type PushKind, PUSH_KINDS, type PushPayload, type PushProblem, quietUntil } from '#domain/push/push.ts';
import { openAsPerson } from '../../../platform/access/open-as-person.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { runInLanguage } from '../../../platform/language/language.ts';
import { displayName } from '../../../platform/mail/display-name.ts';
import { storeLink } from '../../../platform/mail/store-link.ts';
import type { GuardedFetch } from '../../../platform/outbound/guarded-fetch.ts';
import type { Platform } from '../../../platform/platform.ts';
import { SealError } from '../../../platform/secrets/seal.ts';
import { openSubscription } from '../devices/sealed-subscription.ts';
import { postToPushService, type PushAnswer } from '../post-to-push-service.ts';
import type { PushKeyring } from '../push-keys.ts';
import { t } from '../push.texts.ts';
import { type Device, type DeviceKey, type DeviceToSend, readDeviceToSend } from './device-to-send.queries.ts';
import { type NoticeContent, readContent } from './notice-content.ts';
import { type Batch, claimBatch, delay, drop, dropLate, finish, postpone } from './notices.commands.ts';

/** Pauses before each further attempt, in seconds. */
const RETRY_PAUSES = [60, 300, 1800, 7200] as const;

export interface PushDependencies {
  readonly platform: Platform;
  readonly keyring: PushKeyring;
  readonly fetch: GuardedFetch;
}

/**
 * Sends the due events of a store to a device: one message for its orders, one for its alerts. A message that could not be sent is tried
 * again with growing pauses. After a crash it may be sent again; its tag then replaces the first one on the device.
 */
export async function sendNotices(dependencies: PushDependencies, key: DeviceKey): Promise<void> {
  const { platform } = dependencies;
  const { db } = platform;
  const now = platform.now();
  const device = await db.asSystem(key.storeId, async (tx) => {
    await dropLate(tx, key, now);
    const found = await readDeviceToSend(tx, key);
    if (found === null) await drop(tx, key, null, now);
    else if (await waitForQuietHours(tx, key, found, now)) return null;
    return found;
  });
  if (device === null) return;
  if (!(await mayRead(platform, key, device))) {
    await db.asSystem(key.storeId, (tx) => drop(tx, key, null, now));
    return;
  }
  for (const kind of PUSH_KINDS) {
    // oxlint-disable-next-line no-await-in-loop -- one device, one message at a time
    if (!(await sendKind(dependencies, key, device, kind))) return;
  }
}

async function waitForQuietHours(
  tx: Parameters<typeof delay>[0],
  key: DeviceKey,
  { quiet_from: from, quiet_until: until, timezone }: DeviceToSend,
  now: Date,
): Promise<boolean> {
  const end = quietUntil(now, timezone, from === null || until === null ? null : { from, until });
  if (end !== null) await delay(tx, key, null, end);
  return end !== null;
}

/** Whether the person may (still) see the store's orders and alerts. */
async function mayRead(platform: Platform, { storeId }: DeviceKey, device: Device): Promise<boolean> {
  try {
    await openAsPerson(platform, { storeId, userId: device.user_id, email: device.email }, 'push');
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false;
    throw error;
  }
}

/** Returns false when the device is gone. */
async function sendKind(
  dependencies: PushDependencies,
  key: DeviceKey,
  device: DeviceToSend,
  kind: PushKind,
): Promise<boolean> {
  const { db, now } = dependencies.platform;
  const { user_id: userId, organization_id: organizationId } = device;
  const claimed = await db.asSystem(key.storeId, async (tx) => {
    const wanted = kind === 'order' ? device.orders_since : device.alerts_since;
    if (wanted === null) await drop(tx, key, kind, now());
    const batch = await claimBatch(tx, key, kind, now());
    if (batch === null) return null;
    const reader = { storeId: key.storeId, organizationId, userId };
    const content = await runInLanguage(device.language, () => readContent(tx, kind, reader, batch.subjects));
    if (content === null) await finish(tx, key, batch, false, now());
    return content === null ? null : { batch, content };
  });
  if (claimed === null) return true;
  const { batch, content } = claimed;
  const answer = await post(dependencies, device, payloadOf(device, key, batch, content));
  return settle(dependencies, key, device, batch, answer);
}

function payloadOf(
  device: DeviceToSend,
  { storeId }: DeviceKey,
  batch: Batch,
  { body, to }: NoticeContent,
): PushPayload {
  return {
    title: displayName(device.store_name) || runInLanguage(device.language, () => t.yourStore),
    body,
    tag: batch.id,
    path: storeLink({ organizationId: device.organization_id, storeId }, `/dashboard/${to}`),
  };
}

async function settle(
  { platform: { db, log, now } }: PushDependencies,
  key: DeviceKey,
  device: Device,
  batch: Batch,
  { problem, retryAfterSeconds }: PushAnswer,
): Promise<boolean> {
  if (problem === 'gone') {
    await deleteDevice(db, device.id);
    return false;
  }
  const pause = RETRY_PAUSES[batch.attempts];
  const mayRetry = (problem === 'busy' || problem === 'unreachable') && pause !== undefined;
  if (problem !== null && !mayRetry)
    log.warn({ problem, deviceId: device.id }, 'A push service did not take a message');
  await db.asSystem(key.storeId, (tx) =>
    mayRetry
      ? postpone(tx, key, batch, new Date(now().getTime() + Math.max(pause, retryAfterSeconds) * 1000))
      : finish(tx, key, batch, problem === null, now()),
  );
  return true;
}

/**
 * Posts to a device. One that subscribed for another key pair, or that cannot be decrypted, counts as gone: the person
 * switches it on again.
 */
async function post({ platform, keyring, fetch }: PushDependencies, device: Device, payload: PushPayload) {
  const { sealer, env, log, publicUrl } = platform;
  const keys = await keyring.read();
  if (keys === null) return answer('busy');
  if (keys.publicKey !== device.public_key) return answer('gone');
  try {
    const subscription = openSubscription(sealer, device);
    const contact = publicUrl.startsWith('https://') ? publicUrl : `mailto:${env.operator.email}`;
    return await postToPushService({ fetch, keys, contact }, subscription, payload);
  } catch (err) {
    if (!(err instanceof SealError)) throw err;
    log.error({ err, deviceId: device.id }, 'The subscription of a device cannot be decrypted');
    return answer('gone');
  }
}

const answer = (problem: PushProblem): PushAnswer => ({ problem, retryAfterSeconds: 0 });

/** Sends a test to a device. One that is gone is removed. */
export async function sendTest(dependencies: PushDependencies, device: Device): Promise<PushProblem | null> {
  const [title, body] = runInLanguage(device.language, () => [t.testTitle, t.test] as const);
  const payload = { title, body, tag: 'test', path: '/dashboard/settings?section=notifications' };
  const { problem } = await post(dependencies, device, payload);
  if (problem === 'gone') await deleteDevice(dependencies.platform.db, device.id);
  return problem;
}

async function deleteDevice(db: Platform['db'], id: string): Promise<void> {
  await db.asSystem(null, (tx) => tx.query.deleteFrom('push_devices').where('id', '=', id).execute());
}
