import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/language/language.ts';
import { scopeForServer } from '../../platform/access/gate.ts';
import { defineJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { runInLanguage } from '../../platform/language/language.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPack } from './create-pack.ts';
import { failPack } from './packs.commands.ts';

export const createPackJob = defineJob(
  'finance.make-pack.v1',
  z.object({ storeId: z.uuid(), organizationId: z.uuid(), packId: z.uuid(), language: z.enum(LANGUAGES).optional() }),
  { retryLimit: 0, expireInSeconds: 1800, concurrency: 2 },
);

export const financeJobs = [createPackJob];

export function financeHandlers(platform: Platform): JobHandler[] {
  const fail = (storeId: string, packId: string) =>
    platform.db.asSystem(storeId, (tx) => failPack(tx, storeId, packId));
  return [
    createPackJob.handledBy(
      async ({ storeId, organizationId, packId, language = DEFAULT_LANGUAGE }, { signal }) => {
        try {
          await runInLanguage(language, () =>
            createPack(platform, scopeForServer(storeId, organizationId), packId, signal),
          );
        } catch (error) {
          await fail(storeId, packId);
          throw error;
        }
      },
      ({ storeId, packId }) => fail(storeId, packId),
    ),
  ];
}
