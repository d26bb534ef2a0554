import { z } from 'zod';
import { defineJob, type JobHandler, type JobSchedule } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { countBuyers } from './buyer-counts.queries.ts';
import { refreshCohorts } from './cohorts.queries.ts';
import { storesToPrepare } from './stores-to-prepare.queries.ts';

/** Cohorts and counts of buyers that are older than the orders, where a store is too large for whoever looks. */
const prepareBuyers = defineJob('analytics.prepare-buyers.v1', z.object({}), {
  queueing: 'one-at-all',
  retryLimit: 0,
  expireInSeconds: 900,
});

export const buyersJobs = [prepareBuyers];
export const buyersSchedules: readonly JobSchedule[] = [{ job: prepareBuyers, cron: '* * * * *', payload: {} }];

export function buyersHandlers(platform: Platform): JobHandler[] {
  return [prepareBuyers.handledBy((_payload, { signal }) => prepareAll(platform, signal))];
}

/** So many buyers are counted in a transaction: whoever reads meanwhile waits for no more. */
const BUYERS_AT_ONCE = 1_000;
/** All buyers are read for a count: a store with more than so many is counted once an hour, others after five minutes. */
const LARGE_STORE = 5_000;
const PAUSE_MINUTES = { large: 60, other: 5 } as const;
/** Recency goes on though nothing happens. */
const IDLE_MINUTES = 12 * 60;
/** The largest integer of the database. */
const NO_LIMIT = 2 ** 31 - 1;

async function prepareAll(platform: Platform, signal: AbortSignal): Promise<void> {
  for (const id of await storesToPrepare(platform)) await prepareStoreBuyers(platform, id, signal);
}

/** A month in a transaction of its own, the newest first, then the counts where they are due, a portion in each. */
export async function prepareStoreBuyers(
  platform: Pick<Platform, 'db' | 'now'>,
  storeId: string,
  signal: AbortSignal,
): Promise<void> {
  const months = await platform.db.asSystem(storeId, ({ query }) =>
    query
      .selectFrom('stale_cohort_months')
      .select('month')
      .where('store_id', '=', storeId)
      .orderBy('month', 'desc')
      .execute(),
  );
  for (const { month } of months) {
    if (signal.aborted) return;
    const range = { from: month, to: month };
    // oxlint-disable-next-line no-await-in-loop
    await platform.db.asSystem(storeId, (tx) => refreshCohorts(tx, { storeId }, range, NO_LIMIT));
  }
  if (signal.aborted) return;
  const now = platform.now();
  const known = await platform.db.asSystem(storeId, ({ query }) =>
    query.selectFrom('buyer_counts').selectAll().where('store_id', '=', storeId).executeTakeFirst(),
  );
  if (known === undefined || !isDue(known, now)) return;
  let done = false;
  while (!done && !signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop
    done = await platform.db.asSystem(storeId, (tx) => countBuyers(tx, { storeId }, now, BUYERS_AT_ONCE));
  }
}

interface LastCount {
  as_of: Date | null;
  counting_at: Date | null;
  buyers: number;
  stale: boolean;
}

function isDue(known: LastCount, now: Date): boolean {
  // One that was cut off is brought to its end.
  if (known.as_of === null || known.counting_at !== null) return true;
  const minutes = (now.getTime() - known.as_of.getTime()) / 60_000;
  if (!known.stale) return minutes >= IDLE_MINUTES;
  return minutes >= (known.buyers > LARGE_STORE ? PAUSE_MINUTES.large : PAUSE_MINUTES.other);
}
