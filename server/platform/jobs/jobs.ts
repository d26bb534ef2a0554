import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { type Db, type Job, type JobWithMetadata, PgBoss, type Queue, type SendOptions } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { DatabaseUnavailable, isDiskFull } from '../db/database-unavailable.ts';
import { retryDuringOutage } from '../db/retry-during-outage.ts';
import type { Log } from '../log/log.ts';
import { withDeadline } from '../db/request-deadline.ts';
import { createEraser, type Eraser } from './erase-payloads.ts';
import { type JobDefinition, type JobHandler, type JobSchedule, matchJobs } from './define-job.ts';
import { type CrashedJobs, createCrashedJobs, JobCrashedError, MAX_CRASHES } from './crashed-jobs.ts';

export interface JobSendOptions {
  /** For jobs that queue `one-waiting` or `one-at-all`: the key, e.g. a store's id. */
  key?: string;
  startAfter?: Date;
  /** The same by the database's clock, from when it is queued. */
  startAfterSeconds?: number;
  priority?: number;
  /** The job's own id (uuid): a job of this name with the same id is sent once, until a day after it is done. */
  id?: string;
}

/** Sends jobs and, in a worker process, runs them. */
export interface Jobs {
  /**
   * Queues a job. Inside a transaction call it from `tx.afterCommit`: a job must not start before its data is there.
   * Returns the job's id, or null when a job with this key is already waiting (or running, as the job's queueing says).
   */
  send<Payload extends object>(
    job: JobDefinition<Payload>,
    payload: Payload,
    choices?: JobSendOptions,
  ): Promise<string | null>;
  /** Opens the queues and, in a worker process, starts the workers and schedules. Throws when jobs and handlers do not match. */
  start(all: JobPlan): Promise<void>;
  /** Takes no new jobs, aborts the signal of running ones and waits for them. */
  stop(): Promise<void>;
  isRunning(): boolean;
  /** Whether none of these jobs is running or due. Jobs that wait for a retry or a later start do not count. */
  isIdle(names: readonly string[]): Promise<boolean>;
  counts(): Promise<{ name: string; waiting: number; active: number; failed: number }[]>;
}

export interface JobPlan {
  definitions: readonly JobDefinition[];
  handlers: readonly JobHandler[];
  schedules: readonly JobSchedule[];
}

const DEFAULTS = { retryLimit: 5, retryDelay: 5, retryDelayMax: 900, expireInSeconds: 900, concurrency: 1 } as const;
const POLICIES = { each: 'standard', 'one-waiting': 'short', 'one-at-all': 'exclusive' } as const;
/** How long done jobs are stored, for the metrics and to inspect failures. */
const KEEP_DONE_SECONDS = 86_400;
/** New jobs are announced by NOTIFY; polling finds retries and jobs sent for later. */
const POLL_SECONDS = 5;
/** Interval of a running job's heartbeat: a job is retried after it when its process or database was cut off. */
const HEARTBEAT_SECONDS = 60;
/** How often missed heartbeats are looked for. */
const SUPERVISE_SECONDS = 20;
const STOP_TIMEOUT_MS = 20_000;

/**
 * Jobs on pg-boss. With `work` false (a web process) jobs are only sent.
 * NOTIFY wakes the workers, so an idle queue costs the embedded database next to nothing.
 */
export function createJobs(options: { db: Database; work: boolean; log: Log }): Jobs {
  const { db, log, work } = options;
  const stopping = new AbortController();
  const connection = queueConnection(db, stopping.signal);
  const frequent: Db = { executeSql: (text, values) => connection.executeSql(`/* planned once */ ${text}`, values) };
  const boss = new PgBoss({
    db: connection,
    backend: db.dialect,
    schema: 'pgboss',
    useListenNotify: work,
    supervise: work,
    schedule: work,
    // Only PostgreSQL has other processes that may have died.
    ...(db.dialect === 'postgres' && {
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
    }),
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (err) => {
    // pg-boss copies errors without their class.
    if (Reflect.get(err, 'code') === 'UNAVAILABLE') log.warn('The job queue waits for the database');
    else log.error({ err }, 'The job queue reports an error');
  });
  boss.on('warning', (warning) => log.warn({ warning }, 'The job queue reports a warning'));
  const crashes = createCrashedJobs(db, log);
  const eraser = createEraser(db, log);
  const known = new Map<string, JobDefinition>();
  let running = false;

  return {
    async send(job, payload, choices = {}) {
      const definition = known.get(job.name);
      if (definition === undefined) throw new Error(`The job ${job.name} is not declared by any feature.`);
      return boss.send(job.name, job.payload.parse(payload), {
        ...sendOptions(choices),
        ...(definition.options.isFrequent && { db: frequent }),
        id: choices.id ?? randomUUID(),
      });
    },
    async start(plan) {
      const handlers = matchJobs(plan.definitions, plan.handlers, plan.schedules);
      await boss.start();
      const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const definition of plan.definitions) {
        known.set(definition.name, definition);
        await openQueue(boss, definition, existing.get(definition.name));
      }
      if (work) {
        if (db.dialect === 'pglite') await retryOrphans(db);
        await crashes.deleteOld();
        for (const definition of plan.definitions) await eraser.eraseEnded(definition);
        for (const handler of handlers.values()) {
          await workOn(boss, handler, { stopping: stopping.signal, log, crashes, eraser });
        }
        await syncSchedules(boss, plan.schedules);
      }
      running = true;
    },
    async stop() {
      if (!running) return;
      running = false;
      stopping.abort(new Error('The process is stopping.'));
      await crashes.stopping().catch((err: unknown) => log.warn({ err }, 'The stop could not be recorded'));
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
    isRunning: () => running,
    async isIdle(names) {
      const { rows } = await db.raw.executeSql(
        `select 1 from pgboss.job where name = any($1::text[])
         and (state = 'active' or (state in ('created', 'retry') and start_after <= now())) limit 1`,
        [names],
      );
      return rows.length === 0;
    },
    async counts() {
      // Metrics do not wait for the database.
      if (!(await db.ready())) return [];
      const queues = await boss.getQueues([...known.keys()]);
      return queues.map((queue) => ({
        name: queue.name,
        waiting: queue.queuedCount,
        active: queue.activeCount,
        failed: queue.failedCount,
      }));
    },
  };
}

/** Creates the tables of the job queue, or brings them up to date, without starting it. */
export async function createQueueTables(db: Database): Promise<void> {
  const settings = { backend: db.dialect, schema: 'pgboss', supervise: false, schedule: false } as const;
  const boss = new PgBoss({ db: db.raw, ...settings });
  await boss.start();
  await boss.stop({ graceful: false });
}

async function openQueue(boss: PgBoss, definition: JobDefinition, existing: Queue | undefined): Promise<void> {
  const { retryLimit, retryDelay, retryDelayMax, expireInSeconds } = { ...DEFAULTS, ...definition.options };
  const settings = {
    retryLimit,
    retryDelay,
    retryDelayMax,
    retryBackoff: true,
    expireInSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
    notify: true,
  };
  const policy = POLICIES[definition.options.queueing ?? 'each'];
  if (existing === undefined) return boss.createQueue(definition.name, { ...settings, policy });
  const isSame = Object.entries(settings).every(([name, value]) => Reflect.get(existing, name) === value);
  if (!isSame) await boss.updateQueue(definition.name, settings);
}

/** Only this process uses the embedded database: a job marked as running was interrupted by the last shutdown. */
async function retryOrphans(db: Database): Promise<void> {
  await db.raw.executeSql(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
}

interface Work {
  stopping: AbortSignal;
  log: Log;
  crashes: CrashedJobs;
  eraser: Eraser;
}

async function workOn(boss: PgBoss, handler: JobHandler, work: Work): Promise<void> {
  const { name, options } = handler.definition;
  let worker: string | null = null;
  worker = await boss.work(
    name,
    {
      localConcurrency: options.concurrency ?? DEFAULTS.concurrency,
      notifyPollingIntervalSeconds: POLL_SECONDS,
      pollingIntervalSeconds: POLL_SECONDS,
      includeMetadata: true,
    },
    async (jobs: JobWithMetadata<object>[]) => {
      try {
        for (const job of jobs) await runOne(handler, job, work);
      } finally {
        // Several notifications count as one: without another check only one job would run per poll.
        if (worker !== null) boss.notifyWorker(worker);
      }
    },
  );
}

async function runOne(handler: JobHandler, job: JobWithMetadata<object>, work: Work): Promise<void> {
  const { stopping, log, crashes, eraser } = work;
  const about = { job: job.name, jobId: job.id };
  // The job was done, but the process ended before that was recorded.
  if (eraser.isErased(job.data)) return;
  try {
    await crashes.begin(job, handler.definition.options.maxCrashes ?? MAX_CRASHES);
    await runWithTimeout(handler, job, stopping);
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
 * cancelled at the deadline, except on the embedded database, which cannot be interrupted.
 */
async function runWithTimeout(handler: JobHandler, job: Job<object>, stopping: AbortSignal): Promise<void> {
  const { expireInSeconds } = { ...DEFAULTS, ...handler.definition.options };
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

/** Schedules are stored in the database: those that are no longer declared are deleted. */
async function syncSchedules(boss: PgBoss, schedules: readonly JobSchedule[]): Promise<void> {
  const wanted = new Set(schedules.map((schedule) => `${schedule.job.name} ${schedule.key ?? ''}`));
  for (const stored of await boss.getSchedules()) {
    if (!wanted.has(`${stored.name} ${stored.key}`)) await boss.unschedule(stored.name, stored.key);
  }
  for (const { job, cron, payload, key } of schedules) await boss.schedule(job.name, cron, payload, { tz: 'UTC', key });
}

function sendOptions(choices: JobSendOptions): SendOptions {
  return {
    ...(choices.key === undefined ? {} : { singletonKey: choices.key }),
    ...(choices.startAfter === undefined ? {} : { startAfter: choices.startAfter }),
    ...(choices.startAfterSeconds === undefined ? {} : { startAfter: choices.startAfterSeconds }),
    ...(choices.priority === undefined ? {} : { priority: choices.priority }),
  };
}

/**
 * Connects pg-boss to our database. Its statements are retried while PostgreSQL restarts, so that no job is lost or run twice; each
 * statement is idempotent.
 */
function queueConnection(db: Database, stopping: AbortSignal): Db {
  return {
    executeSql: (text, values) => retryDuringOutage(() => db.raw.executeSql(text, values), stopping),
    async listen(channel, onNotification, onReconnect) {
      // Workers must not be woken inside the transaction whose commit notified them.
      const runOutside = AsyncLocalStorage.snapshot();
      const close = await db.listen(
        channel,
        (payload) => runOutside(() => onNotification(payload)),
        () => runOutside(onReconnect),
      );
      onReconnect();
      return { close };
    },
  };
}
