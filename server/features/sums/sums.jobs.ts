import { z } from 'zod';
import { defineJob, type JobHandler, type JobSchedule } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { foldAll } from './fold-portion.ts';
import { foldNext } from './fold.commands.ts';
import { markDaysForNewDimensions } from './new-dimensions.ts';
import { storesToFold } from './stores-to-fold.queries.ts';

/** Folds changed days into stored sums. Until then, reads sum them from their orders. */
const foldSums = defineJob('sums.fold.v1', z.object({}), {
  queueing: 'one-at-all',
  retryLimit: 0,
  expireInSeconds: 900,
});

/** The next run, a minute later, goes on with the rest. */
const RUN_AT_MOST_MS = 600_000;

export const sumsJobs = [foldSums];
export const sumsSchedules: readonly JobSchedule[] = [{ job: foldSums, cron: '* * * * *', payload: {} }];

export function sumsHandlers(platform: Platform): JobHandler[] {
  return [
    foldSums.handledBy(async (_payload, { signal }) => {
      await markDaysForNewDimensions(platform);
      const ending = AbortSignal.any([signal, AbortSignal.timeout(RUN_AT_MOST_MS)]);
      for (const id of await storesToFold(platform)) await foldStore(platform, id, ending);
    }),
  ];
}

/** Folds all changed days of a store, each portion in its own transaction. */
export async function foldStore({ db }: Pick<Platform, 'db'>, storeId: string, signal: AbortSignal): Promise<void> {
  await foldAll(() => db.asSystem(storeId, (tx) => foldNext(tx, storeId)), signal);
}
