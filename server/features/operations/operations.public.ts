import { z } from 'zod';
import type { Feature } from '../../platform/feature.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { forgetOld, releaseRunning } from './operations.commands.ts';

export { type DoneOperation, readAnswers, readDone } from './operations.queries.ts';
export { trashError } from './trash-error.ts';
export { isFinalRefusal, mayHaveArrived, toWriteError } from './shop-errors.ts';
export { createOperations, type RunOperation } from './run-operation.ts';
export type { Attempt, Outcome, OwnResult, ShopOperation } from './shop-operation.ts';
export { requireTimeToArrive } from './pending-write.ts';

const forget = defineJob('operations.forget.v1', z.object({}), { queueing: 'one-at-all' });

/** The log of what people had written into their shops. */
export function operationsFeature({ db, now }: Platform): Feature {
  return {
    name: 'operations',
    jobs: [forget],
    handlers: [forget.handledBy(() => db.asSystem(null, (tx) => forgetOld(tx, now())))],
    schedules: [{ job: forget, cron: '17 2 * * *', payload: {}, followsClock: true }],
    // The embedded database belongs to one process: what is running there was cut off with the one before.
    start: async () => {
      if (db.dialect === 'pglite') await db.asSystem(null, releaseRunning);
    },
  };
}
