import type { StoreScope } from '#domain/ids.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { retryingDatabase } from '../../platform/db/retry-during-outage.ts';
import type { Platform } from '../../platform/platform.ts';
import { logShopWrite } from '../activity/activity.public.ts';
import { type Claim, claimOperation, type Earlier, recordOutcome, recordSending } from './operations.commands.ts';
import { readOwnResults } from './operations.queries.ts';
import { isRecordDeleted } from './write-errors.ts';
import type { Outcome, OwnResult, ShopOperation } from './shop-operation.ts';

/** Removes Karoo's copy of a record that was deleted in the shop. `subject`: as in `ShopOperation`. */
export type RemoveDeleted = (tx: Tx, storeId: string, subject: string) => Promise<void>;

/** The log of one operation. Each call is one transaction. */
export interface OperationLog {
  claim(): Promise<Claim>;
  ownResults(subjects: readonly string[]): Promise<readonly OwnResult[]>;
  /** Returns the time it recorded. @throws AppError IN_PROGRESS when another process has claimed the operation since. */
  recordSending(attempt: number, before: object): Promise<Date>;
  /** Records how the attempt ended, with the shop's response, unless another process has claimed the operation since. */
  recordOutcome(attempt: number, outcome: Ending): Promise<void>;
}

/** `earlier`: what earlier attempts recorded, when no write of this one reached the shop. */
type Ending = Outcome<object> | { error: unknown; earlier?: Earlier };

/** The log of one person's operation in the database; its outcome also goes to the activity log. */
export function operationLog<Answer extends object, Before extends object>(
  { db, now, removeDeleted }: Pick<Platform, 'db' | 'now'> & { removeDeleted: RemoveDeleted },
  { storeId, organizationId }: StoreScope,
  userId: string,
  operation: ShopOperation<Answer, Before>,
): OperationLog {
  const { id, name, subject, request } = operation;
  // What the shop had before the write was first sent, by this attempt or an earlier one.
  let before: object | null = null;
  return {
    async claim() {
      const claim = await db.asSystem(storeId, (tx) =>
        claimOperation(tx, storeId, { id, name, subject, request, userId }, now()),
      );
      if ('before' in claim) before = claim.before;
      return claim;
    },
    ownResults: (subjects) => db.asSystem(storeId, (tx) => readOwnResults(tx, storeId, userId, subjects)),
    async recordSending(attempt, values) {
      const sentAt = await db.asSystem(storeId, async (tx) => {
        const at = now();
        await recordSending(tx, storeId, { id, attempt }, values, at);
        return at;
      });
      before = { ...values, ...before };
      return sentAt;
    },
    // The shop has done it, so record the outcome even when the database restarts.
    recordOutcome: (attempt, outcome) =>
      retryingDatabase(db).asSystem(storeId, async (tx) => {
        if (!('error' in outcome)) await outcome.store?.(tx);
        if ('refusal' in outcome && isRecordDeleted(outcome.refusal)) await removeDeleted(tx, storeId, subject);
        if (!(await recordOutcome(tx, storeId, { id, attempt }, endOf(outcome), now()))) return;
        if ('earlier' in outcome) before = outcome.earlier?.before ?? null;
        const logged = logOf(outcome, before !== null);
        if (logged === null) return;
        const entries = operation.describe({
          before: before as Before | null,
          answer: 'answer' in outcome ? (outcome.answer as Answer) : null,
        });
        const write = {
          organizationId,
          storeId,
          userId,
          operationId: id,
          partOf: operation.partOf,
          at: now(),
          ...logged,
        };
        await logShopWrite(tx, write, entries);
      }),
  };
}

function endOf(outcome: Ending): Parameters<typeof recordOutcome>[3] {
  if ('error' in outcome) return { state: 'failed', earlier: outcome.earlier };
  if ('answer' in outcome) return { state: 'done', answer: outcome.answer };
  return { state: 'refused', refusal: outcome.refusal };
}

/** What the activity log says of the outcome; null for an attempt that neither reached the shop nor was refused by it. */
function logOf(outcome: Ending, isSent: boolean): Pick<Parameters<typeof logShopWrite>[1], 'outcome' | 'error'> | null {
  if ('answer' in outcome) return { outcome: 'done', error: null };
  const error = 'refusal' in outcome ? outcome.refusal : outcome.error;
  const isRefused = 'refusal' in outcome || (error instanceof AppError && error.code === 'SHOP_REFUSED');
  if (!isRefused && !isSent) return null;
  return { outcome: isRefused ? 'refused' : 'unconfirmed', error: error instanceof AppError ? error.message : null };
}
