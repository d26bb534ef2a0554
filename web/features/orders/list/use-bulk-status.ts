import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { statusLabel } from '#domain/order-status.ts';
import { useOnline } from '../../../platform/connection/connection.ts';
import { countOf } from '../../../platform/format/number.ts';
import { explainFailure } from '../../../platform/offline-queue/explain-failure.ts';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import type { Outcome, QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { toastAction } from '../../../ui/toasts/action-toast.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { showOrder } from '../writes/order-cache.ts';
import { orderRecord, statusOf } from '../writes/order-operations.ts';
import type { NamedOrder, OrderStore, StatusDone } from '../writes/order-operations.ts';
import { conflictIn } from '../status/read-conflict.ts';
import { canUndo, queueStatus } from '../status/use-change-status.ts';

/** An order that was not changed, and why. The change stays in the queue until the person decides. */
export interface Failure {
  order: NamedOrder;
  operation: QueuedOperation;
  message: string;
  /** What somebody else made of it; then it is the person's to say whether it is changed all the same. */
  theirs: { status: string; date_modified: string } | null;
}

/** One order, what it is given, and the change on its way. */
interface Step {
  order: NamedOrder;
  kept: Promise<QueuedOperation>;
  settled: Promise<Outcome>;
}

interface Changed {
  order: NamedOrder;
  was: string;
}

const TOAST = 'bulk-status';
const HELD_UP = 'A note on it was not added and waits for you. Open the order first.';

/** Changes the status of many orders: all on screen at once, each confirmed by the shop, or kept with the reason. */
export function useBulkStatus(store: OrderStore) {
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  async function follow(steps: readonly Step[], isUndo: boolean): Promise<void> {
    const failed: Failure[] = [];
    const changed: Changed[] = [];
    setProgress({ done: 0, all: steps.length });
    if (!navigator.onLine) void tellWaiting(steps);
    let done = 0;
    await Promise.all(
      steps.map(async ({ order, kept, settled }) => {
        const outcome = isHeldUp(store.id, order) ? null : await settled;
        if (outcome === null) failed.push({ order, operation: await kept, message: HELD_UP, theirs: null });
        else if (outcome.ok) {
          const answer = outcome.answer as StatusDone;
          changed.push({ order: { ...order, ...answer }, was: answer.was });
        } else if (!outcome.discarded) failed.push(failureOf(order, outcome.operation));
        done += 1;
        setProgress({ done, all: steps.length });
      }),
    );
    setProgress(null);
    setFailures((others) => [...others, ...failed]);
    tell(changed, isUndo);
  }

  /** Offline there is nothing to wait for on screen: the changes are kept, and may be taken back. */
  async function tellWaiting(steps: readonly Step[]): Promise<void> {
    const kept = await Promise.all(steps.map(({ kept }) => kept));
    const takeBack = () => kept.forEach(({ id }) => void offlineQueue.takeBack(id));
    const message = `${countOf(kept.length, 'change')} waiting to be sent`;
    toastAction({ id: TOAST, message, action: kept.length > 1 ? 'Undo all' : 'Undo', onAction: takeBack });
  }

  function tell(changed: readonly Changed[], isUndo: boolean): void {
    const statuses = new Set(changed.map(({ order }) => statusLabel(order.status)));
    if (changed.length === 0) return;
    const count = countOf(changed.length, 'order');
    const verb = changed.length === 1 ? 'is' : 'are';
    const [only] = statuses;
    const message =
      statuses.size > 1 ? `${count} ${verb} as before` : `${count} ${verb} ${isUndo ? 'again' : 'now'} ${only}`;
    const back = changed.filter(({ order, was }) => canUndo(was, order.status));
    if (isUndo || back.length === 0) {
      toastSuccess(message, { id: TOAST });
      return;
    }
    const undo = () =>
      void follow(
        back.map(({ order, was }) => queue(order, was)),
        true,
      );
    toastAction({ id: TOAST, message, action: back.length > 1 ? 'Undo all' : 'Undo', onAction: undo });
  }

  function queue(order: NamedOrder, status: string): Step {
    const { added, settled } = queueStatus(store, order, status);
    return { order, kept: added, settled };
  }

  /** Once more: what was not decided keeps its key; over somebody else's change only as the person has seen it. */
  function again({ order, operation, theirs }: Failure): Step {
    const mine = statusOf(operation);
    if (!theirs || mine === null) {
      return { order, kept: Promise.resolve(operation), settled: offlineQueue.retry(operation.id) };
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
    again(some: readonly Failure[]) {
      setFailures((all) => all.filter((failure) => !some.includes(failure)));
      return follow(some.map(again), false);
    },
    /** The orders stay as they are in the shop. */
    leave() {
      for (const { operation } of failures) void offlineQueue.discard(operation.id);
      setFailures([]);
    },
    /** Decided later: the changes stay in the queue. */
    putOff: () => setFailures([]),
  };
}

/** Whether a note that was not added holds up what is done to the order after it. */
function isHeldUp(storeId: string, { wc_id }: NamedOrder): boolean {
  const isInTheWay = (one: QueuedOperation) => one.state === 'failed' && statusOf(one) === null;
  return offlineQueue
    .get()
    .operations.some((one) => one.storeId === storeId && one.record === orderRecord(wc_id) && isInTheWay(one));
}

function failureOf(order: NamedOrder, operation: QueuedOperation): Failure {
  const { error } = operation;
  const theirs = conflictIn(error?.data)?.theirs ?? null;
  return { order, operation, message: error ? explainFailure(error) : '', theirs };
}
