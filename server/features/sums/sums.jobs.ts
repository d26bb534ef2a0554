import { z } from 'zod';
import { defineJob, type JobHandler, type JobSchedule } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { foldAll } from './fold-portion.ts';
import { foldNext } from './fold.commands.ts';
import { storesToFold } from './stores-to-fold.queries.ts';

/** Folds changed days into stored sums. Until then, reads sum them from their orders. */
const foldSums = defineJob('sums.fold.v1', z.object({}), {
  queueing: 'one-at-all',
  retryLimit: 0,
  expireInSeconds: 900,
});

export const sumsJobs = [foldSums];
export const sumsSchedules: readonly JobSchedule[] = [{ job: foldSums, cron: '* * * * *', payload: {} }];

export function sumsHandlers(platform: Platform): JobHandler[] {
  return [
    foldSums.handledBy(async (_payload, { signal }) => {
      for (const id of await storesToFold(platform)) await foldStore(platform, id, signal);
    }),
  ];
}

/** Folds all changed days of a store, each portion in its own transaction. */
export function foldStore(platform: Pick<Platform, 'db'>, storeId: string, signal: AbortSignal): Promise<void> {
  return foldAll(() => platform.db.asSystem(storeId, (tx) => foldNext(tx, storeId)), signal);
}
