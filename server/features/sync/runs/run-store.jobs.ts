import { z } from 'zod';
import { defineJob, type JobHandler } from '../../../platform/jobs/define-job.ts';
import { type Runner, runStoreSync } from './run-store.ts';

/**
 * Does a store's waiting run, or continues one that was left. Sent more than once it does no harm: the lease decides.
 * Two stores at once in one process; the longest full sync fits into the time.
 */
export const runStore = defineJob('sync.run-store.v1', z.object({ storeId: z.uuid() }), {
  queueing: 'one-waiting',
  concurrency: 2,
  // What failed is tried again by the next scheduled sync.
  retryLimit: 0,
  expireInSeconds: 6 * 3600,
  // A run goes on from its last batch, and a long one sees many a machine end.
  mostDeaths: 5,
});

export function runStoreHandler(runner: Runner): JobHandler {
  return runStore.handledBy(({ storeId }, { signal }) => runStoreSync(runner, storeId, signal));
}
