import { countsOf } from '../bulk-entry.ts';
import { type Selectable, sql } from 'kysely';
import type { JobCounts } from '#contract/products/bulk-jobs.ts';
import type { Language } from '#domain/language/language.ts';
import { jsonParameter } from '../../../../platform/db/json-parameter.ts';
import type { Tables } from '../../../../platform/db/tables.ts';
import type { Tx } from '../../../../platform/db/transaction.ts';
import type { JobEnd, JobItem } from './job-items.ts';

export type JobRow = Selectable<Tables['bulk_jobs']>;

/** How long a job counts as alive without news of its worker. */
const ALIVE_MS = 180_000;
/** As long as its operations: an undo needs both. */
const RETENTION_MS = 30 * 86_400_000;
/** Of what was only previewed. */
const PREVIEW_MS = 86_400_000;
/** Items of one statement. */
const AT_ONCE = 500;

export const NO_COUNTS: JobCounts = { changed: 0, variations: 0, added: 0, trashed: 0, skipped: 0, refused: 0 };

/** What counts add up to. */
export function sumOf(counts: readonly JobCounts[]): JobCounts {
  const names = Object.keys(NO_COUNTS) as (keyof JobCounts)[];
  return counts.reduce(
    (sum, one) => Object.fromEntries(names.map((name) => [name, sum[name] + one[name]])) as JobCounts,
    NO_COUNTS,
  );
}

export interface NewJob {
  readonly id: string;
  readonly userId: string;
  readonly kind: JobRow['kind'];
  readonly requestHash: string;
  readonly undoOf?: string;
  readonly language: Language;
  readonly runId: string;
  /** What it is planned from, where the job plans itself. */
  readonly request?: object;
}

export const aliveUntil = (at: Date) => new Date(at.getTime() + ALIVE_MS);

/** Notes a job that will be planned. Returns false if there is one with this key. */
export async function insertJob(tx: Tx, storeId: string, job: NewJob, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.query
    .insertInto('bulk_jobs')
    .values({
      store_id: storeId,
      id: job.id,
      user_id: job.userId,
      kind: job.kind,
      request_hash: job.requestHash,
      state: 'planning',
      undo_of: job.undoOf ?? null,
      language: job.language,
      run_id: job.runId,
      alive_until: aliveUntil(at),
      requested_at: at,
      request: job.request === undefined ? null : jsonParameter(job.request),
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function insertItems(tx: Tx, storeId: string, jobId: string, items: readonly JobItem[]): Promise<void> {
  for (let first = 0; first < items.length; first += AT_ONCE) {
    const some = items.slice(first, first + AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop
    await sql`
      insert into bulk_job_items (store_id, job_id, place, kind, outcome, plan)
      select ${storeId}::uuid, ${jobId}::uuid, i.place, i.kind, i.outcome, i.plan
      from jsonb_to_recordset(${jsonParameter(some)}::jsonb) as i (place integer, kind text, outcome text, plan jsonb)
      on conflict (store_id, job_id, place) do update
        set kind = excluded.kind, outcome = excluded.outcome, plan = excluded.plan`.execute(tx.query);
  }
}

export async function deleteItems(tx: Tx, storeId: string, jobId: string): Promise<void> {
  await tx.query.deleteFrom('bulk_job_items').where('store_id', '=', storeId).where('job_id', '=', jobId).execute();
}

/** The update of a job; with `runId` only while that queued job has it. */
function updateOf(tx: Tx, storeId: string, { id, runId }: { id: string; runId?: string }) {
  const update = tx.query.updateTable('bulk_jobs').where('store_id', '=', storeId).where('id', '=', id);
  return runId === undefined ? update : update.where('run_id', '=', runId);
}

/** Says how many items are planned so far. Returns false when the job was stopped or has another worker. */
export async function notePlanned(
  tx: Tx,
  storeId: string,
  { id, runId }: { id: string; runId: string },
  items: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await updateOf(tx, storeId, { id, runId })
    .set({ done: items, alive_until: aliveUntil(at) })
    .where('state', '=', 'planning')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the planning: the job waits for its start. Returns undefined if it was stopped meanwhile. */
export async function endPlanning(
  tx: Tx,
  storeId: string,
  { id, runId }: { id: string; runId: string },
  planned: JobCounts,
  at: Date,
): Promise<JobRow | undefined> {
  const counted = await tx.query
    .selectFrom('bulk_job_items')
    .select(['outcome', sql<number>`count(*)::integer`.as('items')])
    .where('store_id', '=', storeId)
    .where('job_id', '=', id)
    .where('kind', '<>', 'terms')
    .groupBy('outcome')
    .execute();
  const countOf = (outcome: string) => counted.find((one) => one.outcome === outcome)?.items ?? 0;
  return updateOf(tx, storeId, { id, runId })
    .set({
      state: 'planned',
      total: countOf('planned'),
      done: 0,
      problems: countOf('problem'),
      planned: jsonParameter(planned),
      planned_at: at,
      is_working: false,
      attempts: 0,
    })
    .where('state', '=', 'planning')
    .returningAll()
    .executeTakeFirst();
}

/** Lets a job run, by the queued job `runId`: one that is planned, or stopped or failed after its plan. */
export async function startJob(
  tx: Tx,
  storeId: string,
  id: string,
  runId: string,
  at: Date,
): Promise<JobRow | undefined> {
  return updateOf(tx, storeId, { id })
    .set({
      state: 'running',
      run_id: runId,
      is_working: false,
      attempts: 0,
      alive_until: aliveUntil(at),
      waits_until: null,
      problem: null,
      ended_at: null,
    })
    .where('planned_at', 'is not', null)
    .where('state', 'in', ['planned', 'stopped', 'failed'])
    .returningAll()
    .executeTakeFirst();
}

/** Takes a job for the queued job `runId`. Undefined if another one has it, or nothing is left to do. */
export async function takeJob(
  tx: Tx,
  storeId: string,
  id: string,
  runId: string,
  at: Date,
): Promise<JobRow | undefined> {
  return updateOf(tx, storeId, { id, runId })
    .set((is) => ({
      is_working: true,
      attempts: is('attempts', '+', 1),
      alive_until: aliveUntil(at),
      waits_until: null,
    }))
    .where('state', 'in', ['planning', 'running', 'stopping'])
    .returningAll()
    .executeTakeFirst();
}

/** Says that the worker is alive. Returns the job's state; undefined if another one has taken it. */
export async function keepJobAlive(
  tx: Tx,
  storeId: string,
  id: string,
  runId: string,
  at: Date,
): Promise<JobRow['state'] | undefined> {
  const row = await updateOf(tx, storeId, { id, runId })
    .set({ alive_until: aliveUntil(at) })
    .returning('state')
    .executeTakeFirst();
  return row?.state;
}

/** The next items to write, in order. */
export async function readNextItems(tx: Tx, storeId: string, jobId: string, limit: number): Promise<JobItem[]> {
  const rows = await tx.query
    .selectFrom('bulk_job_items')
    .select(['place', 'kind', 'outcome', 'plan'])
    .where('store_id', '=', storeId)
    .where('job_id', '=', jobId)
    .where('outcome', '=', 'planned')
    .orderBy('place')
    .limit(limit)
    .execute();
  return rows as unknown as JobItem[];
}

/** Records what became of items. Returns the job; undefined if another worker has taken it. */
export async function recordItems(
  tx: Tx,
  storeId: string,
  { id, runId }: { id: string; runId: string },
  ends: readonly JobEnd[],
  at: Date,
): Promise<JobRow | undefined> {
  const job = await tx.query
    .selectFrom('bulk_jobs')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .forUpdate()
    .executeTakeFirst();
  if (job === undefined) return undefined;
  await sql`
    update bulk_job_items i set outcome = e.outcome, result = e.result
    from jsonb_to_recordset(${jsonParameter(ends)}::jsonb) as e (place integer, outcome text, result jsonb)
    where i.store_id = ${storeId}::uuid and i.job_id = ${id}::uuid and i.place = e.place`.execute(tx.query);
  const before = { ...NO_COUNTS, ...(job.written as Partial<JobCounts>) };
  const written = sumOf([before, ...ends.map(({ result }) => countsOf(result))]);
  return updateOf(tx, storeId, { id })
    .set({
      done: job.done + ends.filter(({ kind }) => kind !== 'terms').length,
      written: jsonParameter(written),
      alive_until: aliveUntil(at),
      ...(ends.length > 0 && { attempts: 0, problem: null }),
    })
    .returningAll()
    .executeTakeFirst();
}

/** Leaves the job to the queued job `next`, which starts at `waitsUntil`, or at once. */
export async function passJobOn(
  tx: Tx,
  storeId: string,
  { id, runId, next }: { id: string; runId: string; next: string },
  { problem, waitsUntil }: { problem: string | null; waitsUntil: Date | null },
  at: Date,
): Promise<JobRow | undefined> {
  return updateOf(tx, storeId, { id, runId })
    .set({
      run_id: next,
      is_working: false,
      alive_until: aliveUntil(waitsUntil ?? at),
      waits_until: waitsUntil,
      problem,
    })
    .returningAll()
    .executeTakeFirst();
}

/** Ends a job that this worker has. */
export async function endJob(
  tx: Tx,
  storeId: string,
  { id, runId }: { id: string; runId: string },
  { state, problem = null }: { state: 'stopped' | 'done' | 'failed'; problem?: string | null },
  at: Date,
): Promise<JobRow | undefined> {
  return updateOf(tx, storeId, { id, runId })
    .set({ state, problem, is_working: false, waits_until: null, ended_at: at })
    .where('state', 'in', ['planning', 'running', 'stopping'])
    .returningAll()
    .executeTakeFirst();
}

/** Asks a job to stop. One that no worker has at the moment stops at once. */
export async function stopJob(tx: Tx, storeId: string, id: string, at: Date): Promise<JobRow | undefined> {
  return updateOf(tx, storeId, { id })
    .set((is) => ({
      state: is
        .case()
        .when(is.and([is('is_working', '=', true), is('state', '<>', 'planning')]))
        .then('stopping' as const)
        .else('stopped' as const)
        .end(),
      ended_at: at,
      waits_until: null,
      problem: null,
    }))
    .where('state', 'in', ['planning', 'running'])
    .returningAll()
    .executeTakeFirst();
}

/** Jobs whose worker is gone, of all stores. In a server transaction without a store. */
export async function readLostJobs(tx: Tx, at: Date) {
  return tx.query
    .selectFrom('bulk_jobs as j')
    .innerJoin('woocommerce_stores as s', 's.id', 'j.store_id')
    .select(['j.store_id', 's.organization_id', 'j.id', 'j.run_id'])
    .where('j.state', 'in', ['planning', 'running', 'stopping'])
    .where('j.alive_until', '<', at)
    .limit(100)
    .execute();
}

/** Deletes jobs that can no longer be undone, and old previews, of all stores. In a server transaction without a store. */
export async function deleteOldJobs(tx: Tx, at: Date): Promise<void> {
  const before = (ms: number) => new Date(at.getTime() - ms);
  await tx.query.deleteFrom('bulk_jobs').where('requested_at', '<', before(RETENTION_MS)).execute();
  await tx.query
    .deleteFrom('bulk_jobs')
    .where('requested_at', '<', before(PREVIEW_MS))
    .where('state', '=', 'planned')
    .execute();
}
