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
import type { NamedOrder, OrderStore, StatusDone } from '../writes/order-operations.ts';
import { failedStatusChange } from './pending-status.ts';
import { conflictIn } from './read-conflict.ts';

/** Whether a status can be taken back: the shop keeps what it did for some, e.g. the refund it wrote down. */
export function canUndo(was: string, status: string): boolean {
  return was !== status && !UNSETTABLE_STATUSES.includes(was) && status !== 'refunded';
}

/** Adds a change of an order's status to the queue; it takes the place of one that failed. */
export function queueStatus(store: OrderStore, order: NamedOrder, status: string) {
  const operation = statusOperation(store, order, status);
  const { operations } = offlineQueue.get();
  const record = orderRecord(order.wc_id);
  const failed = failedStatusChange(operations.filter((one) => one.storeId === store.id && one.record === record));
  return failed ? offlineQueue.replace(failed.id, operation) : offlineQueue.add(operation);
}

/**
 * Changes one order's status: on screen at once, kept until the shop has it. `conflict` is a change that met somebody
 * else's, for the person to choose.
 */
export function useChangeStatus(store: OrderStore, order: NamedOrder) {
  const queryClient = useQueryClient();
  const pending = usePendingOf(store.id, orderRecord(order.wc_id));
  const [later, setLater] = useState<string | null>(null);
  const id = `order-${order.wc_id}`;
  const name = `Order #${order.number}`;

  function tell(outcome: Outcome, isUndo: boolean): void {
    if (!outcome.ok) {
      if (!outcome.discarded) tellFailure(outcome.operation);
      return;
    }
    const done = outcome.answer as StatusDone;
    const message = `${name} is ${done.was === done.status ? 'already' : isUndo ? 'again' : 'now'} ${statusLabel(done.status)}`;
    const undo = () => change({ ...order, ...done }, done.was, true);
    if (done.was === done.status) toastInfo(message, { id });
    else if (isUndo || !canUndo(done.was, done.status)) toastSuccess(message, { id });
    else toastAction({ id, message, action: 'Undo', onAction: undo });
  }

  function tellFailure(operation: QueuedOperation): void {
    const { error } = operation;
    // The choice is the dialog's, here or when the order is next opened.
    if (!error || conflictIn(error.data)) return;
    const title = `${name} was not changed`;
    const message = explainFailure(error);
    const onAction = () => void offlineQueue.retry(operation.id).then((outcome) => tell(outcome, false));
    if (isUndecided(error)) toastAction({ id, title, message, action: 'Try Again', onAction, failed: true });
    else toastError(message, { id, title });
  }

  function change(from: NamedOrder, status: string, isUndo = false): void {
    const { added, settled } = queueStatus(store, from, status);
    void settled.then((outcome) => tell(outcome, isUndo));
    void added.then((operation) => {
      if (navigator.onLine) return;
      const onAction = () => void offlineQueue.takeBack(operation.id);
      toastAction({
        id,
        message: `${name} will be ${statusLabel(status)}. Waiting to be sent.`,
        action: 'Undo',
        onAction,
      });
    });
  }

  const failed = failedStatusChange(pending);
  const met = conflictIn(failed?.error?.data);
  return {
    pending,
    change: (status: string) => change(order, status),
    conflict: failed && met ? { ...met, order } : null,
    /** Whether the choice is asked for now; it may be put off. */
    isAsking: failed !== undefined && failed.id !== later,
    ask: () => setLater(null),
    putOff: () => setLater(failed?.id ?? null),
    /** The person's choice: mine is sent again, based on theirs; theirs is what is on screen from now on. */
    choose(choice: 'mine' | 'theirs') {
      const mine = failed && statusOf(failed);
      if (!failed || !met || mine === null || mine === undefined) return;
      const now = { ...order, ...met.theirs };
      showOrder(queryClient, store.id, now);
      if (choice === 'mine') change(now, mine);
      else void offlineQueue.discard(failed.id);
    },
  };
}
