import { isOnline } from '../../../platform/connection/connection.ts';
import { useState } from 'react';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import { useQueue } from '../../../platform/offline-queue/use-queue.ts';
import type { NewOperation, QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { toastAction } from '../../../ui/toasts/action-toast.tsx';
import { toastInfo, toastSuccess } from '../../../ui/toasts/toast.ts';
import type { BulkChange } from './bulk-changes.ts';
import { undoOf } from '../inline-edit/use-change-product.ts';
import type { UpdateResponse } from '../writes/rebase-product.ts';
import { trashOperation, UPDATE, updateOperation } from '../writes/product-operations.ts';
import type { StoreRef } from '../writes/product-operations.ts';
import type { ProductListItem } from '../products.data.ts';
import { submitOperation } from '../submit-operation.ts';
import * as t from './list.text.ts';

const TOAST = 'bulk-products';

/** Changes many products, one operation each. Progress and failures are read from the queue. */
export function useBulkProducts(store: StoreRef) {
  const { operations } = useQueue();
  const [batch, setBatch] = useState<readonly string[]>([]);
  const remaining = operations.filter(({ id }) => batch.includes(id));
  const failures = remaining.filter(({ state }) => state === 'failed');
  const inProgress = remaining.length - failures.length;

  async function run(created: readonly NewOperation[], isUndo = false): Promise<void> {
    if (created.length === 0) {
      toastInfo(t.noChangesNeeded, { id: TOAST });
      return;
    }
    const sent = created.map((operation) => submitOperation(operation));
    await Promise.all(sent.map(({ added }) => added));
    if (!isOnline()) {
      const message = t.productsWillBeSentWhen(created.length);
      toastAction({ id: TOAST, message, action: t.undo, onAction: () => void takeBack(created) });
      return;
    }
    setBatch(created.map(({ id }) => id));
    const outcomes = await Promise.all(sent.map(({ settled }) => settled));
    const done = created.flatMap((operation, index) => {
      const outcome = outcomes[index];
      return outcome?.ok ? [{ operation, answer: outcome.answer }] : [];
    });
    if (done.length === 0) return;
    const message = t.products3(done.length, isUndo);
    const undo = isUndo ? [] : done.flatMap((one) => undoOperation(store, one.operation, one.answer) ?? []);
    if (undo.length === 0) toastSuccess(message, { id: TOAST });
    else toastAction({ id: TOAST, message, action: t.undo, onAction: () => void run(undo, true) });
  }

  return {
    /** Null while nothing is in progress. */
    progress: inProgress > 0 ? { done: batch.length - remaining.length + failures.length, all: batch.length } : null,
    failures,
    change: (changes: readonly BulkChange[]) =>
      void run(
        changes.map(({ product, was, changes: changeRequest }) =>
          updateOperation(store, product, nameOf(product), { was, changes: changeRequest }),
        ),
      ),
    trash: (products: readonly ProductListItem[]) =>
      void run(
        products
          .filter(({ status }) => status !== 'trash')
          .map((product) => trashOperation(store, product.wc_id, nameOf(product))),
      ),
    retry: async (some: readonly QueuedOperation[]) => {
      const outcomes = await Promise.all(some.map(({ id }) => offlineQueue.retry(id)));
      // An operation that failed again may have a new id.
      const failed = outcomes.flatMap((outcome) => (outcome.ok || outcome.discarded ? [] : [outcome.operation.id]));
      setBatch((before) => [...new Set([...before, ...failed])]);
    },
    discard: (some: readonly QueuedOperation[]) => void Promise.all(some.map(({ id }) => offlineQueue.discard(id))),
    /** Closes the dialog. Failed operations stay in the queue. */
    close: () => setBatch([]),
  };
}

/** Removes operations from the queue that were not sent yet. */
async function takeBack(created: readonly NewOperation[]): Promise<void> {
  const outcomes = await Promise.all(created.map(({ id }) => offlineQueue.takeBack(id)));
  const back = outcomes.filter(Boolean).length;
  const isAll = back === created.length;
  toastInfo(isAll ? t.changesUndone : t.productsAlreadySent(created.length - back), { id: TOAST });
}

/** The operation that restores the values before a completed update, or null for another kind. */
function undoOperation(store: StoreRef, operation: NewOperation, answer: unknown): NewOperation | null {
  if (operation.kind !== UPDATE) return null;
  const { wc_id, was, now, date_modified } = answer as UpdateResponse;
  const changes = undoOf(was);
  if (Object.keys(changes).length === 0) return null;
  const name = operation.title.slice(0, operation.title.lastIndexOf(': '));
  const parent_id = operation.data?.['parent_id'] as number | undefined;
  return updateOperation(store, { wc_id, parent_id, date_modified }, name, { was: now, changes });
}

function nameOf({ name, wc_id }: Pick<ProductListItem, 'name' | 'wc_id'>): string {
  return decodeEntities(name) || t.productWc_id(wc_id);
}
