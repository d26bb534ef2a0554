import { offlineWrites } from '../../../offline-writes.ts';
import { explainFailure } from '../../../platform/offline-queue/explain-failure.ts';
import { isOnline } from '../../../platform/connection/connection.ts';
import { useState } from 'react';
import type { Enqueued } from '../../../platform/offline-queue/queue-engine.ts';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import { useQueue } from '../../../platform/offline-queue/use-queue.ts';
import type { NewOperation, QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { toastAction } from '../../../ui/toasts/action-toast.tsx';
import { toastInfo, toastSuccess } from '../../../ui/toasts/toast.ts';
import { followSet, type FailedChange } from '../../operations/operations.public.tsx';
import type { BulkChange } from './bulk-changes.ts';
import { conflictOf } from '../writes/product-operations.ts';
import type { StoreRef } from '../writes/product-operations.ts';
import type { ProductListItem } from '../products.data.ts';
import { t } from '#domain/language/t.ts';
import { trashOperation, updateOperation } from '../product-writes.ts';

const TOAST = 'bulk-products';

type EnqueueAll = (operations: readonly NewOperation[]) => Promise<readonly Enqueued[]>;

const enqueueAll: EnqueueAll = async (operations) => offlineQueue.enqueue(operations);

/** Changes many products, one operation each. Progress and failures are read from the queue. */
export function useBulkProducts(store: StoreRef) {
  const { operations } = useQueue();
  const [batch, setBatch] = useState<readonly string[]>([]);
  const remaining = operations.filter(({ id }) => batch.includes(id));
  const failures = remaining.filter(({ state }) => state === 'failed');
  const inProgress = remaining.length - failures.length;

  /** Stores all operations together, then follows them. Resolves when they are stored. */
  async function run(
    created: readonly NewOperation[],
    { isUndo = false, enqueue = enqueueAll }: { isUndo?: boolean; enqueue?: EnqueueAll | undefined } = {},
  ): Promise<void> {
    const stored = created.length === 0 ? [] : await enqueue(created);
    if (stored.length === 0) toastInfo(t('No changes needed'), { id: TOAST });
    else if (isOnline()) void follow(stored, isUndo);
    else {
      const message = t(
        '{count, plural, one {# product will be sent when you’re back online} other {# products will be sent when you’re back online}}',
        { count: stored.length },
      );
      toastAction({ id: TOAST, message, action: t('Undo'), onAction: () => void takeBack(stored) });
    }
  }

  async function follow(stored: readonly Enqueued[], isUndo: boolean): Promise<void> {
    setBatch(stored.map(({ operation }) => operation.id));
    const outcomes = await followSet(stored);
    const done = stored.flatMap(({ operation }, place) => {
      const outcome = outcomes[place];
      return outcome?.ok ? [{ operation, answer: outcome.answer }] : [];
    });
    if (done.length === 0) return;
    const message = t(
      '{isUndo, select, true {{count, plural, one {# product restored} other {# products restored}}} other {{count, plural, one {# product updated} other {# products updated}}}}',
      { count: done.length, isUndo },
    );
    const undo = isUndo ? [] : done.flatMap((one) => reversed(one) ?? []);
    if (undo.length === 0) toastSuccess(message, { id: TOAST });
    else toastAction({ id: TOAST, message, action: t('Undo'), onAction: () => void run(undo, { isUndo: true }) });
  }

  async function retry(ids: readonly string[]): Promise<void> {
    const outcomes = await Promise.all(ids.map((id) => offlineQueue.retry(id)));
    // An operation that failed again may have a new id.
    const failed = outcomes.flatMap((outcome) => (outcome.ok || outcome.discarded ? [] : [outcome.operation.id]));
    setBatch((before) => [...new Set([...before, ...failed])]);
  }

  /** Failed operations stay in the queue. */
  const close = () => setBatch([]);

  return {
    /** Null while nothing is in progress. */
    progress: inProgress > 0 ? { done: batch.length - remaining.length + failures.length, all: batch.length } : null,
    /** Resolves when all changes are stored, by `enqueue` if they are taken out of a draft. */
    change: (changes: readonly BulkChange[], enqueue?: EnqueueAll) =>
      run(
        changes.map(({ product, was, changes: changeRequest }) =>
          updateOperation(store, product, nameOf(product), { was, changes: changeRequest }),
        ),
        { enqueue },
      ),
    trash: (products: readonly ProductListItem[]) =>
      run(
        products
          .filter(({ status }) => status !== 'trash')
          .map((product) => trashOperation(store, product.wc_id, nameOf(product))),
      ),
    /** Of the dialog with what failed. */
    dialog: {
      opened: inProgress === 0 && failures.length > 0,
      title: t('{count, plural, one {Couldn’t update # product} other {Couldn’t update # products}}', {
        count: failures.length,
      }),
      note: t('Unsent changes stay on their products until you decide.'),
      failures: failures.map((failure): FailedChange => {
        const isConflict = conflictOf(failure) !== null;
        const reason = failure.error ? explainFailure(failure.error) : '';
        return {
          id: failure.id,
          name: failure.title,
          reason: isConflict ? t('Someone else changed this too. Open the product to choose.') : reason,
          again: isConflict ? null : 'retry',
        };
      }),
      onRetry: (ids: readonly string[]) => void retry(ids),
      onDiscard: (ids: readonly string[]) => void offlineQueue.discard(...ids),
      onLeave: close,
      onClose: close,
    },
  };
}

/** Removes operations from the queue that were not sent yet. */
async function takeBack(stored: readonly Enqueued[]): Promise<void> {
  const undone = await offlineQueue.undo(stored.map(({ operation }) => operation.id));
  const kept = undone.filter((how) => how !== 'removed').length;
  toastInfo(
    kept === 0
      ? t('Changes undone')
      : t('{count, plural, one {# product already sent} other {# products already sent}}', { count: kept }),
    { id: TOAST },
  );
}

/** The operation that undoes a completed one, or null where nothing can. */
function reversed({ operation, answer }: { operation: QueuedOperation; answer: unknown }): NewOperation | null {
  return offlineWrites.get(operation.kind)?.reverse?.(operation, answer, crypto.randomUUID()) ?? null;
}

function nameOf({ name, wc_id }: Pick<ProductListItem, 'name' | 'wc_id'>): string {
  return decodeEntities(name) || t('Product {wcId}', { wcId: wc_id });
}
