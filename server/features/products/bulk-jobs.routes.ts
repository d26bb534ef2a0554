import { implement } from '@orpc/server';
import { products } from '#contract/products/products.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { stopJob } from './bulk/jobs/bulk-jobs.commands.ts';
import { describeJob, readItemPage, readJobs, requireJob } from './bulk/jobs/bulk-jobs.queries.ts';
import { start } from './bulk/jobs/change-many.ts';

const call = implement(products).$context<CallContext>().use(inStore);

/** The calls about large changes of products. Any member who may write to the shop may stop them. */
export function bulkJobsRoutes({ db, jobs, now }: Pick<Platform, 'db' | 'jobs' | 'now'>) {
  return {
    jobs: call.jobs.handler(async ({ context: { store, person, transact } }) => ({
      items: await transact((tx) => readJobs(tx, store, person.id, now())),
    })),

    job: call.job.handler(({ context: { store, transact }, input }) =>
      transact(async (tx) => describeJob(tx, store, await requireJob(tx, store.storeId, input.operation_id))),
    ),

    jobItems: call.jobItems.handler(({ context: { store, transact }, input }) =>
      transact(async (tx) => {
        const job = await requireJob(tx, store.storeId, input.operation_id);
        const { items, total } = await readItemPage(tx, store.storeId, job.id, input);
        const { page, per_page: perPage } = input;
        return { items, total, page, perPage, totalPages: Math.ceil(total / perPage), totalIsCapped: false };
      }),
    ),

    startJob: call.startJob.handler(async ({ context: { store, transact }, input: { operation_id: id } }) => {
      await transact((tx) => requireJob(tx, store.storeId, id));
      await start({ db, jobs, now, store }, id);
      return transact(async (tx) => describeJob(tx, store, await requireJob(tx, store.storeId, id)));
    }),

    stopJob: call.stopJob.handler(async ({ context: { store, transact }, input: { operation_id: id } }) => {
      await transact((tx) => requireJob(tx, store.storeId, id));
      await db.asSystem(store.storeId, (tx) => stopJob(tx, store.storeId, id, now()));
      return transact(async (tx) => describeJob(tx, store, await requireJob(tx, store.storeId, id)));
    }),
  };
}
