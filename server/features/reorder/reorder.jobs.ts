import { sql } from 'kysely';
import { z } from 'zod';
import { shopNowOf } from '#domain/time/shop-time.ts';
import { defineJob, type JobHandler, type JobSchedule } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { computeStore } from './compute/compute-store.ts';

/** Computes the rows of a store, again if that was requested meanwhile. Two runs at once could write older rows over newer ones. */
const computeReorder = defineJob('reorder.compute-store.v1', z.object({ storeId: z.uuid() }), {
  queueing: 'one-at-all',
  retryLimit: 1,
  expireInSeconds: 900,
});
/** Requests the run of every store that is due. */
const computeDue = defineJob('reorder.compute-due.v1', z.object({}), { queueing: 'one-at-all', retryLimit: 0 });

/** Of one job, for a store whose settings change all the time: the schedule takes up its last request. */
const MAX_RUNS = 5;

export const reorderJobs = [computeReorder, computeDue];
export const reorderSchedules: readonly JobSchedule[] = [{ job: computeDue, cron: '*/10 * * * *', payload: {} }];

export function reorderHandlers(platform: Platform): JobHandler[] {
  return [
    computeReorder.handledBy(async ({ storeId }, { signal }) => {
      for (let run = 0; run < MAX_RUNS; run++) if (!(await computeStore(platform, storeId, signal))) return;
    }),
    computeDue.handledBy(async (_payload, { signal }) => {
      for (const storeId of await storesDue(platform)) {
        if (signal.aborted) return;
        await queueRun(platform, storeId);
      }
    }),
  ];
}

export async function queueRun({ jobs }: Pick<Platform, 'jobs'>, storeId: string): Promise<void> {
  await jobs.send(computeReorder, { storeId }, { key: storeId });
}

/** After this hour of the shop's night, when few people buy. */
const HOUR = '02:00';

interface StoreRow {
  id: string;
  timezone: string;
  computed_at: Date | null;
  requested_at: Date | null;
}

/** Stores whose first sync is done, and which have no rows of today, or whose requested run was lost. */
async function storesDue({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<string[]> {
  const { rows } = await db.asSystem(null, ({ query }) =>
    sql<StoreRow>`
      with runs as materialized (select store_id, computed_at, requested_at from reorder_runs)
      select s.id, s.timezone, r.computed_at, r.requested_at from woocommerce_stores s
      left join runs r on r.store_id = s.id
      where s.is_active and s.last_sync_at is not null order by s.id`.execute(query),
  );
  const at = now();
  return rows
    .filter((row) => {
      if (row.computed_at === null || row.requested_at !== null) return true;
      const current = shopNowOf(at, row.timezone);
      return current.time >= HOUR && shopNowOf(row.computed_at, row.timezone).day < current.day;
    })
    .map(({ id }) => id);
}
