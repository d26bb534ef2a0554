import { useState } from 'react';
import { canUndoStatus, changeStatus, type StatusChanged } from '#contract/orders/order-writes.ts';
import { statusLabel } from '#domain/order-status.ts';
import { isOnline as isOnlineNow, useOnline } from '../../../platform/connection/connection.ts';
import { explainFailure } from '../../../platform/offline-queue/explain-failure.ts';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import type { Outcome, QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { toastAction } from '../../../ui/toasts/action-toast.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { followSet, type FailedChange } from '../../operations/operations.public.tsx';
import { statusOperation } from '../queue-order-write.ts';
import { conflictOf, orderRecord } from '../writes/order-operations.ts';
import type { NamedOrder, OrderStore } from '../writes/order-operations.ts';
import { t } from '#domain/language/t.ts';
import { requestOf } from '../../../platform/offline-queue/declared-write.ts';

/** An order that was not changed. The change stays in the queue until the user decides. */
interface Failure {
  order: NamedOrder;
  operation: QueuedOperation;
  message: string;
  /** The version of somebody else who changed the order first, if that is the reason. */
  theirs: { status: string; date_modified: string } | null;
}

/** A queued change of one order. */
interface QueuedChange {
  order: NamedOrder;
  operation: QueuedOperation;
  settled: Promise<Outcome>;
}

interface Changed {
  order: NamedOrder;
  was: string;
}

const TOAST = 'bulk-status';
const BLOCKED_BY_NOTE = t('A note on this order wasn’t added and is waiting for you. Open the order first.');

/** Changes the status of many orders and reports progress and failures. */
export function useBulkStatus(store: OrderStore) {
  const isOnline = useOnline();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  async function follow(changes: readonly QueuedChange[], isUndo: boolean): Promise<void> {
    const failed: Failure[] = [];
    const changed: Changed[] = [];
    setProgress({ done: 0, all: changes.length });
    if (!isOnlineNow()) showQueued(changes);
    let done = 0;
    await Promise.all(
      changes.map(async ({ order, operation, settled }) => {
        const outcome = isBlockedByNote(store.id, order) ? null : await settled;
        if (outcome === null) failed.push({ order, operation, message: BLOCKED_BY_NOTE, theirs: null });
        else if (outcome.ok) {
          const answer = outcome.answer as StatusChanged;
          changed.push({ order: { ...order, ...answer }, was: answer.was });
        } else if (!outcome.discarded) failed.push(failureOf(order, outcome.operation));
        done += 1;
        setProgress({ done, all: changes.length });
      }),
    );
    setProgress(null);
    setFailures((others) => [...others, ...failed]);
    showChanged(changed, isUndo);
  }

  function showChanged(changed: readonly Changed[], isUndo: boolean): void {
    if (changed.length === 0) return;
    const message = changedText(changed, isUndo);
    const undoable = changed.filter(({ order, was }) => canUndoStatus({ was, status: order.status }));
    if (isUndo || undoable.length === 0) {
      toastSuccess(message, { id: TOAST });
      return;
    }
    const undo = () =>
      void queue(undoable.map(({ order, was }) => ({ order, status: was }))).then((queued) => follow(queued, true));
    toastAction({ id: TOAST, message, action: undoable.length > 1 ? t('Undo all') : t('Undo'), onAction: undo });
  }

  /** Stores all changes together. */
  async function queue(changes: readonly { order: NamedOrder; status: string }[]): Promise<QueuedChange[]> {
    const stored = await offlineQueue.enqueue(
      changes.map(({ order, status }) => statusOperation(store, order, status)),
    );
    void followSet(stored);
    return stored.flatMap((one, place) => {
      const change = changes[place];
      return change ? [{ order: change.order, ...one }] : [];
    });
  }

  /** Retries with the same keys, or after a conflict with new changes based on the version the user has seen. */
  async function queueAgain(some: readonly Failure[]): Promise<QueuedChange[]> {
    const decided = some.flatMap(({ order, operation, theirs }) => {
      const status = requestOf(changeStatus, operation)?.status;
      return theirs && status !== undefined ? [{ order: { ...order, ...theirs }, status }] : [];
    });
    const plain = some.filter(({ operation, theirs }) => !theirs || requestOf(changeStatus, operation) === null);
    const retried = plain.map(({ order, operation }) => ({
      order,
      operation,
      settled: offlineQueue.retry(operation.id),
    }));
    return [...retried, ...(await queue(decided))];
  }

  async function retry(ids: readonly string[]): Promise<void> {
    const some = failures.filter(({ operation }) => ids.includes(operation.id));
    const queued = await queueAgain(some);
    setFailures((all) => all.filter((failure) => !some.includes(failure)));
    await follow(queued, false);
  }

  function discard(ids: readonly string[]): void {
    void offlineQueue.discard(...ids);
    setFailures((all) => all.filter(({ operation }) => !ids.includes(operation.id)));
  }

  return {
    progress: isOnline ? progress : null,
    /** Resolves when all changes are stored. */
    async change(orders: readonly NamedOrder[], status: string): Promise<void> {
      const queued = await queue(orders.map((order) => ({ order, status })));
      void follow(queued, false);
    },
    /** Of the dialog with what failed. Closing it leaves the changes in the queue. */
    dialog: {
      opened: progress === null && failures.length > 0,
      title: t('{count, plural, one {# order was not changed} other {# orders were not changed}}', {
        count: failures.length,
      }),
      failures: failures.map(shownFailure),
      onRetry: (ids: readonly string[]) => void retry(ids),
      onDiscard: discard,
      onLeave: () => discard(failures.map(({ operation }) => operation.id)),
      onClose: () => setFailures([]),
    },
  };
}

/** Offline the changes stay in the queue. The toast can take them back. */
function showQueued(changes: readonly QueuedChange[]): void {
  const undo = () => void offlineQueue.undo(changes.map(({ operation }) => operation.id));
  const message = t('{count, plural, one {# change waiting to be sent} other {# changes waiting to be sent}}', {
    count: changes.length,
  });
  toastAction({ id: TOAST, message, action: changes.length > 1 ? t('Undo all') : t('Undo'), onAction: undo });
}

function changedText(changed: readonly Changed[], isUndo: boolean): string {
  const [only = '', ...others] = new Set(changed.map(({ order }) => statusLabel(order.status)));
  return others.length > 0
    ? t('{count, plural, one {# order is as before} other {# orders are as before}}', { count: changed.length })
    : t(
        '{isUndo, select, true {{count, plural, one {# order is again {status}} other {# orders are again {status}}}} other {{count, plural, one {# order is now {status}} other {# orders are now {status}}}}}',
        { count: changed.length, isUndo, status: only },
      );
}

/** Whether a failed note blocks later changes of the order. */
function isBlockedByNote(storeId: string, { wc_id }: NamedOrder): boolean {
  const isFailedNote = (one: QueuedOperation) => one.state === 'failed' && requestOf(changeStatus, one) === null;
  return offlineQueue
    .get()
    .operations.some((one) => one.storeId === storeId && one.record === orderRecord(wc_id) && isFailedNote(one));
}

function shownFailure({ order, operation, message, theirs }: Failure): FailedChange {
  return {
    id: operation.id,
    name: t('Order #{number}', { number: order.number }),
    reason: theirs
      ? t('Someone else changed it to {statusLabel} in the meantime.', { statusLabel: statusLabel(theirs.status) })
      : message,
    again: theirs ? 'anyway' : 'retry',
  };
}

function failureOf(order: NamedOrder, operation: QueuedOperation): Failure {
  const { error } = operation;
  const conflict = conflictOf(operation)?.theirs;
  const status = conflict?.values['status'];
  const theirs = conflict && status !== undefined ? { status, date_modified: conflict.date_modified } : null;
  return { order, operation, message: error ? explainFailure(error) : '', theirs };
}
