import { z } from 'zod';
import { defineJob, type JobHandler, type JobSchedule } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { announce, checkOrganizations, checkStore, deleteOldAlerts } from './alerts.commands.ts';
import { notify } from './delivery/delivery.jobs.ts';
import { readWatches } from './segments/read-watches.ts';
import { readDueStores } from './segments/watches.queries.ts';
import { deleteOldNotices } from './delivery/notices.commands.ts';

/** Checks the alerts of a store. Many changes at once cause one check. */
export const checkStoreAlerts = defineJob('alerts.check-store.v1', z.object({ storeId: z.uuid() }), {
  queueing: 'one-waiting',
  isFrequent: true,
  retryLimit: 2,
  expireInSeconds: 120,
});
/** Checks every store, in case the notification of a change was lost. */
const checkAll = defineJob('alerts.check-all.v1', z.object({}), { queueing: 'one-at-all', retryLimit: 0 });

/** Reads the watched segments of a store, and checks its alerts. */
export const readWatchedSegments = defineJob('alerts.read-segments.v1', z.object({ storeId: z.uuid() }), {
  queueing: 'one-waiting',
  retryLimit: 0,
  expireInSeconds: 300,
});

export const alertJobs = [checkStoreAlerts, checkAll, readWatchedSegments];
export const alertSchedules: readonly JobSchedule[] = [{ job: checkAll, cron: '*/10 * * * *', payload: {} }];

export function alertHandlers(platform: Platform): JobHandler[] {
  return [
    checkStoreAlerts.handledBy(({ storeId }) => runStoreCheck(platform, storeId)),
    readWatchedSegments.handledBy(async ({ storeId }) => {
      try {
        await readWatches(platform, storeId);
      } finally {
        await runStoreCheck(platform, storeId);
      }
    }),
    checkAll.handledBy((_payload, { signal }) => checkAllStores(platform, signal)),
  ];
}

/** Opens and clears a store's alerts, and tells people. */
export async function runStoreCheck(platform: Platform, storeId: string): Promise<void> {
  await platform.db.asSystem(storeId, (tx) => checkStore(tx, storeId, platform.now()));
  await notify(platform, storeId);
}

async function checkAllStores(platform: Platform, signal: AbortSignal): Promise<void> {
  const { db, jobs, now } = platform;
  const changed = await db.asSystem(null, async (tx) => {
    await deleteOldAlerts(tx, now());
    await deleteOldNotices(tx, now());
    return checkOrganizations(tx, now());
  });
  const stores = await db.asSystem(null, (tx) =>
    tx.query
      .selectFrom('woocommerce_stores')
      .select(['id', 'organization_id'])
      .where('is_active', '=', true)
      .orderBy('id')
      .execute(),
  );
  const unannounced = new Set(changed);
  for (const { id, organization_id } of stores) {
    if (signal.aborted) return;
    // Live events belong to stores; one store of the organization is enough to notify its members.
    if (unannounced.delete(organization_id)) await db.asSystem(id, (tx) => announce(tx, id));
    await jobs.send(checkStoreAlerts, { storeId: id }, { key: id });
  }
  for (const storeId of await db.asSystem(null, (tx) => readDueStores(tx, now()))) {
    if (signal.aborted) return;
    await jobs.send(readWatchedSegments, { storeId }, { key: storeId });
  }
}

/** Queues a check of every store of an organization, e.g. after new thresholds. */
export async function queueOrganizationCheck({ db, jobs }: Platform, organizationId: string): Promise<void> {
  const stores = await db.asSystem(null, (tx) =>
    tx.query
      .selectFrom('woocommerce_stores')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('is_active', '=', true)
      .execute(),
  );
  for (const { id } of stores) await jobs.send(checkStoreAlerts, { storeId: id }, { key: id });
}
