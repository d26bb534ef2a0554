import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { workByTurns } from '../../platform/jobs/work-by-turns.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { copyNextMeta, storesWithMetaToCopy } from './meta-keys.commands.ts';

/** Copies keys of meta data that were asked for. Until then, questions read the originals. */
const copyMeta = defineJob('questions.copy-meta.v1', z.object({}), { queueing: 'one-at-all', retryLimit: 0 });

/** The next run, a minute later, goes on with the rest. */
const MAX_RUN_MS = 600_000;

export function metaKeysFeature({ db, log }: Pick<Platform, 'db' | 'log'>): Feature {
  return {
    name: 'meta-keys',
    jobs: [copyMeta],
    handlers: [
      copyMeta.handledBy(async (_payload, { signal }) => {
        const ending = AbortSignal.any([signal, AbortSignal.timeout(MAX_RUN_MS)]);
        const copyNext = (storeId: string) => db.asSystem(storeId, (tx) => copyNextMeta(tx, storeId));
        await workByTurns(await db.asSystem(null, storesWithMetaToCopy), log, copyNext, { signal: ending });
      }),
    ],
    schedules: [{ job: copyMeta, cron: '* * * * *', payload: {} }],
  };
}
