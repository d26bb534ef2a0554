import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { JobCounts } from '#contract/products/bulk-jobs.ts';
import { LANGUAGES } from '#domain/language/language.ts';
import type { StoreScope } from '#domain/ids.ts';
import { roleMay } from '#domain/roles.ts';
import type { Person } from '../../../../platform/access/call-context.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { defineJob, type RunningJob } from '../../../../platform/jobs/define-job.ts';
import { runInLanguage } from '../../../../platform/language/language.ts';
import { withReadSignal } from '../../../../platform/outbound/request-signal.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Tx } from '../../../../platform/db/transaction.ts';
import { bulkEntry } from '../bulk-entry.ts';
import { logShopWrite } from '../../../activity/activity.public.ts';
import type { ProductNotifications } from '../../../notifications/notifications.public.ts';
import type { RunOperation } from '../../../operations/operations.public.ts';
import type { Run } from '../bulk-results.ts';
import { writePlanned, type Written } from '../run-bulk.ts';
import {
  deleteItems,
  endJob,
  endPlanning,
  type JobRow,
  keepJobAlive,
  NO_COUNTS,
  passJobOn,
  readNextItems,
  recordItems,
  startJob,
  takeJob,
} from './bulk-jobs.commands.ts';
import { emailAboutJob } from './job-email.ts';
import { endOf, planOf } from './job-items.ts';
import { inEnglish } from '../../../../platform/language/stored-text.ts';

/** Works on a large change for half a minute, then lets others have a turn. It resumes where it stopped, so the process may die often. */
export const runBulkJob = defineJob(
  'products.run-bulk.v1',
  z.object({ storeId: z.uuid(), organizationId: z.uuid(), jobId: z.uuid() }),
  { concurrency: 3, expireInSeconds: 3600, maxCrashes: 5 },
);

/** Products that are written together: a stop waits for these. */
const ITEMS_AT_ONCE = 50;
const TURN_MS = 30_000;
const ALIVE_EVERY_MS = 20_000;
/** A shop that does not answer is asked again after this and twice, four times ... as long; about 20 minutes in all. */
const FIRST_WAIT_SECONDS = 35;
const MAX_ATTEMPTS = 6;

/** Plans a job and stores its items. Returns what they add up to. */
export type PlanJob = (job: JobRow, scope: StoreScope, worker: Worker) => Promise<JobCounts>;

export interface JobContext extends Pick<Platform, 'db' | 'jobs' | 'log' | 'now'> {
  readonly run: RunOperation;
  readonly notificationsFor: (store: StoreScope, person: Pick<Person, 'id' | 'email'>) => ProductNotifications;
  /** For the kinds that are planned by the job itself. */
  readonly planners: Readonly<Partial<Record<JobRow['kind'], PlanJob>>>;
}

/** The worker of a job during one turn. */
interface Worker {
  readonly runId: string;
  /** Aborted when the process stops, and when another worker has the job. */
  readonly signal: AbortSignal;
}

/** One turn of a job. Where it ends without the job, the next one is queued. */
export async function runSlice(context: JobContext, scope: StoreScope, jobId: string, run: RunningJob): Promise<void> {
  const { db, now } = context;
  const { storeId } = scope;
  const job = await db.asSystem(storeId, (tx) => takeJob(tx, storeId, jobId, run.id, now()));
  if (job === undefined) return;
  const taken = new AbortController();
  const worker = { runId: run.id, signal: AbortSignal.any([run.signal, taken.signal]) };
  const alive = async () => {
    const state = await db.asSystem(storeId, (tx) => keepJobAlive(tx, storeId, jobId, run.id, now()));
    if (state === undefined) taken.abort(new Error('Another worker has this job.'));
  };
  // The next one may reach the database.
  const timer = setInterval(() => void alive().catch(() => undefined), ALIVE_EVERY_MS).unref();
  try {
    const language = LANGUAGES.find((known) => known === job.language) ?? null;
    await runInLanguage(language, () => withReadSignal(worker.signal, () => work(context, scope, job, worker), false));
  } catch (error) {
    if (!taken.signal.aborted) throw error;
  } finally {
    clearInterval(timer);
  }
}

async function work(context: JobContext, scope: StoreScope, job: JobRow, worker: Worker): Promise<void> {
  if (job.attempts > MAX_ATTEMPTS) return end(context, scope, job, worker, 'failed', job.problem ?? GAVE_UP);
  const person = await context.db.asSystem(scope.storeId, (tx) => readWriter(tx, scope, job.user_id));
  if (person === null) return end(context, scope, job, worker, 'failed', NOT_ALLOWED);
  if (job.state !== 'planning') return write(context, scope, job, { ...worker, person });
  const planned = await plan(context, scope, job, worker);
  // What a person previews waits for its start.
  if (planned === undefined || job.kind !== 'undo') return;
  const started = await context.db.asSystem(scope.storeId, (tx) =>
    startJob(tx, scope.storeId, job.id, worker.runId, context.now()),
  );
  if (started !== undefined) await write(context, scope, started, { ...worker, person });
}

const GAVE_UP = inEnglish('Your store didn’t answer several times.');
const NOT_ALLOWED = inEnglish('Whoever asked for this may no longer change products here.');

/** The person who asked for a job, if they may still write to the shop. */
async function readWriter(tx: Tx, { organizationId }: StoreScope, userId: string) {
  const member = await tx.query
    .selectFrom('organization_members as m')
    .innerJoin('user_profiles as p', 'p.id', 'm.user_id')
    .select(['p.id', 'p.email', 'm.role'])
    .where('m.organization_id', '=', organizationId)
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'active')
    .executeTakeFirst();
  return member !== undefined && roleMay(member.role, 'write-shop') ? member : null;
}

async function plan(context: JobContext, scope: StoreScope, job: JobRow, worker: Worker): Promise<JobRow | undefined> {
  const { db, now, planners } = context;
  const { storeId } = scope;
  const planJob = planners[job.kind];
  if (planJob === undefined) throw new Error(`A job of ${job.kind} cannot be planned again.`);
  // What an earlier attempt planned may be half of it.
  await db.asSystem(storeId, (tx) => deleteItems(tx, storeId, job.id));
  try {
    const at = now();
    const planned = await planJob(job, scope, worker);
    return await db.asSystem(storeId, (tx) =>
      endPlanning(tx, storeId, { id: job.id, runId: worker.runId }, planned, at),
    );
  } catch (error) {
    if (!(error instanceof AppError) || ['UNAVAILABLE', 'SHOP_FAILED', 'IN_PROGRESS'].includes(error.code)) throw error;
    await end(context, scope, job, worker, 'failed', error.message);
    return undefined;
  }
}

async function write(
  context: JobContext,
  scope: StoreScope,
  job: JobRow,
  { person, ...worker }: Worker & { person: Pick<Person, 'id' | 'email'> },
): Promise<void> {
  const { db, now } = context;
  const { storeId } = scope;
  const notifications = context.notificationsFor(scope, person);
  // One email at the end covers all.
  const quiet = { ...notifications, ofMany: async () => undefined };
  const at = (job.planned_at ?? job.requested_at).toISOString();
  const mine = { id: job.id, runId: worker.runId };
  const runPart: Run = (operation) => context.run(scope, person, { ...operation, partOf: job.id });
  const until = Date.now() + TURN_MS;
  let attempts = job.attempts;
  // oxlint-disable-next-line karoo/bounded-loops -- it ends with the job's items, and after its turn
  for (;;) {
    worker.signal.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop
    const { state, items } = await db.asSystem(storeId, async (tx) => ({
      state: await keepJobAlive(tx, storeId, job.id, worker.runId, now()),
      items: await readNextItems(tx, storeId, job.id, ITEMS_AT_ONCE),
    }));
    if (state === undefined) return;
    if (state === 'stopping') return end(context, scope, job, worker, 'stopped', null, notifications);
    if (items.length === 0) return end(context, scope, job, worker, 'done', null, notifications);
    // oxlint-disable-next-line no-await-in-loop
    const written = await writePlanned(
      storeId,
      job.id,
      { at, ...planOf(items) },
      quiet,
      runPart,
      async () => undefined,
    );
    const ends = items.flatMap((item) => endOf(item, job.id, written) ?? []);
    // oxlint-disable-next-line no-await-in-loop
    const recorded = await db.asSystem(storeId, async (tx) => {
      const row = await recordItems(tx, storeId, mine, ends, now());
      if (row !== undefined && ends.length > 0) await logJob(tx, scope, row, now());
      return row;
    });
    if (recorded === undefined) return;
    if (ends.length > 0) attempts = 1;
    if (ends.length < items.length) {
      const problem = problemOf(written);
      if (attempts >= MAX_ATTEMPTS) return end(context, scope, job, worker, 'failed', problem, notifications);
      return passOn(context, scope, job, worker, { problem, waitSeconds: FIRST_WAIT_SECONDS * 2 ** (attempts - 1) });
    }
    if (Date.now() >= until) return passOn(context, scope, job, worker, { problem: null, waitSeconds: 0 });
  }
}

/** Why the shop did not write something. */
function problemOf({ results, created, trashed }: Written): string {
  const all = [...results.values(), ...created.values(), ...trashed.values()];
  const refused = all.find(
    (result) => result.outcome === 'refused' && (result.data as { final?: boolean } | null)?.final !== true,
  );
  return refused?.outcome === 'refused' ? refused.message : GAVE_UP;
}

/** Queues the next turn, at once or when the shop may answer again. */
async function passOn(
  { db, jobs, now }: JobContext,
  scope: StoreScope,
  job: JobRow,
  { runId }: Worker,
  { problem, waitSeconds }: { problem: string | null; waitSeconds: number },
): Promise<void> {
  const { storeId, organizationId } = scope;
  const next = randomUUID();
  const waitsUntil = waitSeconds === 0 ? null : new Date(now().getTime() + waitSeconds * 1000);
  await db.asSystem(storeId, async (tx) => {
    const passed = await passJobOn(tx, storeId, { id: job.id, runId, next }, { problem, waitsUntil }, now());
    if (passed === undefined) return;
    const payload = { storeId, organizationId, jobId: job.id };
    tx.afterCommit(
      async () => void (await jobs.send(runBulkJob, payload, { id: next, startAfterSeconds: waitSeconds })),
    );
  });
}

async function end(
  { db, now }: JobContext,
  scope: StoreScope,
  job: JobRow,
  { runId }: Worker,
  state: 'stopped' | 'done' | 'failed',
  problem: string | null,
  notifications?: ProductNotifications,
): Promise<void> {
  const { storeId } = scope;
  const ended = await db.asSystem(storeId, async (tx) => {
    const row = await endJob(tx, storeId, { id: job.id, runId }, { state, problem }, now());
    if (row !== undefined && row.done > 0) await logJob(tx, scope, row, now());
    return row;
  });
  if (ended !== undefined && ended.done > 0 && notifications) await emailAboutJob(db, storeId, ended, notifications);
}

/** The job's one entry in the activity log, up to date. */
async function logJob(tx: Tx, { storeId, organizationId }: StoreScope, job: JobRow, at: Date): Promise<void> {
  const written = { ...NO_COUNTS, ...(job.written as Partial<JobCounts>) };
  const write = { organizationId, storeId, userId: job.user_id, operationId: job.id, at } as const;
  const entry = bulkEntry(job.kind, job.id, written);
  await logShopWrite(tx, { ...write, outcome: 'done', error: null }, [entry]);
}
