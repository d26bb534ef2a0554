import { z } from 'zod';
import { defineJob, type JobHandler, type JobSchedule } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { refreshNextDays } from './sales-by.queries.ts';
import { storesToPrepare } from './stores-to-prepare.queries.ts';

/** Works through the days whose breakdowns are older than their orders: after a first sync these are all there are. */
const prepareBreakdowns = defineJob('analytics.prepare-breakdowns.v1', z.object({}), {
  queueing: 'one-at-all',
  retryLimit: 0,
  expireInSeconds: 900,
});

export const analyticsJobs = [prepareBreakdowns];
export const analyticsSchedules: readonly JobSchedule[] = [{ job: prepareBreakdowns, cron: '* * * * *', payload: {} }];

export function analyticsHandlers(platform: Platform): JobHandler[] {
  return [prepareBreakdowns.handledBy((_payload, { signal }) => prepareAll(platform, signal))];
}

async function prepareAll(platform: Platform, signal: AbortSignal): Promise<void> {
  for (const id of await storesToPrepare(platform)) await prepareStore(platform, id, signal);
}

/** A portion in a transaction of its own, the newest days first: a sync, or whoever reads, waits for one portion at most. */
export async function prepareStore(
  platform: Pick<Platform, 'db'>,
  storeId: string,
  signal: AbortSignal,
): Promise<void> {
  let before = Infinity;
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop
    const left = await platform.db.asSystem(storeId, (tx) => refreshNextDays(tx, storeId));
    // While a sync writes, days become stale again: the next minute goes on.
    if (left === 0 || left >= before) return;
    before = left;
  }
}
