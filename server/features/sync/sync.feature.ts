import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OpenShopById } from '../stores/stores.public.ts';
import { runStore } from './runs/run-store.jobs.ts';
import { freeRuns } from './sync.commands.ts';
import { activeStores, syncHandlers, syncJobs, syncSchedules } from './sync.jobs.ts';
import { sampleShopReader } from './sample/sample-shop-reader.ts';
import { readNextAction, readSample } from './sync.queries.ts';
import { syncRoutes } from './sync.routes.ts';
import { webhookRoutes } from './sync.webhook.ts';
import { wooShopReader } from './records/woo-shop-reader.ts';

/** Syncs our tables with the shops. */
export function syncFeature(platform: Platform, openShop: OpenShopById): Feature {
  const openReader = async (storeId: string) => {
    const { isSample, createdAt } = await platform.db.asSystem(storeId, (tx) => readSample(tx, storeId));
    return isSample ? sampleShopReader(createdAt) : wooShopReader((await openShop(storeId)).client);
  };
  return {
    name: 'sync',
    routes: { sync: syncRoutes(platform) },
    jobs: syncJobs,
    handlers: syncHandlers({ platform, openReader }),
    schedules: syncSchedules,
    httpRoutes: webhookRoutes(platform),
    start: () => resumeRuns(platform),
  };
}

/**
 * Resumes runs that an earlier process left. The embedded database has one process, so every lease there is stale. On
 * PostgreSQL another process may hold it; the sweep takes over runs without a heartbeat.
 */
async function resumeRuns(platform: Platform): Promise<void> {
  const { db, jobs } = platform;
  for (const storeId of await activeStores(platform)) {
    const action = await db.asSystem(storeId, async (tx) => {
      if (db.dialect === 'pglite') await freeRuns(tx, storeId);
      return readNextAction(tx, storeId);
    });
    if (action === 'send') await jobs.send(runStore, { storeId }, { key: storeId });
  }
}
