import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';

/** Looks again, an hour later, for the records that are missing in a store's shop, and deletes those that a person gave up. */
export const secondLook = defineJob('sync.second-look.v1', z.object({ storeId: z.uuid() }), {
  queueing: 'one-waiting',
  // The shop may be down: retried for about a day.
  retryLimit: 12,
  retryDelay: 300,
  retryDelayMax: 3 * 3600,
});

/** Queues the second look, unless one waits. One of now does not wait for a later one. */
export async function sendSecondLook(jobs: Pick<Jobs, 'send'>, storeId: string, ms: number): Promise<void> {
  const key = ms === 0 ? `${storeId} now` : storeId;
  await jobs.send(secondLook, { storeId }, { key, startAfterSeconds: Math.ceil(ms / 1000) });
}
