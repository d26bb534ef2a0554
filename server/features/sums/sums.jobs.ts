import { z } from 'zod';
import { defineJob, type JobHandler, type JobSchedule } from '../../platform/jobs/define-job.ts';
import { workByTurns } from '../../platform/jobs/work-by-turns.ts';
import type { Platform } from '../../platform/platform.ts';
import { rollUpAll } from './roll-up-chunk.ts';
import { rollUpNext } from './roll-up.commands.ts';
import { markDaysForNewDimensions } from './new-dimensions.ts';
import { storesToRollUp } from './stores-to-roll-up.queries.ts';

/** Rolls up changed days into stored sums. Until then, reads sum them from their orders. */
const rollUpSums = defineJob('sums.roll-up.v1', z.object({}), {
  queueing: 'one-at-all',
  retryLimit: 0,
  expireInSeconds: 900,
});

/** The next run, a minute later, goes on with the rest. */
const MAX_RUN_MS = 600_000;

export const sumsJobs = [rollUpSums];
export const sumsSchedules: readonly JobSchedule[] = [{ job: rollUpSums, cron: '* * * * *', payload: {} }];

export function sumsHandlers(platform: Platform): JobHandler[] {
  return [
    rollUpSums.handledBy(async (_payload, { signal }) => {
      const ending = AbortSignal.any([signal, AbortSignal.timeout(MAX_RUN_MS)]);
      try {
        await markDaysForNewDimensions(platform);
      } finally {
        const rollUp = (id: string) => platform.db.asSystem(id, (tx) => rollUpNext(tx, id));
        await workByTurns(await storesToRollUp(platform), platform.log, rollUp, { signal: ending });
      }
    }),
  ];
}

/** Rolls up all changed days of a store, each chunk in its own transaction. */
export async function rollUpStore({ db }: Pick<Platform, 'db'>, storeId: string, signal: AbortSignal): Promise<void> {
  await rollUpAll(() => db.asSystem(storeId, (tx) => rollUpNext(tx, storeId)), signal);
}
