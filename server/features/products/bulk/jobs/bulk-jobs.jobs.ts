import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { scopeForServer } from '../../../../platform/access/gate.ts';
import { defineJob, type JobHandler, type JobSchedule } from '../../../../platform/jobs/define-job.ts';
import { deleteOldFiles } from '../../import/files/import-files.commands.ts';
import { deleteOldJobs, endJob, passJobOn, readLostJobs } from './bulk-jobs.commands.ts';
import { type JobContext, runBulkJob, runSlice } from './run-bulk-job.ts';
import { readJob } from './bulk-jobs.queries.ts';
import { workOnEach } from '../../../../platform/jobs/work-on-each.ts';
import { inEnglish } from '../../../../platform/language/stored-text.ts';

const resumeBulkJobs = defineJob('products.resume-bulk.v1', z.object({}), { queueing: 'one-at-all' });

export const bulkJobsJobs = [runBulkJob, resumeBulkJobs];
export const bulkJobsSchedules: readonly JobSchedule[] = [{ job: resumeBulkJobs, cron: '* * * * *', payload: {} }];

export function bulkJobsHandlers(context: JobContext): JobHandler[] {
  const { db, jobs, log, now } = context;
  return [
    runBulkJob.handledBy(
      ({ storeId, organizationId, jobId }, run) =>
        runSlice(context, scopeForServer(storeId, organizationId), jobId, run),
      ({ storeId, jobId }) =>
        db.asSystem(storeId, async (tx) => {
          const job = await readJob(tx, storeId, jobId);
          const failed = {
            state: 'failed' as const,
            problem: inEnglish('Karoo stopped several times during this change.'),
          };
          if (job !== undefined) await endJob(tx, storeId, { id: jobId, runId: job.run_id }, failed, now());
        }),
    ),
    resumeBulkJobs.handledBy(async () => {
      const lost = await db.asSystem(null, async (tx) => {
        await deleteOldJobs(tx, now());
        await deleteOldFiles(tx, now());
        return readLostJobs(tx, now());
      });
      await workOnEach(lost, log, async ({ store_id: storeId, organization_id: organizationId, id, run_id: runId }) => {
        const next = randomUUID();
        await db.asSystem(storeId, async (tx) => {
          const waits = { problem: null, waitsUntil: null };
          if ((await passJobOn(tx, storeId, { id, runId, next }, waits, now())) === undefined) return;
          const payload = { storeId, organizationId, jobId: id };
          tx.afterCommit(async () => void (await jobs.send(runBulkJob, payload, { id: next })));
        });
      });
    }),
  ];
}
