import { z } from 'zod';
import { defineJob, type JobHandler, type JobSchedule } from '../../platform/jobs/define-job.ts';
import { type DeviceKey, readDue, readStoresWithDevices } from './notices/device-to-send.queries.ts';
import { findNotices } from './notices/find-notices.ts';
import { deleteOldNotices } from './notices/notices.commands.ts';
import { type PushDependencies, sendNotices } from './notices/send-notices.ts';

/** Records new events of a store. Many changes at once cause one run. */
export const findInStore = defineJob('push.find-in-store.v1', z.object({ storeId: z.uuid() }), {
  queueing: 'one-waiting',
  isFrequent: true,
  retryLimit: 2,
  expireInSeconds: 60,
});
/** Sends the due events of one store to one device. */
const send = defineJob('push.send.v1', z.object({ storeId: z.uuid(), deviceId: z.uuid() }), {
  queueing: 'one-at-all',
  expireInSeconds: 60,
  concurrency: 4,
});
/** Sends due events: after a pause, at the end of quiet hours, or after a failure. */
const sendDue = defineJob('push.send-due.v1', z.object({}), { queueing: 'one-at-all', retryLimit: 0 });
/** Checks every store with devices, in case the notification of a change was lost. */
const findInAll = defineJob('push.find-in-all.v1', z.object({}), { queueing: 'one-at-all', retryLimit: 0 });

export const pushJobs = [findInStore, send, sendDue, findInAll];
export const pushSchedules: readonly JobSchedule[] = [
  { job: sendDue, cron: '* * * * *', payload: {}, followsClock: true },
  { job: findInAll, cron: '*/10 * * * *', payload: {} },
];

/** Most devices that one run finds; the next one finds the rest. */
const MOST_DUE = 2000;

export function pushHandlers(dependencies: PushDependencies): JobHandler[] {
  const { db, jobs, now } = dependencies.platform;
  const queue = (key: DeviceKey) => jobs.send(send, key, { key: `${key.storeId} ${key.deviceId}` });
  return [
    findInStore.handledBy(async ({ storeId }) => {
      for (const deviceId of await db.asSystem(storeId, (tx) => findNotices(tx, storeId, now()))) {
        await queue({ storeId, deviceId });
      }
    }),
    send.handledBy((key) => sendNotices(dependencies, key)),
    sendDue.handledBy(async () => {
      for (const key of await db.asSystem(null, (tx) => readDue(tx, now(), MOST_DUE))) await queue(key);
    }),
    findInAll.handledBy(async () => {
      const stores = await db.asSystem(null, async (tx) => {
        await deleteOldNotices(tx, now());
        return readStoresWithDevices(tx);
      });
      for (const storeId of stores) await jobs.send(findInStore, { storeId }, { key: storeId });
    }),
  ];
}
