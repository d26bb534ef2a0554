import { z } from 'zod';
import { isShopDay, type ShopDay } from '#domain/time/shop-time.ts';
import { defineJob, type JobHandler, type JobSchedule } from '../../platform/jobs/define-job.ts';
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import type { Platform } from '../../platform/platform.ts';
import { type DigestKey, readDueKeys } from './digest.queries.ts';
import { idOf, sendIfDue } from './send-digest.ts';
import { sendToSlack } from './slack/send-to-slack.ts';
import type { StopLinks } from './stop/stop-links.ts';

const key = { storeId: z.uuid(), userId: z.uuid() };
const day = z.string().refine(isShopDay) as unknown as z.ZodType<ShopDay, ShopDay>;

/** Finds the digests that are due. */
const findDue = defineJob('digest.find-due.v1', z.object({}), { queueing: 'one-at-all', retryLimit: 0 });
/** Sends one digest, or queues its message to Slack. */
const sendOne = defineJob('digest.send.v1', z.object(key), { queueing: 'one-at-all', expireInSeconds: 120 });
const sendSlack = defineJob('digest.slack.v1', z.object({ ...key, day, attempt: z.number().int() }), {
  expireInSeconds: 60,
  retryLimit: 3,
});

export const digestJobs = [findDue, sendOne, sendSlack];
export const digestSchedules: readonly JobSchedule[] = [
  { job: findDue, cron: '*/5 * * * *', payload: {}, followsClock: true },
];

/** Most digests that one run finds; the next one finds the rest. */
const MOST_DUE = 2000;

export function digestHandlers(platform: Platform, links: StopLinks, fetch: GuardedFetch): JobHandler[] {
  const { db, jobs, now } = platform;
  const queueSlack = async (digest: DigestKey, of: ShopDay, attempt: number, startAfter?: Date) => {
    const id = idOf(`slack ${attempt}`, digest, of);
    await jobs.send(sendSlack, { ...digest, day: of, attempt }, { id, startAfter });
  };
  return [
    findDue.handledBy(async () => {
      for (const due of await db.asSystem(null, (tx) => readDueKeys(tx, now(), MOST_DUE))) {
        await jobs.send(sendOne, due, { key: `${due.storeId} ${due.userId}` });
      }
    }),
    sendOne.handledBy((digest) =>
      sendIfDue({ platform, links, queueSlack: (of, on) => queueSlack(of, on, 0) }, digest),
    ),
    sendSlack.handledBy((message) => sendToSlack({ platform, fetch, tryAgain: queueSlack }, message)),
  ];
}
