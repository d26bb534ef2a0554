import { z } from 'zod';
import { defineJob, type JobHandler, type JobSchedule } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { announce, checkOrganizations, checkStore, deleteOldAlerts } from './alerts.commands.ts';
import { sendDueEmails } from './due-emails.ts';

/** Looks what a store needs attention for. Many changes at once are one look. */
export const checkStoreAlerts = defineJob('alerts.check-store.v1', z.object({ storeId: z.uuid() }), {
  queueing: 'one-waiting',
  retryLimit: 2,
  expireInSeconds: 120,
});
/** Looks at every store: what a change announced is looked at sooner, but only this is sure to come. */
const checkAll = defineJob('alerts.check-all.v1', z.object({}), { queueing: 'one-at-all', retryLimit: 0 });

export const alertJobs = [checkStoreAlerts, checkAll];
export const alertSchedules: readonly JobSchedule[] = [{ job: checkAll, cron: '*/10 * * * *', payload: {} }];

export function alertHandlers(platform: Platform): JobHandler[] {
  return [
    checkStoreAlerts.handledBy(({ storeId }) => runStoreCheck(platform, storeId)),
    checkAll.handledBy((_payload, { signal }) => checkAllStores(platform, signal)),
  ];
}

/** Opens and clears a store's alerts and sends the letters that are due, in one transaction. */
export async function runStoreCheck(platform: Platform, storeId: string): Promise<void> {
  const now = platform.now();
  await platform.db.asSystem(storeId, async (tx) => {
    await checkStore(tx, storeId, now);
    await sendDueEmails(tx, platform, storeId, now);
  });
}

async function checkAllStores(platform: Platform, signal: AbortSignal): Promise<void> {
  const { db, jobs, now } = platform;
  const changed = await db.asSystem(null, async (tx) => {
    await deleteOldAlerts(tx, now());
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
    // Live events are a store's: one of the organization's is enough to tell all who follow it.
    if (unannounced.delete(organization_id)) await db.asSystem(id, (tx) => announce(tx, id));
    await jobs.send(checkStoreAlerts, { storeId: id }, { key: id });
  }
}

/** Has every store of an organization looked at, e.g. with new thresholds. */
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
