import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { statusLabel } from '#domain/order-status.ts';
import { isOnline as isOnlineNow, useOnline } from '../../../platform/connection/connection.ts';
import { explainFailure } from '../../../platform/offline-queue/explain-failure.ts';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import type { Outcome, QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { toastAction } from '../../../ui/toasts/action-toast.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { showOrder } from '../writes/order-cache.ts';
import { orderRecord, statusOf } from '../writes/order-operations.ts';
import type { NamedOrder, OrderStore, StatusResponse } from '../writes/order-operations.ts';
import { conflictIn } from '../status/pending-status.ts';
import { canUndo, queueStatus } from '../status/use-change-status.ts';
import * as t from '../orders.text.ts';

/** An order that was not changed. The change stays in the queue until the user decides. */
export interface Failure {
  order: NamedOrder;
  operation: QueuedOperation;
  message: string;
  /** The version of somebody else who changed the order first, if that is the reason. */
  theirs: { status: string; date_modified: string } | null;
}

/** A queued change of one order. */
interface QueuedChange {
  order: NamedOrder;
  added: Promise<QueuedOperation>;
  settled: Promise<Outcome>;
}

interface Changed {
  order: NamedOrder;
  was: string;
}

const TOAST = 'bulk-status';
const BLOCKED_BY_NOTE = t.aNoteOnThisOrder;

/** Changes the status of many orders and reports progress and failures. */
export function useBulkStatus(store: OrderStore) {
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  async function follow(changes: readonly QueuedChange[], isUndo: boolean): Promise<void> {
    const failed: Failure[] = [];
    const changed: Changed[] = [];
    setProgress({ done: 0, all: changes.length });
    if (!isOnlineNow()) void showQueued(changes);
    let done = 0;
    await Promise.all(
      changes.map(async ({ order, added, settled }) => {
        const outcome = isBlockedByNote(store.id, order) ? null : await settled;
        if (outcome === null) failed.push({ order, operation: await added, message: BLOCKED_BY_NOTE, theirs: null });
        else if (outcome.ok) {
          const answer = outcome.answer as StatusResponse;
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

  /** Offline the changes stay in the queue. The toast can take them back. */
  async function showQueued(changes: readonly QueuedChange[]): Promise<void> {
    const operations = await Promise.all(changes.map(({ added }) => added));
    const takeBack = () => operations.forEach(({ id }) => void offlineQueue.takeBack(id));
    const message = t.changesWaitingToBeSent(operations.length);
    toastAction({ id: TOAST, message, action: operations.length > 1 ? t.undoAll : t.undo, onAction: takeBack });
  }

  function showChanged(changed: readonly Changed[], isUndo: boolean): void {
    const statuses = new Set(changed.map(({ order }) => statusLabel(order.status)));
    if (changed.length === 0) return;
    const [only] = statuses;
    const message =
      statuses.size > 1 ? t.ordersAsBefore(changed.length) : t.ordersChangedTo(changed.length, isUndo, only ?? '');
    const undoable = changed.filter(({ order, was }) => canUndo(was, order.status));
    if (isUndo || undoable.length === 0) {
      toastSuccess(message, { id: TOAST });
      return;
    }
    const undo = () =>
      void follow(
        undoable.map(({ order, was }) => queue(order, was)),
        true,
      );
    toastAction({ id: TOAST, message, action: undoable.length > 1 ? t.undoAll : t.undo, onAction: undo });
  }

  function queue(order: NamedOrder, status: string): QueuedChange {
    const { added, settled } = queueStatus(store, order, status);
    return { order, added, settled };
  }

  /** Retries with the same key, or after a conflict with a new change based on the version the user has seen. */
  function retryOne({ order, operation, theirs }: Failure): QueuedChange {
    const mine = statusOf(operation);
    if (!theirs || mine === null) {
      return { order, added: Promise.resolve(operation), settled: offlineQueue.retry(operation.id) };
    }
    showOrder(queryClient, store.id, { ...order, ...theirs });
    return queue({ ...order, ...theirs }, mine);
  }

  return {
    progress: isOnline ? progress : null,
    failures,
    change: (orders: readonly NamedOrder[], status: string) =>
      follow(
        orders.map((order) => queue(order, status)),
        false,
      ),
    retry(some: readonly Failure[]) {
      setFailures((all) => all.filter((failure) => !some.includes(failure)));
      return follow(some.map(retryOne), false);
    },
    /** Discards the failed changes. */
    discard() {
      for (const { operation } of failures) void offlineQueue.discard(operation.id);
      setFailures([]);
    },
    /** Closes the dialog. The failed changes stay in the queue. */
    postpone: () => setFailures([]),
  };
}

/** Whether a failed note blocks later changes of the order. */
function isBlockedByNote(storeId: string, { wc_id }: NamedOrder): boolean {
  const isFailedNote = (one: QueuedOperation) => one.state === 'failed' && statusOf(one) === null;
  return offlineQueue
    .get()
    .operations.some((one) => one.storeId === storeId && one.record === orderRecord(wc_id) && isFailedNote(one));
}

function failureOf(order: NamedOrder, operation: QueuedOperation): Failure {
  const { error } = operation;
  const theirs = conflictIn(error?.data)?.theirs ?? null;
  return { order, operation, message: error ? explainFailure(error) : '', theirs };
}
