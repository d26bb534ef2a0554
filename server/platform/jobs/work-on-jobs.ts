import { type Job, type JobWithMetadata, type PgBoss } from 'pg-boss';
import { DatabaseUnavailable, isDiskFull } from '../db/database-unavailable.ts';
import { withDeadline } from '../db/request-deadline.ts';
import type { Log } from '../log/log.ts';
import { runForTenant } from '../tenants/current-tenant.ts';
import type { TenantOfJob } from '../tenants/tenant-of-job.ts';
import { type CrashedJobs, JobCrashedError, MAX_CRASHES } from './crashed-jobs.ts';
import { isShared, type JobHandler, optionsOf } from './define-job.ts';
import type { Eraser } from './erase-payloads.ts';

/** Workers are woken when there is something to do (see due-jobs.ts); this is in case that failed. */
const POLL_SECONDS = 60;
/** The end of a job has usually been recorded after this. */
const RECORDED_MS = 100;

interface Work {
  stopping: AbortSignal;
  log: Log;
  crashes: CrashedJobs;
  eraser: Eraser;
  tenantOf: TenantOfJob;
}

/** Starts the workers of a job. */
export async function workOn(boss: PgBoss, handler: JobHandler, work: Work): Promise<void> {
  const { definition } = handler;
  const { name } = definition;
  const isSharedQueue = isShared(definition);
  let worker: string | null = null;
  worker = await boss.work(
    name,
    {
      localConcurrency: optionsOf(definition).concurrency,
      ...(isSharedQueue && { localGroupConcurrency: optionsOf(definition).concurrency - 1 }),
      notifyPollingIntervalSeconds: POLL_SECONDS,
      pollingIntervalSeconds: POLL_SECONDS,
      includeMetadata: true,
    },
    async (jobs: JobWithMetadata<object>[]) => {
      try {
        for (const job of jobs) await runOne(handler, job, work);
      } finally {
        // Several notifications count as one: without another check only one job would run per poll.
        const check = () => void (worker !== null && boss.notifyWorker(worker));
        check();
        // The tenant's place is free a moment later, when the end of the job has been recorded.
        if (isSharedQueue) setTimeout(check, RECORDED_MS).unref();
      }
    },
  );
}

async function runOne(handler: JobHandler, job: JobWithMetadata<object>, work: Work): Promise<void> {
  const { stopping, log, crashes, eraser, tenantOf } = work;
  const about = { job: job.name, jobId: job.id };
  // The job was done, but the process ended before that was recorded.
  if (eraser.isErased(job.data)) return;
  try {
    await crashes.begin(job, handler.definition.options.maxCrashes ?? MAX_CRASHES);
    const run = () => runWithTimeout(handler, job, stopping);
    const tenant = await tenantOf(job.data);
    await (tenant === undefined ? run() : runForTenant(tenant, run));
    await crashes.succeeded(job);
  } catch (err) {
    if (err instanceof JobCrashedError) {
      log.error({ ...about, reason: err.message }, 'A job is not retried: its process died each time');
      await handler.onCrashed(job.data);
      await eraser.erase(handler.definition, job.id);
      throw err;
    }
    if (stopping.aborted) log.info(about, 'A job was interrupted by the shutdown and will be retried');
    else if (isDiskFull(err)) log.error(about, 'A job found the database’s disk full and will be retried');
    else if (err instanceof DatabaseUnavailable)
      log.warn({ ...about, reason: String(err.cause) }, 'A job lost the database and will be retried');
    else log.error({ err, ...about }, 'A job failed');
    await crashes.failed(job);
    if (job.retryCount >= job.retryLimit) await eraser.erase(handler.definition, job.id);
    throw err;
  }
  await eraser.erase(handler.definition, job.id);
}

/**
 * Ends when the job does, or as soon as it times out or the shutdown stops waiting, whatever the job does. Its statements are
 * cancelled at the deadline.
 */
async function runWithTimeout(handler: JobHandler, job: Job<object>, stopping: AbortSignal): Promise<void> {
  const { expireInSeconds } = optionsOf(handler.definition);
  const tooLong = () => new Error(`It was stopped: it may take ${expireInSeconds} seconds at most.`);
  // The database may have been so slow that the job is already counted as failed, and sent again.
  if (job.signal.aborted) throw tooLong();
  const timeout = new Promise<never>((_resolve, reject) => {
    job.signal.addEventListener('abort', () => reject(tooLong()), { once: true });
  });
  const about = { id: job.id, signal: AbortSignal.any([job.signal, stopping]) };
  const run = withDeadline(Date.now() + expireInSeconds * 1000, () => handler.run(job.data, about));
  await Promise.race([run, timeout]);
}
