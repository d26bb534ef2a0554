import type { JobCounts } from '#contract/products/bulk-jobs.ts';
import type { BulkOutcome, BulkResult } from '#contract/products/product-bulk.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isStillRunning, readOperations } from '../../operations/operations.public.ts';
import { BULK_CHANGE, type PlannedChange } from './run-bulk.ts';
import type { JobRow } from './jobs/bulk-jobs.commands.ts';
import { jobResult, readJob } from './jobs/bulk-jobs.queries.ts';
import { planUndo } from './undo-bulk.ts';

/**
 * What became of a bulk change, from the log of operations. One that no process works on has stopped: it was only a preview,
 * or it was interrupted after `changed` products.
 */
export async function readBulkOutcome(tx: Tx, storeId: string, bulkId: string, at: Date): Promise<BulkOutcome> {
  const job = await readJob(tx, storeId, bulkId);
  if (job !== undefined) return outcomeOfJob(tx, storeId, job);
  const [bulk] = await readOperations(tx, storeId, [bulkId]);
  if (bulk?.name !== BULK_CHANGE) return { state: 'stopped', changed: 0, added: 0, result: null };
  if (bulk.state === 'done') {
    const result = bulk.answer as BulkResult;
    const added = result.created.filter(({ wc_id: id }) => id !== null).length;
    const trashed = result.trashed.filter((one) => one.refused === null).length;
    return { state: 'done', changed: result.changed + trashed, added, result };
  }
  const { products, trash = [] } = await writtenSoFar(tx, storeId, bulkId);
  const state = isStillRunning(bulk, at) ? 'running' : 'stopped';
  return { state, changed: products.length, added: trash.length, result: null };
}

/** Once it has begun, its result says how far it is. */
async function outcomeOfJob(tx: Tx, storeId: string, job: JobRow): Promise<BulkOutcome> {
  const { changed: written = 0, added = 0, trashed = 0 } = job.written as Partial<JobCounts>;
  const changed = written + trashed;
  if (job.state === 'planned') return { state: 'stopped', changed, added, result: null };
  const states = { done: 'done', stopped: 'stopped', failed: 'stopped' } as const;
  const state = job.state in states ? states[job.state as keyof typeof states] : 'running';
  return { state, changed, added, result: await jobResult(tx, storeId, job) };
}

/** What could be undone by now. */
async function writtenSoFar(tx: Tx, storeId: string, bulkId: string): Promise<PlannedChange> {
  try {
    return await planUndo(tx, storeId, bulkId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return { products: [] };
    throw error;
  }
}
