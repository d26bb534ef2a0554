import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { type Db, PgBoss, type Queue, type SendOptions } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { jsonParameter, storableJson } from '../db/json-parameter.ts';
import { lockStart } from '../db/start-lock.ts';
import { retryDuringOutage } from '../db/retry-during-outage.ts';
import type { Log } from '../log/log.ts';
import { createEraser } from './erase-payloads.ts';
import { isShared, type JobDefinition, type JobHandler, type JobSchedule, matchJobs, optionsOf } from './define-job.ts';
import { FairQueue } from '../tenants/fair-queue.ts';
import { createTenantOfJob } from '../tenants/tenant-of-job.ts';
import { createCrashedJobs } from './crashed-jobs.ts';
import { wakeForDueJobs } from './due-jobs.ts';
import { workOn } from './work-on-jobs.ts';
import { planOnce } from '../db/prepared-statements.ts';

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

const POLICIES = { each: 'standard', 'one-waiting': 'short', 'one-at-all': 'exclusive' } as const;
/** How long done jobs are stored, for the metrics and to inspect failures. */
const KEEP_DONE_SECONDS = 86_400;
/** Interval of a running job's heartbeat: a job is retried after it when its process or database was cut off. */
const HEARTBEAT_SECONDS = 60;
/**
 * How many connections the queue uses at a time. Its workers all look for jobs at its start: with one connection each they kept
 * the whole pool open, and a process of PostgreSQL that has worked for Karoo keeps 20 to 30 MB.
 */
const QUEUE_CONNECTIONS = 2;
/** How often missed heartbeats are looked for. */
const SUPERVISE_SECONDS = 20;
const STOP_TIMEOUT_MS = 20_000;

/**
 * Jobs on pg-boss. With `work` false (a web process) jobs are only sent.
 * NOTIFY wakes the workers, so an idle queue costs next to nothing.
 */
export function createJobs(options: { db: Database; work: boolean; log: Log }): Jobs {
  const { db, log, work } = options;
  const stopping = new AbortController();
  const connection = queueConnection(db, stopping.signal);
  const frequent: Db = { executeSql: (text, values) => connection.executeSql(planOnce(text), values) };
  const boss = new PgBoss({
    db: connection,
    backend: 'postgres',
    schema: 'pgboss',
    useListenNotify: work,
    supervise: work,
    schedule: work,
    // Other processes may have died.
    ...(!db.isAlone && {
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
    }),
    monitorVacuum: false,
    reindex: false,
  });
  logReports(boss, log);
  const crashes = createCrashedJobs(db, log);
  const eraser = createEraser(db, log);
  const known = new Map<string, JobDefinition>();
  const tenantOf = createTenantOfJob(db);
  let running = false;

  return {
    async send(job, payload, choices = {}) {
      const definition = known.get(job.name);
      if (definition === undefined) throw new Error(`The job ${job.name} is not declared by any feature.`);
      const group = isShared(definition)
        ? await retryDuringOutage(() => tenantOf(payload), stopping.signal)
        : undefined;
      return boss.send(job.name, job.payload.parse(payload), {
        ...sendOptions(choices),
        ...(group !== undefined && { group: { id: group } }),
        ...(definition.options.isFrequent && { db: frequent }),
        id: choices.id ?? randomUUID(),
      });
    },
    async start(plan) {
      const handlers = matchJobs(plan.definitions, plan.handlers, plan.schedules);
      await startAlone(db, boss);
      const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const definition of plan.definitions) {
        known.set(definition.name, definition);
        await openQueue(boss, definition, existing.get(definition.name));
      }
      if (work) {
        if (db.isAlone) await retryOrphans(db);
        await crashes.deleteOld();
        for (const definition of plan.definitions) await eraser.eraseEnded(definition);
        const tools = { stopping: stopping.signal, log, crashes, eraser, tenantOf };
        for (const handler of handlers.values()) await workOn(boss, handler, tools);
        wakeForDueJobs(boss, connection, tools);
        await syncSchedules(boss, plan.schedules);
      }
      running = true;
    },
    async stop() {
      if (!running) return;
      running = false;
      stopping.abort(new Error('The process is stopping.'));
      // Before anything else, as a worker whose job ends takes the next one until then.
      await Promise.all([...known.keys()].map((name) => boss.offWork(name, { wait: false })));
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

function logReports(boss: PgBoss, log: Log): void {
  boss.on('error', (err) => {
    // pg-boss copies errors without their class.
    if (Reflect.get(err, 'code') === 'UNAVAILABLE') log.warn('The job queue waits for the database');
    else log.error({ err }, 'The job queue reports an error');
  });
  boss.on('warning', (warning) => log.warn({ warning }, 'The job queue reports a warning'));
}

/** Creates the tables of the job queue, or brings them up to date, without starting it. */
export async function createQueueTables(db: Database): Promise<void> {
  const settings = { backend: 'postgres', schema: 'pgboss', supervise: false, schedule: false } as const;
  const boss = new PgBoss({ db: db.raw, ...settings });
  await startAlone(db, boss);
  await boss.stop({ graceful: false });
}

/** pg-boss creates and upgrades its tables at start, which fails when two processes do it at once. */
async function startAlone(db: Database, boss: PgBoss): Promise<void> {
  await db.ownerTransaction(async (run) => {
    await lockStart(run);
    await boss.start();
  });
}

async function openQueue(boss: PgBoss, definition: JobDefinition, existing: Queue | undefined): Promise<void> {
  const { retryLimit, retryDelay, retryDelayMax, expireInSeconds } = optionsOf(definition);
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

/** Without another process, a job marked as running was interrupted when the last one ended. */
async function retryOrphans(db: Database): Promise<void> {
  await db.raw.executeSql(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
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

/** pg-boss gives payloads as JSON and failures as objects. Both may hold texts of people and shops that PostgreSQL refuses. */
function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return /^[[{]/.test(value) ? storableJson(value) : value;
  const isObject = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isObject ? jsonParameter(value) : value;
}

/**
 * Connects pg-boss to our database. Its statements are retried while PostgreSQL restarts, so that no job is lost or run twice; each
 * statement is idempotent.
 */
function queueConnection(db: Database, stopping: AbortSignal): Db {
  const queue = new FairQueue({ places: QUEUE_CONNECTIONS, perTenant: QUEUE_CONNECTIONS });
  return {
    executeSql: (text, values) => {
      const storable = values?.map(storableValue);
      return retryDuringOutage(() => queue.run(undefined, () => db.raw.executeSql(text, storable)), stopping);
    },
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
