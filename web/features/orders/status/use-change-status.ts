import { isOnline } from '../../../platform/connection/connection.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { statusLabel, UNSETTABLE_STATUSES } from '#domain/order-status.ts';
import { explainFailure } from '../../../platform/offline-queue/explain-failure.ts';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import { isUndecided } from '../../../platform/offline-queue/queued-operation.ts';
import type { Outcome, QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { usePendingOf } from '../../../platform/offline-queue/use-queue.ts';
import { toastAction } from '../../../ui/toasts/action-toast.tsx';
import { toastError, toastInfo, toastSuccess } from '../../../ui/toasts/toast.ts';
import { showOrder } from '../writes/order-cache.ts';
import { orderRecord, statusOf, statusOperation } from '../writes/order-operations.ts';
import type { NamedOrder, OrderStore, StatusResponse } from '../writes/order-operations.ts';
import { conflictIn, failedStatusChange } from './pending-status.ts';
import * as t from '../orders.text.ts';

/** Whether a status change can be undone. The shop keeps the effects of some, e.g. a recorded refund. */
export function canUndo(was: string, status: string): boolean {
  return was !== status && !UNSETTABLE_STATUSES.includes(was) && status !== 'refunded';
}

/** Queues a status change. Replaces a failed one of the same order. */
export function queueStatus(store: OrderStore, order: NamedOrder, status: string) {
  const operation = statusOperation(store, order, status);
  const { operations } = offlineQueue.get();
  const record = orderRecord(order.wc_id);
  const failed = failedStatusChange(operations.filter((one) => one.storeId === store.id && one.record === record));
  return failed ? offlineQueue.replace(failed.id, operation) : offlineQueue.add(operation);
}

/**
 * Changes one order's status: shown at once, queued until the shop has it. `conflict` is set if somebody else changed the
 * order first, for the user to choose.
 */
export function useChangeStatus(store: OrderStore, order: NamedOrder) {
  const queryClient = useQueryClient();
  const pending = usePendingOf(store.id, orderRecord(order.wc_id));
  const [postponed, setPostponed] = useState<string | null>(null);
  const id = `order-${order.wc_id}`;
  const name = t.orderNumber(order.number);

  function showOutcome(outcome: Outcome, isUndo: boolean): void {
    if (!outcome.ok) {
      if (!outcome.discarded) showFailure(outcome.operation);
      return;
    }
    const done = outcome.answer as StatusResponse;
    const message = t.is(name, done.was === done.status, isUndo, statusLabel(done.status));
    const undo = () => change({ ...order, ...done }, done.was, true);
    if (done.was === done.status) toastInfo(message, { id });
    else if (isUndo || !canUndo(done.was, done.status)) toastSuccess(message, { id });
    else toastAction({ id, message, action: t.undo, onAction: undo });
  }

  function showFailure(operation: QueuedOperation): void {
    const { error } = operation;
    // The dialog handles conflicts, now or when the order is next opened.
    if (!error || conflictIn(error.data)) return;
    const title = t.wasNotChanged(name);
    const message = explainFailure(error);
    const onAction = () => void offlineQueue.retry(operation.id).then((outcome) => showOutcome(outcome, false));
    if (isUndecided(error)) toastAction({ id, title, message, action: t.tryAgain, onAction, failed: true });
    else toastError(message, { id, title });
  }

  function change(from: NamedOrder, status: string, isUndo = false): void {
    const { added, settled } = queueStatus(store, from, status);
    void settled.then((outcome) => showOutcome(outcome, isUndo));
    void added.then((operation) => {
      if (isOnline()) return;
      const onAction = () => void offlineQueue.takeBack(operation.id);
      toastAction({
        id,
        message: t.willBeWaitingToBeSent(name, statusLabel(status)),
        action: t.undo,
        onAction,
      });
    });
  }

  const failed = failedStatusChange(pending);
  const conflict = conflictIn(failed?.error?.data);
  return {
    pending,
    change: (status: string) => change(order, status),
    conflict: failed && conflict ? { ...conflict, order } : null,
    /** Whether the dialog is open. */
    isAsking: failed !== undefined && failed.id !== postponed,
    ask: () => setPostponed(null),
    postpone: () => setPostponed(failed?.id ?? null),
    /** Resolves the conflict: "mine" is sent again, based on theirs; "theirs" discards the change. */
    choose(choice: 'mine' | 'theirs') {
      const mine = failed && statusOf(failed);
      if (!failed || !conflict || mine === null || mine === undefined) return;
      const current = { ...order, ...conflict.theirs };
      showOrder(queryClient, store.id, current);
      if (choice === 'mine') change(current, mine);
      else void offlineQueue.discard(failed.id);
    },
  };
}
