import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, type JobHandler, type JobSchedule } from '../../platform/jobs/define-job.ts';
import { workOnEach } from '../../platform/jobs/work-on-each.ts';
import type { Platform } from '../../platform/platform.ts';
import { secondLookHandler } from './missing/look-again.ts';
import { deleteOldMissing } from './missing/missing-records.commands.ts';
import { secondLook } from './missing/second-look.jobs.ts';
import { deleteUnusedCustomerTexts } from './maintenance/unused-customer-texts.commands.ts';
import { verifyRandomDay } from './maintenance/verify-daily-sums.ts';
import { requestSync } from './runs/request-sync.ts';
import { rereadHints, rereadHintsHandler } from './webhooks/reread-hints.jobs.ts';
import { runStore, runStoreHandler } from './runs/run-store.jobs.ts';
import type { Runner } from './runs/run-store.ts';
import { readActiveStores, readNextAction } from './sync.queries.ts';

const ofStore = z.object({ storeId: z.uuid() });

/** Starts the syncs that are due, every minute. */
const sweepStores = defineJob('sync.sweep-stores.v1', z.object({}), { queueing: 'one-at-all', retryLimit: 0 });
/** Queues each store's nightly work. */
const beginNight = defineJob('sync.begin-night.v1', z.object({}), { queueing: 'one-at-all' });
/** A store's nightly work: verifies the sums of one day, deletes old and unused rows, requests a comparison with the shop. */
const nightOfStore = defineJob('sync.night-of-store.v1', ofStore, {
  queueing: 'one-waiting',
  concurrency: 2,
  retryLimit: 6,
  retryDelay: 300,
});

export const syncJobs = [runStore, sweepStores, beginNight, nightOfStore, rereadHints, secondLook];

/** 01:20 UTC is 03:20 in South Africa. */
export const syncSchedules: readonly JobSchedule[] = [
  { job: sweepStores, cron: '* * * * *', payload: {} },
  { job: beginNight, cron: '20 1 * * *', payload: {} },
];

/** Retention of deliveries, resolved dead letters and ended runs. */
const KEEP_DAYS = 30;

export function syncHandlers(runner: Runner): JobHandler[] {
  const { platform } = runner;
  return [
    runStoreHandler(runner),
    sweepStores.handledBy((_payload, { signal }) => sweep(platform, signal)),
    beginNight.handledBy(async () => {
      for (const storeId of await activeStores(platform)) {
        await platform.jobs.send(nightOfStore, { storeId }, { key: storeId });
      }
    }),
    nightOfStore.handledBy(({ storeId }) => night(platform, storeId)),
    rereadHintsHandler(runner),
    secondLookHandler(runner),
  ];
}

/** Returns the ids of all stores to sync. */
export function activeStores({ db }: Platform): Promise<string[]> {
  return db.asSystem(null, readActiveStores);
}

async function sweep(platform: Platform, signal: AbortSignal): Promise<void> {
  const begin = async (storeId: string) => {
    if (signal.aborted) return;
    const action = await platform.db.asSystem(storeId, (tx) => readNextAction(tx, storeId));
    if (action === 'send') await platform.jobs.send(runStore, { storeId }, { key: storeId });
    if (action === 'sync') await requestSync(platform, { storeId });
  };
  await workOnEach(await activeStores(platform), platform.log, begin);
}

async function night(platform: Platform, storeId: string): Promise<void> {
  await verifyRandomDay(platform, storeId);
  await platform.db.asSystem(storeId, async (tx) => {
    const limit = sql`now() - make_interval(days => ${KEEP_DAYS})`;
    await sql`delete from webhook_deliveries where store_id = ${storeId}::uuid and received_at < ${limit}`.execute(
      tx.query,
    );
    await sql`delete from sync_dead_letters where store_id = ${storeId}::uuid and resolved_at < ${limit}`.execute(
      tx.query,
    );
    // The newest completed run holds the next one's start points; full runs show whether there was one.
    await sql`
      delete from sync_runs where store_id = ${storeId}::uuid and ended_at < ${limit} and kind <> 'full' and id not in (
        select id from sync_runs where store_id = ${storeId}::uuid and status = 'completed' and kind = 'incremental'
        order by started_at desc limit 1
      )`.execute(tx.query);
  });
  await platform.db.asSystem(storeId, async (tx) => {
    await deleteOldMissing(tx, storeId);
    await deleteUnusedCustomerTexts(tx, storeId);
  });
  const { outcome } = await requestSync(platform, { storeId, kind: 'reconcile' });
  if (outcome === 'joined') throw new Error('A sync is running. The comparison will be retried later.');
}
