import { z } from 'zod';
import { defineJob, type JobHandler } from '../../../platform/jobs/define-job.ts';
import { type Runner, runStoreSync } from './run-store.ts';

/**
 * Executes a store's queued run, or resumes an abandoned one. Safe to send more than once: only one worker gets the lease.
 * A process syncs two stores at once. The longest full sync fits into the time limit.
 */
export const runStore = defineJob('sync.run-store.v1', z.object({ storeId: z.uuid() }), {
  queueing: 'one-waiting',
  concurrency: 2,
  // The next scheduled sync retries a failed run.
  retryLimit: 0,
  expireInSeconds: 6 * 3600,
  // A run continues from its last batch, and a long one may survive several restarts.
  maxCrashes: 5,
});

export function runStoreHandler(runner: Runner): JobHandler {
  return runStore.handledBy(async ({ storeId }, { signal }) => {
    // A full sync that was asked for meanwhile follows at once.
    if (await runStoreSync(runner, storeId, signal)) await runStoreSync(runner, storeId, signal);
  });
}
