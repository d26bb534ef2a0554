import { z } from 'zod';
import type { StoreScope } from '#domain/ids.ts';
import { defineJob, type JobHandler, type JobSchedule } from '../../../platform/jobs/define-job.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { StoresContext } from '../stores-context.ts';
import { listWithShop } from '../stores.queries.ts';
import { testStore } from './connect-store.ts';

/** Reads again what a shop says about itself: its address, authentication, settings and version. */
export const checkStore = defineJob('stores.check-store.v1', z.object({ storeId: z.uuid() }), {
  queueing: 'one-waiting',
  retryLimit: 2,
  retryDelay: 600,
  expireInSeconds: 300,
});
/** Queues the daily check of every connected store. */
export const checkStores = defineJob('stores.check-stores.v1', z.object({}), { queueing: 'one-at-all' });

/** 01:50 UTC is 03:50 in South Africa. */
export const checkSchedules: readonly JobSchedule[] = [{ job: checkStores, cron: '50 1 * * *', payload: {} }];

export function checkHandlers(context: StoresContext): JobHandler[] {
  const { db, jobs } = context.platform;
  return [
    checkStore.handledBy(async ({ storeId }) => {
      try {
        await testStore(context, { storeId } as StoreScope);
      } catch (error) {
        // It was removed in the meantime.
        if (!(error instanceof AppError)) throw error;
      }
    }),
    checkStores.handledBy(async () => {
      for (const storeId of await db.asSystem(null, listWithShop)) {
        await jobs.send(checkStore, { storeId }, { key: storeId });
      }
    }),
  ];
}
