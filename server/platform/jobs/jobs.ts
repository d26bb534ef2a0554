import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { PgBoss, type Db, type Job, type JobWithMetadata, type Queue, type SendOptions } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { retryDuringOutage } from '../db/retry-during-outage.ts';
import type { Log } from '../log/log.ts';
import { withDeadline } from '../db/statement-deadline.ts';
import { createEraser, type Eraser } from './erase-payloads.ts';
import { matchJobs, type JobDefinition, type JobHandler, type JobSchedule } from './define-job.ts';
import { createCrashedJobs, MAX_CRASHES, SetAside, type CrashedJobs } from './crashed-jobs.ts';

/** How one sending differs from the job's own options. */
export interface SendChoices {
  /** With a job that queues `one-waiting` or `one-at-all`: what it is one of, e.g. a store's id. */
  key?: string;
  /** When it may start at the earliest. */
  startAfter?: Date;
  /** Higher ones first. */
  priority?: number;
}

/** Sends jobs and, in a process that works, does them. */
export interface Jobs {
  /**
   * Queues a job. Inside a transaction call it from `tx.afterCommit`: a job must not start before its data is there.
   * Answers the job's id, or null when one with this key is already waiting (or running, as the job's queueing says).
   */
  send<Payload extends object>(
    job: JobDefinition<Payload>,
    payload: Payload,
    choices?: SendChoices,
  ): Promise<string | null>;
  /** Opens the queues; with `work` also starts the workers and schedules. Throws when jobs and handlers do not match. */
  start(all: JobPlan): Promise<void>;
  /** Takes no new job, waits for the running ones (they are told by their signal), then lets go. */
  stop(): Promise<void>;
  isRunning(): boolean;
  /** Whether none of these jobs is running or due to run. Those that wait for their next try or a later moment do not count. */
  isIdle(names: readonly string[]): Promise<boolean>;
  /** Jobs per name: waiting, running, failed. */
  counts(): Promise<{ name: string; waiting: number; active: number; failed: number }[]>;
}

/** Everything the features declare. */
export interface JobPlan {
  definitions: readonly JobDefinition[];
  handlers: readonly JobHandler[];
  schedules: readonly JobSchedule[];
}

const DEFAULTS = { retryLimit: 5, retryDelay: 5, retryDelayMax: 900, expireInSeconds: 900, concurrency: 1 } as const;
const POLICIES = { each: 'standard', 'one-waiting': 'short', 'one-at-all': 'exclusive' } as const;
/** Done jobs are kept this long, for the metrics and for a look at what failed. */
const KEEP_DONE_SECONDS = 86_400;
/** New jobs are announced; polling finds what became due with time: tries after a failure, jobs sent for later. */
const POLL_SECONDS = 5;
/** A running job says this often that it is alive, twice: one whose process or database was cut off is taken up again after it. */
const HEARTBEAT_SECONDS = 60;
/** How long a stop waits for running jobs. */
const STOP_TIMEOUT_MS = 20_000;

/**
 * Jobs on pg-boss. `work` false (a web process): jobs are only sent.
 * Workers are woken by NOTIFY, so an idle queue costs the embedded database next to nothing.
 */
export function createJobs(options: { db: Database; work: boolean; log: Log }): Jobs {
  const { db, log, work } = options;
  const stopping = new AbortController();
  const boss = new PgBoss({
    db: queueConnection(db, stopping.signal),
    backend: db.dialect,
    schema: 'pgboss',
    useListenNotify: work,
    supervise: work,
    schedule: work,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (err) => {
    // The queue's copies of errors have lost their class.
    if (Reflect.get(err, 'code') === 'UNAVAILABLE') log.warn('The job queue waits for the database');
    else log.error({ err }, 'The job queue reports an error');
  });
  boss.on('warning', (warning) => log.warn({ warning }, 'The job queue reports a warning'));
  const deaths = createCrashedJobs(db, log);
  const eraser = createEraser(db, log);
  const known = new Map<string, JobDefinition>();
  let running = false;

  return {
    async send(job, payload, choices = {}) {
      const definition = known.get(job.name);
      if (definition === undefined) throw new Error(`The job ${job.name} is not declared by any feature.`);
      return boss.send(job.name, job.payload.parse(payload), { ...sendOptions(choices), id: randomUUID() });
    },
    async start(plan) {
      const handlers = matchJobs(plan.definitions, plan.handlers, plan.schedules);
      await boss.start();
      const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const definition of plan.definitions) {
        known.set(definition.name, definition);
        await openQueue(boss, definition, there.get(definition.name));
      }
      if (work) {
        if (db.dialect === 'pglite') await takeUpOrphans(db);
        await deaths.forgetOld();
        for (const definition of plan.definitions) await eraser.eraseEnded(definition);
        for (const handler of handlers.values()) {
          await workOn(boss, handler, { stopping: stopping.signal, log, deaths, eraser });
        }
        await keepSchedules(boss, plan.schedules);
      }
      running = true;
    },
    async stop() {
      if (!running) return;
      running = false;
      stopping.abort(new Error('The process is stopping.'));
      await deaths.stopping().catch((err: unknown) => log.warn({ err }, 'The stop could not be noted'));
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
      // Reading metrics does not wait for the database.
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

/** Makes the queue, or brings it to what the job says now. */
async function openQueue(boss: PgBoss, definition: JobDefinition, there: Queue | undefined): Promise<void> {
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
  if (there === undefined) return boss.createQueue(definition.name, { ...settings, policy });
  const isSame = Object.entries(settings).every(([name, value]) => Reflect.get(there, name) === value);
  if (!isSame) await boss.updateQueue(definition.name, settings);
}

/** Nobody but this process works on the embedded database: what is marked running was cut off by the end of the last one. */
async function takeUpOrphans(db: Database): Promise<void> {
  await db.raw.executeSql(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
}

interface Work {
  stopping: AbortSignal;
  log: Log;
  deaths: CrashedJobs;
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
        // Announcements that came meanwhile count as one: without another look, of many jobs one would be done per poll.
        if (worker !== null) boss.notifyWorker(worker);
      }
    },
  );
}

async function runOne(handler: JobHandler, job: JobWithMetadata<object>, work: Work): Promise<void> {
  const { stopping, log, deaths, eraser } = work;
  const about = { job: job.name, jobId: job.id };
  // It was done; the process ended before that was noted.
  if (eraser.isErased(job.data)) return;
  try {
    await deaths.begin(job, handler.definition.options.mostDeaths ?? MAX_CRASHES);
    await runInTime(handler, job, stopping);
    await deaths.succeeded(job);
  } catch (err) {
    if (err instanceof SetAside) {
      log.error({ ...about, reason: err.message }, 'A job was set aside: the process died each time it was done');
      await handler.whenSetAside(job.data);
      await eraser.erase(handler.definition, job.id);
      throw err;
    }
    if (stopping.aborted) log.info(about, 'A job was interrupted by the stop and will be tried again');
    else if (err instanceof DatabaseUnavailable) log.warn(about, 'A job lost the database and will be tried again');
    else log.error({ err, ...about }, 'A job failed');
    await deaths.failed(job);
    if (job.retryCount >= job.retryLimit) await eraser.erase(handler.definition, job.id);
    throw err;
  }
  await eraser.erase(handler.definition, job.id);
}

/**
 * Ends when the job does, or as soon as it is cut off, whatever it makes of that: it took too long, or a stop waits no longer. Its
 * statements end with its time; on the embedded database, which cannot be interrupted, when they are done.
 */
async function runInTime(handler: JobHandler, job: Job<object>, stopping: AbortSignal): Promise<void> {
  const { expireInSeconds } = { ...DEFAULTS, ...handler.definition.options };
  const cutOff = new Promise<never>((_resolve, reject) => {
    const message = `It was cut off: it may take ${expireInSeconds} seconds at most.`;
    job.signal.addEventListener('abort', () => reject(new Error(message)), { once: true });
  });
  const about = { id: job.id, signal: AbortSignal.any([job.signal, stopping]) };
  const run = withDeadline(Date.now() + expireInSeconds * 1000, () => handler.run(job.data, about));
  await Promise.race([run, cutOff]);
}

/** Schedules live in the database: those that no feature declares any more are taken out. */
async function keepSchedules(boss: PgBoss, schedules: readonly JobSchedule[]): Promise<void> {
  const wanted = new Set(schedules.map((schedule) => `${schedule.job.name} ${schedule.key ?? ''}`));
  for (const stored of await boss.getSchedules()) {
    if (!wanted.has(`${stored.name} ${stored.key}`)) await boss.unschedule(stored.name, stored.key);
  }
  for (const { job, cron, payload, key } of schedules) await boss.schedule(job.name, cron, payload, { tz: 'UTC', key });
}

function sendOptions(choices: SendChoices): SendOptions {
  return {
    ...(choices.key === undefined ? {} : { singletonKey: choices.key }),
    ...(choices.startAfter === undefined ? {} : { startAfter: choices.startAfter }),
    ...(choices.priority === undefined ? {} : { priority: choices.priority }),
  };
}

/**
 * pg-boss on our own database: it brings no connections of its own. Its statements outlast a restart of PostgreSQL, so that no job
 * is lost that is sent, and none is done twice whose end could not be noted; each comes to the same when it is run twice.
 */
function queueConnection(db: Database, stopping: AbortSignal): Db {
  return {
    executeSql: (text, values) => retryDuringOutage(() => db.raw.executeSql(text, values), stopping),
    async listen(channel, onNotification, onReconnect) {
      // Workers must not be woken inside the transaction whose commit notified them.
      const outside = AsyncLocalStorage.snapshot();
      const close = await db.listen(
        channel,
        (payload) => outside(() => onNotification(payload)),
        () => outside(onReconnect),
      );
      onReconnect();
      return { close };
    },
  };
}
