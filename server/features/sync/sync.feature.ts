import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OpenShopById } from '../stores/stores.public.ts';
import { runStore } from './runs/run-store.jobs.ts';
import { freeRuns } from './sync.commands.ts';
import { activeStores, syncHandlers, syncJobs, syncSchedules } from './sync.jobs.ts';
import { readNextAction } from './sync.queries.ts';
import { syncRoutes } from './sync.routes.ts';
import { webhookRoutes } from './sync.webhook.ts';
import { wooShopReader } from './records/woo-shop-reader.ts';

/** Keeps our tables in step with the shops. */
export function syncFeature(platform: Platform, openShop: OpenShopById): Feature {
  const openReader = async (storeId: string) => wooShopReader((await openShop(storeId)).client);
  return {
    name: 'sync',
    routes: { sync: syncRoutes(platform) },
    jobs: syncJobs,
    handlers: syncHandlers({ platform, openReader }),
    schedules: syncSchedules,
    httpRoutes: webhookRoutes(platform),
    start: () => continueRuns(platform),
  };
}

/**
 * Takes up what a process left behind. The embedded database belongs to one process, so whatever is held there is held
 * by one that is gone; on PostgreSQL another may be at it, and the sweep takes over what has no heartbeat.
 */
async function continueRuns(platform: Platform): Promise<void> {
  const { db, jobs } = platform;
  for (const storeId of await activeStores(platform)) {
    const need = await db.asSystem(storeId, async (tx) => {
      if (db.dialect === 'pglite') await freeRuns(tx, storeId);
      return readNextAction(tx, storeId);
    });
    if (need === 'send') await jobs.send(runStore, { storeId }, { key: storeId });
  }
}
