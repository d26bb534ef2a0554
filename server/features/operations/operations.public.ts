import { z } from 'zod';
import type { Feature } from '../../platform/feature.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOldOperations, releaseRunning } from './operations.commands.ts';

export { hashOf, isStillRunning } from './operations.commands.ts';
export { readAnswers, readDone, readOperations } from './operations.queries.ts';
export {
  fromShop,
  isFinalRefusal,
  mayHaveArrived,
  nullIfDeleted,
  requireTimeToArrive,
  sendOnce,
  shopErrorOf,
  toWriteError,
  trashError,
} from './write-errors.ts';
export { createOperations, type RunOperation } from './run-operation.ts';
export type { Attempt, Ended, Outcome, OwnResult, ShopOperation } from './shop-operation.ts';

const forget = defineJob('operations.forget.v1', z.object({}), { queueing: 'one-at-all' });

/** The log of writes to shops. */
export function operationsFeature({ db, now }: Platform): Feature {
  return {
    name: 'operations',
    jobs: [forget],
    handlers: [forget.handledBy(() => db.asSystem(null, (tx) => deleteOldOperations(tx, now())))],
    schedules: [{ job: forget, cron: '17 2 * * *', payload: {}, followsClock: true }],
    // Without another process, a running operation was interrupted when the last one ended.
    start: async () => {
      if (db.isAlone) await db.asSystem(null, releaseRunning);
    },
  };
}
