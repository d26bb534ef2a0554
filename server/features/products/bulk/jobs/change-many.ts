import { countsOf } from '../bulk-entry.ts';
import { randomUUID } from 'node:crypto';
import { type BulkResult, MAX_BULK_PRODUCTS, MAX_DIRECT_ITEMS } from '#contract/products/product-bulk.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Person } from '../../../../platform/access/call-context.ts';
import { AppError, invalidInput } from '../../../../platform/http/app-error.ts';
import { currentLanguage } from '../../../../platform/language/language.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { ProductNotifications } from '../../../notifications/notifications.public.ts';
import { hashOf, readOperations, type RunOperation } from '../../../operations/operations.public.ts';
import { type BulkRequest, type PlannedChange, previewOf, runBulk } from '../run-bulk.ts';
import { planUndo } from '../undo-bulk.ts';
import { endPlanning, insertItems, insertJob, type JobRow, startJob } from './bulk-jobs.commands.ts';
import { jobResult, readJob } from './bulk-jobs.queries.ts';
import { itemsOf, writesOf } from './job-items.ts';
import { runBulkJob } from './run-bulk-job.ts';
import { inEnglish } from '../../../../platform/language/stored-text.ts';

export interface BulkContext extends Pick<Platform, 'db' | 'jobs' | 'now'> {
  readonly store: StoreScope;
  readonly person: Person;
  readonly notifications: ProductNotifications;
  readonly run: RunOperation;
}

interface ManyChange extends BulkRequest {
  readonly kind: Exclude<JobRow['kind'], 'undo'>;
}

/**
 * Changes many products, or previews it: at once if they are few, else by a job. The first request with a key decides which, and plans
 * what is written.
 */
export async function changeMany(context: BulkContext, bulk: ManyChange): Promise<BulkResult> {
  const { db, store, person, run, now } = context;
  const { storeId } = store;
  const known = await readKnown(context, bulk.operation_id);
  if (known.job !== undefined) return answerOf(context, bulk, known.job);
  const direct = (request: BulkRequest) =>
    runBulk(storeId, request, context.notifications, (operation) => run(store, person, operation), now);
  if (known.isDirect) return direct(bulk);
  const plan = await bulk.plan();
  if (!isLarge(plan)) return direct({ ...bulk, plan: async () => plan });
  const job = await db.asSystem(storeId, async (tx) => {
    const about = {
      id: bulk.operation_id,
      userId: person.id,
      kind: bulk.kind,
      requestHash: hashOf(bulk),
      language: currentLanguage(),
      runId: randomUUID(),
    };
    if (await insertJob(tx, storeId, about, now())) {
      await insertItems(tx, storeId, bulk.operation_id, itemsOf(plan));
      await endPlanning(tx, storeId, about, countsOf(previewOf(plan)), now());
    }
    return readJob(tx, storeId, bulk.operation_id);
  });
  if (job === undefined) throw new AppError('IN_PROGRESS');
  return answerOf(context, bulk, job);
}

function isLarge(plan: PlannedChange): boolean {
  return writesOf(plan) > MAX_DIRECT_ITEMS || itemsOf(plan).length > MAX_BULK_PRODUCTS;
}

/** Undoes a bulk change or an import: by a job if a job made it. */
export async function undoMany(
  context: BulkContext,
  { operation_id: id, undo }: { operation_id: string; undo: string },
): Promise<BulkResult> {
  const { db, store, person, run, now, jobs } = context;
  const { storeId } = store;
  const bulk = {
    operation_id: id,
    dry_run: false,
    kind: 'undo' as const,
    request: { undo },
    plan: () => db.asSystem(storeId, (tx) => planUndo(tx, storeId, undo)),
  };
  const known = await readKnown(context, id);
  if (known.job !== undefined) return answerOf(context, bulk, known.job);
  const original = await db.asSystem(storeId, (tx) => readJob(tx, storeId, undo));
  if (original === undefined) {
    return runBulk(storeId, bulk, context.notifications, (operation) => run(store, person, operation), now);
  }
  if (original.ended_at === null || original.state === 'stopping') throw new AppError('IN_PROGRESS');
  const job = await db.asSystem(storeId, async (tx) => {
    const runId = randomUUID();
    const about = { id, userId: person.id, requestHash: hashOf(bulk), language: currentLanguage(), runId };
    const isNew = await insertJob(tx, storeId, { ...about, kind: 'undo', undoOf: undo }, now());
    if (isNew) tx.afterCommit(async () => void (await jobs.send(runBulkJob, payloadOf(store, id), { id: runId })));
    return readJob(tx, storeId, id);
  });
  if (job === undefined) throw new AppError('IN_PROGRESS');
  return answerOf(context, bulk, job);
}

/** Starts a job that is planned, or continues one that stopped. */
export async function start(
  { db, jobs, now, store }: Omit<BulkContext, 'person' | 'notifications' | 'run'>,
  id: string,
): Promise<void> {
  await db.asSystem(store.storeId, async (tx) => {
    const runId = randomUUID();
    const started = await startJob(tx, store.storeId, id, runId, now());
    if (started === undefined) return;
    tx.afterCommit(async () => void (await jobs.send(runBulkJob, payloadOf(store, id), { id: runId })));
  });
}

export function payloadOf({ storeId, organizationId }: StoreScope, jobId: string) {
  return { storeId, organizationId, jobId };
}

async function readKnown({ db, store: { storeId } }: BulkContext, id: string) {
  return db.asSystem(storeId, async (tx) => ({
    job: await readJob(tx, storeId, id),
    isDirect: (await readOperations(tx, storeId, [id])).length > 0,
  }));
}

/**
 * The response of a job. A request that is no preview starts what is planned, and what gave up.
 * @throws AppError INVALID_INPUT when the key was used for another request.
 */
async function answerOf(context: BulkContext, bulk: BulkRequest, job: JobRow): Promise<BulkResult> {
  const { db, person, store } = context;
  if (job.user_id !== person.id || job.request_hash !== hashOf(bulk)) {
    const message = inEnglish('This key belongs to another change.');
    throw invalidInput('operation_id', message);
  }
  if (!bulk.dry_run && (job.state === 'planned' || job.state === 'failed')) await start(context, job.id);
  return db.asSystem(store.storeId, async (tx) => {
    const now = (await readJob(tx, store.storeId, job.id)) ?? job;
    return jobResult(tx, store.storeId, now);
  });
}
