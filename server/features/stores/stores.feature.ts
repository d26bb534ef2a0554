import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createOpenShop } from './open-shop.ts';
import { resealSecrets } from './reseal-secrets.ts';
import { approvalHandlers, finishStoreApproval } from './connect/approval.jobs.ts';
import { checkHandlers, checkSchedules, checkStore, checkStores } from './connect/check-store.jobs.ts';
import { approvalCallbackRoutes } from './connect/approval-callback.routes.ts';
import { storeHandlers, storeJobs, storeSchedules } from './stores.jobs.ts';
import { wooClientDeps, type StoresContext } from './stores-context.ts';
import { storesRoutes } from './stores.routes.ts';

export interface StoresFeature extends Feature {
  readonly context: StoresContext;
}

/** Connects shops. app passes in `startSync`, because the sync feature depends on this one. */
export function storesFeature(platform: Platform, startSync: StoresContext['startSync']): StoresFeature {
  const woo = wooClientDeps(platform);
  const { db, sealer } = platform;
  const context: StoresContext = { platform, woo, openShop: createOpenShop({ db, sealer, woo }), startSync };
  return {
    name: 'stores',
    context,
    routes: { stores: storesRoutes(context) },
    jobs: [...storeJobs, finishStoreApproval, checkStore, checkStores],
    handlers: [...storeHandlers(context), ...approvalHandlers(context), ...checkHandlers(context)],
    schedules: [...storeSchedules, ...checkSchedules],
    httpRoutes: approvalCallbackRoutes(context),
    start: async () => void (await resealSecrets(platform)),
  };
}
