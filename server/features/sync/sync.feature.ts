import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StoreScope } from '#domain/ids.ts';
import { type StoresContext, testStore } from '../stores/stores.public.ts';
import { runStore } from './runs/run-store.jobs.ts';
import { freeRuns } from './sync.commands.ts';
import { activeStores, syncHandlers, syncJobs, syncSchedules } from './sync.jobs.ts';
import { sampleShopReader } from './sample/sample-shop-reader.ts';
import { readNextAction, readSample } from './sync.queries.ts';
import { syncRoutes } from './sync.routes.ts';
import { webhookRoutes } from './sync.webhook.ts';
import { wooShopReader } from './records/woo-shop-reader.ts';

/** Syncs our tables with the shops. */
export function syncFeature(platform: Platform, stores: StoresContext): Feature {
  const { openShop } = stores;
  const openReader = async (storeId: string) => {
    const { isSample, createdAt } = await platform.db.asSystem(storeId, (tx) => readSample(tx, storeId));
    return isSample ? sampleShopReader(createdAt) : wooShopReader((await openShop(storeId)).client);
  };
  const diagnose = async (storeId: string) => {
    const report = await testStore(stores, { storeId } as StoreScope);
    return report.ok ? null : report;
  };
  return {
    name: 'sync',
    routes: { sync: syncRoutes(platform) },
    jobs: syncJobs,
    handlers: syncHandlers({ platform, openReader, diagnose }),
    schedules: syncSchedules,
    httpRoutes: webhookRoutes(platform),
    start: () => resumeRuns(platform),
  };
}

/**
 * Resumes runs that an earlier process left. Where no other process can hold a lease, every one is stale. Elsewhere the sweep takes
 * over runs without a heartbeat.
 */
async function resumeRuns(platform: Platform): Promise<void> {
  const { db, jobs } = platform;
  for (const storeId of await activeStores(platform)) {
    const action = await db.asSystem(storeId, async (tx) => {
      if (db.isAlone) await freeRuns(tx, storeId);
      return readNextAction(tx, storeId);
    });
    if (action === 'send') await jobs.send(runStore, { storeId }, { key: storeId });
  }
}
