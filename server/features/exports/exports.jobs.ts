import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/language/language.ts';
import { scopeForServer } from '../../platform/access/gate.ts';
import { defineJob, type JobHandler, type JobSchedule } from '../../platform/jobs/define-job.ts';
import { runInLanguage } from '../../platform/language/language.ts';
import type { Platform } from '../../platform/platform.ts';
import { endExport, readExport, removeExpired } from './exports.commands.ts';
import type { AllTables } from './tables/all-tables.ts';
import { writeExport } from './write-export.ts';

export const PAGE_ROWS = 1_000;

export const writeExportJob = defineJob(
  'exports.write.v1',
  z.object({ storeId: z.uuid(), organizationId: z.uuid(), exportId: z.uuid(), language: z.enum(LANGUAGES).optional() }),
  { retryLimit: 0, expireInSeconds: 3 * 3600, concurrency: 2 },
);
const removeExpiredJob = defineJob('exports.remove-expired.v1', z.object({}), { queueing: 'one-at-all' });

export const exportsJobs = [writeExportJob, removeExpiredJob];
export const exportsSchedules: readonly JobSchedule[] = [{ job: removeExpiredJob, cron: '17 * * * *', payload: {} }];

export function exportsHandlers({ db, now }: Platform, tables: AllTables): JobHandler[] {
  const fail = async (storeId: string, id: string) =>
    void (await db.asSystem(storeId, (tx) => endExport(tx, { store_id: storeId, id }, 'failed', now())));
  return [
    writeExportJob.handledBy(
      async ({ storeId, organizationId, exportId, language = DEFAULT_LANGUAGE }, { signal }) => {
        const row = await db.asSystem(storeId, (tx) => readExport(tx, storeId, exportId));
        if (row?.status !== 'preparing') return;
        try {
          const scope = scopeForServer(storeId, organizationId);
          await runInLanguage(language, () =>
            writeExport({ db, now, tables }, scope, row, { pageRows: PAGE_ROWS, signal }),
          );
        } catch (error) {
          await fail(storeId, exportId);
          throw error;
        }
      },
      ({ storeId, exportId }) => fail(storeId, exportId),
    ),
    removeExpiredJob.handledBy(() => db.asSystem(null, (tx) => removeExpired(tx, now()))),
  ];
}
