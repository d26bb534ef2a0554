import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, type JobHandler, type JobSchedule } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';

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
  const stores = await platform.db.asSystem(null, (tx) =>
    tx.query.selectFrom('woocommerce_stores').select('id').where('is_active', '=', true).orderBy('id').execute(),
  );
  for (const { id } of stores) await prepareStore(platform, id, signal);
}

/** A month in a transaction of its own, the newest first: a sync waits for one month at most. */
export async function prepareStore(
  platform: Pick<Platform, 'db'>,
  storeId: string,
  signal: AbortSignal,
): Promise<void> {
  let before = Infinity;
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop
    const left = await platform.db.asSystem(storeId, async ({ query }) => {
      const { rows } = await sql<{ stale: number }>`
        select refresh_sales_by(${storeId}::uuid, '-infinity', 'infinity', 1) as stale`.execute(query);
      return rows[0]?.stale ?? 0;
    });
    // While a sync writes, days become stale again: the next minute goes on.
    if (left === 0 || left >= before) return;
    before = left;
  }
}
