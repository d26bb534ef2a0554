import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError, invalidInput } from '../../platform/http/app-error.ts';
import { inEnglish } from '../../platform/language/stored-text.ts';

/**
 * An attempt older than this belongs to a process that died. Longer than all requests of an attempt can take: a read with
 * retries, the write, and the check whether it arrived (see WOO_TIMEOUTS).
 */
export const ATTEMPT_MS = 90_000;
const RETENTION_DAYS = 30;

export interface OperationRequest {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly subject: string;
  readonly request: object;
}

/** What earlier attempts recorded before they sent a write. */
export interface Earlier {
  readonly before: object | null;
  readonly sentAt: Date | null;
}

export type Claim =
  | ({ kind: 'mine'; attempt: number } & Earlier)
  | { kind: 'done'; answer: object }
  | { kind: 'refused'; refusal: AppError }
  /** This operation, or another write to the same record, is running. */
  | { kind: 'busy' };

/** Equal requests have equal hashes, whatever the order of their fields. */
export function hashOf({ request }: Pick<OperationRequest, 'request'>): string {
  const text = JSON.stringify(request, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Claims an operation for an attempt, or returns how it ended.
 * @throws AppError INVALID_INPUT when the key was used for another request.
 */
export async function claimOperation(tx: Tx, storeId: string, operation: OperationRequest, at: Date): Promise<Claim> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${storeId} ${operation.subject}`}, 0))`.execute(tx.query);
  const existing = await tx.query
    .selectFrom('shop_operations')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', operation.id)
    .executeTakeFirst();
  const hash = hashOf(operation);
  const ended = endOfEarlier(existing, operation, hash);
  if (ended !== null) return ended;
  const alive = new Date(at.getTime() - ATTEMPT_MS);
  if (isRunning(existing, alive)) return { kind: 'busy' };
  if (await isAnotherRunning(tx, storeId, operation, alive)) return { kind: 'busy' };
  if (!existing) {
    await tx.query
      .insertInto('shop_operations')
      .values({
        store_id: storeId,
        id: operation.id,
        user_id: operation.userId,
        name: operation.name,
        subject: operation.subject,
        request_hash: hash,
        created_at: at,
        attempted_at: at,
      })
      .execute();
    return { kind: 'mine', attempt: 1, before: null, sentAt: null };
  }
  await update(tx, storeId, operation.id, existing.attempt)
    .set({ state: 'running', attempt: existing.attempt + 1, attempted_at: at, finished_at: null })
    .execute();
  return {
    kind: 'mine',
    attempt: existing.attempt + 1,
    before: existing.before as object | null,
    sentAt: existing.sent_at,
  };
}

/** A row of the log, as the decisions about a claim need it. */
export interface LoggedOperation {
  readonly user_id: string | null;
  readonly name: string;
  readonly request_hash: string;
  readonly state: 'running' | 'done' | 'refused' | 'failed';
  readonly answer: unknown;
  readonly attempted_at: Date;
}

/**
 * How an operation ended under this key, or null while it has not.
 * @throws AppError INVALID_INPUT when the key was used for another request.
 */
export function endOfEarlier(
  existing: LoggedOperation | undefined,
  operation: OperationRequest,
  hash = hashOf(operation),
): Claim | null {
  if (!existing) return null;
  if (existing.user_id !== operation.userId || existing.name !== operation.name || existing.request_hash !== hash) {
    const message = inEnglish('This key belongs to another change.');
    throw invalidInput('operation_id', message);
  }
  if (existing.state === 'done') return { kind: 'done', answer: existing.answer as object };
  if (existing.state === 'refused') return { kind: 'refused', refusal: refusalFrom(existing.answer) };
  return null;
}

/** Whether an attempt of this process or another is still running. */
export function isRunning(existing: LoggedOperation | undefined, alive: Date): boolean {
  return existing?.state === 'running' && existing.attempted_at > alive;
}

/** Whether a process works on an operation. */
export function isStillRunning(
  { state, attempted_at }: Pick<LoggedOperation, 'state' | 'attempted_at'>,
  at: Date,
): boolean {
  return state === 'running' && attempted_at.getTime() > at.getTime() - ATTEMPT_MS;
}

function update(tx: Tx, storeId: string, id: string, attempt: number) {
  return tx.query
    .updateTable('shop_operations')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('attempt', '=', attempt);
}

async function isAnotherRunning(
  tx: Tx,
  storeId: string,
  { id, subject }: OperationRequest,
  alive: Date,
): Promise<boolean> {
  const other = await tx.query
    .selectFrom('shop_operations')
    .select('id')
    .where('store_id', '=', storeId)
    .where('subject', '=', subject)
    .where('state', '=', 'running')
    .where('attempted_at', '>', alive)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Records that a write is about to be sent, and the shop's values before it. Values that an earlier attempt recorded are
 * not overwritten.
 */
export async function recordSending(
  tx: Tx,
  storeId: string,
  { id, attempt }: { id: string; attempt: number },
  before: object,
  at: Date,
): Promise<void> {
  const { numUpdatedRows } = await update(tx, storeId, id, attempt)
    .set({
      sent_at: at,
      attempted_at: at,
      before: sql`${jsonParameter(before)}::jsonb || coalesce(before, '{}'::jsonb)` as never,
    })
    .executeTakeFirst();
  // Another process has claimed the operation since.
  if (numUpdatedRows === 0n) throw new AppError('IN_PROGRESS');
}

/** Records how an attempt ended and returns true, unless another process has claimed the operation since. */
export async function recordOutcome(
  tx: Tx,
  storeId: string,
  { id, attempt }: { id: string; attempt: number },
  ended:
    | { state: 'done'; answer: object }
    | { state: 'refused'; refusal: AppError }
    | { state: 'failed'; earlier?: Earlier | undefined },
  at: Date,
): Promise<boolean> {
  const answer =
    ended.state === 'done'
      ? jsonParameter(ended.answer)
      : ended.state === 'refused'
        ? jsonParameter({ code: ended.refusal.code, message: ended.refusal.message, data: ended.refusal.data ?? null })
        : null;
  const { numUpdatedRows } = await update(tx, storeId, id, attempt)
    .set({ state: ended.state, answer, finished_at: at, ...(ended.state === 'failed' && unsentColumns(ended.earlier)) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function unsentColumns(earlier: Earlier | undefined) {
  if (!earlier) return {};
  return { sent_at: earlier.sentAt, before: earlier.before && jsonParameter(earlier.before) };
}

function refusalFrom(answer: unknown): AppError {
  const { code, message, data } = answer as { code: ErrorCode; message: string; data: unknown };
  return new AppError(code, { message, data });
}

/** Lets operations of a process that ended be claimed at once. Only where one process owns the database. */
export async function releaseRunning(tx: Tx): Promise<void> {
  await tx.query.updateTable('shop_operations').set({ state: 'failed' }).where('state', '=', 'running').execute();
}

/** Deletes operations that no client will retry. */
export async function deleteOldOperations(tx: Tx, at: Date): Promise<void> {
  const since = new Date(at.getTime() - RETENTION_DAYS * 86_400_000);
  await tx.query.deleteFrom('shop_operations').where('created_at', '<', since).execute();
}
