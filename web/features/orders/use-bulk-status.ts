import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { statusLabel } from '#domain/order-status.ts';
import { countOf } from '../../platform/format/number.ts';
import { toastAction } from '../../ui/action-toast.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { refreshOrders, showOrder } from './order-cache.ts';
import { mayGoBetter, sendStatuses, statusOperation } from './order-operations.ts';
import type { StatusOperation } from './order-operations.ts';
import { conflictIn } from './read-conflict.ts';
import { canUndo } from './use-change-status.ts';
import type { NamedOrder } from './use-change-status.ts';

/** An order that was not changed, and why. */
export interface Failure {
  order: NamedOrder;
  operation: StatusOperation;
  message: string;
  /** What somebody else made of it; then it is the person's to say whether it is changed all the same. */
  theirs: { status: string; date_modified: string } | null;
  /** It may have reached the shop: sent again, it keeps its key. */
  isUndecided: boolean;
}

/** One order and what is to be done with it. */
interface Step {
  order: NamedOrder;
  operation: StatusOperation;
}

const TOAST = 'bulk-status';

/** Changes the status of many orders: all shown at once, then one after the other confirmed, or taken back with the reason. */
export function useBulkStatus(storeId: string) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  async function run(steps: readonly Step[], isUndo: boolean): Promise<void> {
    const byOperation = new Map(steps.map((step) => [step.operation.operation_id, step]));
    const failed: Failure[] = [];
    const changed: { order: NamedOrder; was: string }[] = [];
    let done = 0;
    for (const { order, operation } of steps) showOrder(queryClient, storeId, { ...order, status: operation.status });
    setProgress({ done, all: steps.length });
    setFailures([]);
    await sendStatuses(
      storeId,
      steps.map(({ operation }) => operation),
      (results) => {
        for (const result of results) {
          const step = byOperation.get(result.operation_id);
          if (!step) continue;
          if (result.outcome === 'done') {
            const now = { ...step.order, status: result.status, date_modified: result.date_modified };
            showOrder(queryClient, storeId, now);
            changed.push({ order: now, was: result.was });
          } else {
            const theirs = conflictIn(result.data)?.theirs ?? null;
            showOrder(queryClient, storeId, { ...step.order, ...theirs });
            failed.push({ ...step, message: result.message, theirs, isUndecided: mayGoBetter(result.code) });
          }
        }
        done += results.length;
        setProgress({ done, all: steps.length });
      },
    );
    setProgress(null);
    setFailures(failed);
    refreshOrders(queryClient, storeId);
    tell(changed, isUndo);
  }

  function tell(changed: readonly { order: NamedOrder; was: string }[], isUndo: boolean): void {
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
      void run(
        back.map(({ order, was }) => ({ order, operation: statusOperation(order, was) })),
        true,
      );
    toastAction({ id: TOAST, message, action: back.length > 1 ? 'Undo all' : 'Undo', onAction: undo });
  }

  return {
    progress,
    failures,
    change: (orders: readonly NamedOrder[], status: string) =>
      run(
        orders.map((order) => ({ order, operation: statusOperation(order, status) })),
        false,
      ),
    /**
     * The same changes once more. What is not decided keeps its key, what was refused is a change of its own; one that
     * somebody else changed is based on theirs, since the person has seen it.
     */
    again: (some: readonly Failure[]) => {
      const others = failures.filter((failure) => !some.includes(failure));
      const steps = some.map(({ order, operation, theirs, isUndecided }) => {
        const seen = { ...order, ...theirs };
        return { order: seen, operation: isUndecided ? operation : statusOperation(seen, operation.status) };
      });
      return run(steps, false).then(() => setFailures((left) => [...others, ...left]));
    },
    forget: () => setFailures([]),
  };
}
