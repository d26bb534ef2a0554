import { sql } from 'kysely';
import type { BulkJob, BulkJobItem, JobCounts, JOB_LISTS } from '#contract/products/bulk-jobs.ts';
import { type BulkResult, MAX_BULK_PRODUCTS } from '#contract/products/product-bulk.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../../platform/db/transaction.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { translateMessage } from '../../../../platform/language/translate-message.ts';
import { type JobRow, NO_COUNTS } from './bulk-jobs.commands.ts';
import { type JobItem, type JobOutcome, shownItem } from './job-items.ts';
import { inEnglish } from '../../../../platform/language/stored-text.ts';

/** How long a job that has ended is listed. */
const LISTED_MS = 86_400_000;
const MAX_LISTED = 20;

const OUTCOMES: Readonly<Record<(typeof JOB_LISTS)[number], readonly JobOutcome[]>> = {
  work: ['planned', 'done', 'refused'],
  skipped: ['skipped'],
  refused: ['refused'],
  problems: ['problem'],
};

export async function readJob(tx: Tx, storeId: string, id: string): Promise<JobRow | undefined> {
  return tx.query
    .selectFrom('bulk_jobs')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** @throws AppError NOT_FOUND */
export async function requireJob(tx: Tx, storeId: string, id: string): Promise<JobRow> {
  const job = await readJob(tx, storeId, id);
  if (job === undefined) throw new AppError('NOT_FOUND', { message: inEnglish('We can’t find this change.') });
  return job;
}

/** The jobs that run, and this person's own of the last day. Previews are not listed. */
export async function readJobs(tx: Tx, scope: StoreScope, userId: string, at: Date): Promise<BulkJob[]> {
  const rows = await tx.query
    .selectFrom('bulk_jobs')
    .selectAll()
    .where('store_id', '=', scope.storeId)
    .where((is) =>
      is.or([
        is('state', 'in', ['running', 'stopping']),
        is.and([
          is('state', 'in', ['stopped', 'done', 'failed']),
          is('planned_at', 'is not', null),
          is('user_id', '=', userId),
          is('ended_at', '>', new Date(at.getTime() - LISTED_MS)),
        ]),
        is.and([is('state', '=', 'planning'), is('kind', '=', 'undo')]),
      ]),
    )
    .orderBy('requested_at', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return describeJobs(tx, scope, rows);
}

export async function describeJob(tx: Tx, scope: StoreScope, row: JobRow): Promise<BulkJob> {
  const [job] = await describeJobs(tx, scope, [row]);
  if (job === undefined) throw new Error('A job without a description.');
  return job;
}

async function describeJobs(tx: Tx, scope: StoreScope, rows: readonly JobRow[]): Promise<BulkJob[]> {
  if (rows.length === 0) return [];
  const { rows: people } = await sql<{ user_id: string; name: string }>`
    select user_id, coalesce(nullif(full_name, ''), email) as name
    from karoo_organization_people(${scope.organizationId}::uuid)`.execute(tx.query);
  const undos = await tx.query
    .selectFrom('bulk_jobs')
    .select('undo_of')
    .where('store_id', '=', scope.storeId)
    .where(
      'undo_of',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map((row) => ({
    operation_id: row.id,
    kind: row.kind,
    state: row.state,
    total: row.total,
    done: row.done,
    planned: row.planned as JobCounts | null,
    written: { ...NO_COUNTS, ...(row.written as Partial<JobCounts>) },
    problems: row.problems,
    problem: row.problem === null ? null : translateMessage(row.problem),
    waits_until: row.waits_until?.toISOString() ?? null,
    person: people.find((person) => person.user_id === row.user_id)?.name ?? null,
    requested_at: row.requested_at.toISOString(),
    ended_at: row.state === 'stopping' ? null : (row.ended_at?.toISOString() ?? null),
    undo_of: row.undo_of,
    is_undone: undos.some(({ undo_of: id }) => id === row.id),
  }));
}

/** A page of a job's items, in order. */
export async function readItemPage(
  tx: Tx,
  storeId: string,
  jobId: string,
  { list, page, per_page: size }: { list: (typeof JOB_LISTS)[number]; page: number; per_page: number },
): Promise<{ items: BulkJobItem[]; total: number }> {
  const found = tx.query
    .selectFrom('bulk_job_items')
    .where('store_id', '=', storeId)
    .where('job_id', '=', jobId)
    .where('kind', '<>', 'terms')
    .where('outcome', 'in', OUTCOMES[list]);
  const { total } = await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['place', 'kind', 'outcome', 'plan', 'result'])
    .orderBy('place')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const items = rows.map(({ result, ...item }) =>
    shownItem(item as unknown as JobItem, result as unknown as BulkResult | null),
  );
  return { items, total };
}

/** A job as the response of a bulk change. */
export async function jobResult(tx: Tx, storeId: string, job: JobRow): Promise<BulkResult> {
  const isPreview = job.state === 'planning' || job.state === 'planned';
  const counts = { ...NO_COUNTS, ...((isPreview ? job.planned : job.written) as Partial<JobCounts> | null) };
  const { skipped = 0 } = (job.planned ?? {}) as Partial<JobCounts>;
  const { rows } = await sql<{ items: number }>`
    select count(*)::integer as items from (select from bulk_job_items
      where store_id = ${storeId}::uuid and job_id = ${job.id}::uuid limit ${MAX_BULK_PRODUCTS + 1}) found`.execute(
    tx.query,
  );
  const isListed = (rows[0]?.items ?? 0) <= MAX_BULK_PRODUCTS;
  const shown = isListed ? await readAllItems(tx, storeId, job.id) : [];
  return {
    operation_id: job.id,
    dry_run: isPreview,
    is_job: true,
    changed: counts.changed,
    variations: counts.variations,
    skipped,
    refused: counts.refused,
    unfinished: !isPreview && job.state !== 'done',
    products: shown.flatMap(({ product }) => product ?? []),
    created: shown.flatMap(({ created }) => created ?? []),
    trashed: shown.flatMap(({ trashed }) => trashed ?? []),
  };
}

async function readAllItems(tx: Tx, storeId: string, jobId: string): Promise<BulkJobItem[]> {
  const rows = await tx.query
    .selectFrom('bulk_job_items')
    .select(['place', 'kind', 'outcome', 'plan', 'result'])
    .where('store_id', '=', storeId)
    .where('job_id', '=', jobId)
    .orderBy('place')
    .limit(MAX_BULK_PRODUCTS)
    .execute();
  return rows.map(({ result, ...item }) =>
    shownItem(item as unknown as JobItem, result as unknown as BulkResult | null),
  );
}
