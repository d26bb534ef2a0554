import { z } from 'zod';
import { defineJob, type JobHandler, type JobSchedule } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Channel, NoticeKey } from './channel.ts';
import { findNotices } from './find-notices.ts';
import { readDue } from './notices.commands.ts';
import { sendNotices } from './send-notices.ts';

/** Sends what is due for one recipient about one store. */
const send = defineJob('notices.send.v1', z.object({ storeId: z.uuid(), channel: z.string(), recipient: z.uuid() }), {
  queueing: 'one-at-all',
  expireInSeconds: 60,
  concurrency: 4,
});
/** Sends what is due: after a pause, at the end of quiet hours, or after a failure. */
const sendDue = defineJob('notices.send-due.v1', z.object({}), { queueing: 'one-at-all', retryLimit: 0 });

export const deliveryJobs = [send, sendDue];
export const deliverySchedules: readonly JobSchedule[] = [
  { job: sendDue, cron: '* * * * *', payload: {}, followsClock: true },
];

/** Most recipients that one run finds; the next one finds the rest. */
const MAX_DUE = 2000;

export function deliveryHandlers(platform: Platform, channels: readonly Channel[]): JobHandler[] {
  return [
    send.handledBy(async (key) => {
      const channel = channels.find(({ name }) => name === key.channel);
      if (channel !== undefined) await sendNotices(platform, channel, key);
    }),
    sendDue.handledBy(() => sendAllDue(platform)),
  ];
}

/** Queues what is due, of all stores. */
export async function sendAllDue(platform: Platform): Promise<void> {
  const { db, now } = platform;
  await queueAll(platform, await db.asSystem(null, (tx) => readDue(tx, now(), MAX_DUE)));
}

async function queueAll({ jobs }: Platform, keys: readonly NoticeKey[]): Promise<void> {
  for (const key of keys) await jobs.send(send, key, { key: Object.values(key).join(' ') });
}

/** Queues what is due of a store. */
export async function sendDueOf(platform: Platform, storeId: string): Promise<void> {
  const { db, now } = platform;
  await queueAll(platform, await db.asSystem(storeId, (tx) => readDue(tx, now(), MAX_DUE, storeId)));
}

/** Notes what is new in a store, and queues what is due. */
export async function notify(platform: Platform, storeId: string): Promise<void> {
  const now = platform.now();
  const keys = await platform.db.asSystem(storeId, async (tx) => {
    await findNotices(tx, storeId, now);
    return readDue(tx, now, MAX_DUE, storeId);
  });
  await queueAll(platform, keys);
}
