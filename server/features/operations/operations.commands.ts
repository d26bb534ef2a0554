import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';

/**
 * A try that is older than this belongs to a process that died: longer than all requests of one try may take
 * (a read with its repetitions, the write, and a look whether it arrived; see WOO_TIMEOUTS).
 */
export const TRY_MS = 90_000;
/** How long an operation is remembered. */
const KEPT_DAYS = 30;

export interface Asked {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly subject: string;
  readonly request: object;
}

export type Claim =
  | { kind: 'mine'; attempt: number; before: object | null; sentAt: Date | null }
  | { kind: 'done'; answer: object }
  | { kind: 'refused'; refusal: AppError }
  /** Under way, or another write to the same record is. */
  | { kind: 'busy' };

/** Equal requests have equal hashes, in whatever order their fields came. */
function hashOf({ request }: Asked): string {
  const text = JSON.stringify(request, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Takes an operation up, or says what became of it.
 * @throws AppError INVALID_INPUT when the key was used for something else.
 */
export async function claimOperation(tx: Tx, storeId: string, asked: Asked, at: Date): Promise<Claim> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${storeId} ${asked.subject}`}, 0))`.execute(tx.query);
  const held = await tx.query
    .selectFrom('shop_operations')
    .select([
      'user_id',
      'name',
      'subject',
      'request_hash',
      'state',
      'attempt',
      'before',
      'answer',
      'attempted_at',
      'sent_at',
    ])
    .where('store_id', '=', storeId)
    .where('id', '=', asked.id)
    .executeTakeFirst();
  const hash = hashOf(asked);
  if (held && (held.user_id !== asked.userId || held.name !== asked.name || held.request_hash !== hash)) {
    const message = 'This key belongs to another change.';
    throw new AppError('INVALID_INPUT', { message, data: { issues: [{ path: 'operation_id', message }] } });
  }
  if (held?.state === 'done') return { kind: 'done', answer: held.answer as object };
  if (held?.state === 'refused') return { kind: 'refused', refusal: refusalFrom(held.answer) };
  const alive = new Date(at.getTime() - TRY_MS);
  if (held?.state === 'running' && held.attempted_at > alive) return { kind: 'busy' };
  if (await isAnotherRunning(tx, storeId, asked, alive)) return { kind: 'busy' };
  if (!held) {
    await tx.query
      .insertInto('shop_operations')
      .values({
        store_id: storeId,
        id: asked.id,
        user_id: asked.userId,
        name: asked.name,
        subject: asked.subject,
        request_hash: hash,
        created_at: at,
        attempted_at: at,
      })
      .execute();
    return { kind: 'mine', attempt: 1, before: null, sentAt: null };
  }
  await update(tx, storeId, asked.id, held.attempt)
    .set({ state: 'running', attempt: held.attempt + 1, attempted_at: at, finished_at: null })
    .execute();
  return { kind: 'mine', attempt: held.attempt + 1, before: held.before as object | null, sentAt: held.sent_at };
}

function update(tx: Tx, storeId: string, id: string, attempt: number) {
  return tx.query
    .updateTable('shop_operations')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('attempt', '=', attempt);
}

async function isAnotherRunning(tx: Tx, storeId: string, { id, subject }: Asked, alive: Date): Promise<boolean> {
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
 * Notes that a write leaves now, that the try is alive, and what the shop held before the first time: what an earlier
 * note has is kept, what is new is added.
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
  // Another process has taken it up since: what it does, it does alone.
  if (numUpdatedRows === 0n) throw new AppError('IN_PROGRESS');
}

/** Notes how a try ended, unless another has taken over since. */
export async function recordOutcome(
  tx: Tx,
  storeId: string,
  { id, attempt }: { id: string; attempt: number },
  ended: { state: 'done'; answer: object } | { state: 'refused'; refusal: AppError } | { state: 'failed' },
  at: Date,
): Promise<void> {
  const answer =
    ended.state === 'done'
      ? jsonParameter(ended.answer)
      : ended.state === 'refused'
        ? jsonParameter({
            code: ended.refusal.code,
            message: ended.refusal.message,
            data: ended.refusal.data ?? null,
          })
        : null;
  await update(tx, storeId, id, attempt).set({ state: ended.state, answer, finished_at: at }).execute();
}

function refusalFrom(answer: unknown): AppError {
  const { code, message, data } = answer as { code: ErrorCode; message: string; data: unknown };
  return new AppError(code, { message, data });
}

/** What ran in a process that is gone may be taken up at once. Only where one process owns the database. */
export async function releaseRunning(tx: Tx): Promise<void> {
  await tx.query.updateTable('shop_operations').set({ state: 'failed' }).where('state', '=', 'running').execute();
}

/** Forgets operations that nobody will ask for again. */
export async function forgetOld(tx: Tx, at: Date): Promise<void> {
  const since = new Date(at.getTime() - KEPT_DAYS * 86_400_000);
  await tx.query.deleteFrom('shop_operations').where('created_at', '<', since).execute();
}
