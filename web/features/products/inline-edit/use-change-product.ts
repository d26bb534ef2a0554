import { useEffect, useRef, useState } from 'react';
import type { ProductChanges, ProductConflict, ProductValues } from '#contract/products/product-writes.ts';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import type { NewOperation, QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { toastAction } from '../../../ui/toasts/action-toast.tsx';
import { toastError, toastInfo, toastSuccess } from '../../../ui/toasts/toast.ts';
import { inlineEditOperation, updateOf, updateOperation } from '../writes/product-operations.ts';
import type { BaseFigures, ProductVersion, StoreRef } from '../writes/product-operations.ts';
import type { Priced } from '../price-rules.ts';
import type { ProductChanged } from '../writes/rebase-product.ts';
import { operationErrorText } from '../operation-error.ts';
import { conflictIn, submitOperation, awaitOutcome } from '../submit-operation.ts';
import { resolveConflict } from '../conflict/resolve-conflict.ts';

/** A product or variation on screen, with the name that people know it by. */
export interface ShownProduct extends ProductVersion, Priced {
  name: string;
  manage_stock: boolean | 'parent';
  stock_quantity: number | null;
  stock_status: string;
  /** The same as the server says it, without what waits to be sent: a change is based on this one version. */
  base: BaseFigures;
}

/** What somebody else made of the same fields, and the operation that met it. */
interface OpenConflict {
  operation: QueuedOperation;
  conflict: ProductConflict;
}

/**
 * Changes prices and stock in place, through the queue: shown at once, kept on this device until the shop has it, with an
 * undo. `conflict` is what somebody else made of the same fields meanwhile, for the person to choose.
 */
export function useChangeProduct(store: StoreRef, product: ShownProduct) {
  const [met, setMet] = useState<OpenConflict | null>(null);
  const isHere = useRef(true);
  // Whether the screen is still there when the shop answers is known to the browser alone.
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  const operationFor = (version: ProductVersion, was: ProductValues, changes: ProductChanges) =>
    updateOperation(store, { ...version, parent_id: product.parent_id }, product.name, { was, changes });

  async function change(operation: NewOperation, undoable: boolean, instead: string | null = null): Promise<void> {
    const { wc_id, name } = product;
    const id = `product-${wc_id}`;
    const outcome = await awaitOutcome(submitOperation(operation, instead));
    if (outcome.is === 'done') {
      const { was, now, date_modified } = outcome.answer as ProductChanged;
      const message = `${name} is ${undoable ? 'saved' : 'as it was'}`;
      const undo = () => void change(operationFor({ wc_id, date_modified }, now, undoneBy(was)), false);
      if (undoable) toastAction({ id, message, action: 'Undo', onAction: undo });
      else toastSuccess(message, { id });
    } else if (outcome.is === 'kept') {
      const undo = async () => {
        const isBack = await offlineQueue.takeBack(operation.id);
        if (isBack) toastSuccess(`${name} is as it was`, { id });
        else toastInfo(`${name}: it is on its way to the shop already`, { id });
      };
      toastAction({
        id,
        message: `${name}: kept here until it can be sent`,
        action: 'Undo',
        onAction: () => void undo(),
      });
    } else if (outcome.is === 'failed') {
      const conflict = conflictIn(outcome.operation.error);
      if (conflict && isHere.current) setMet({ operation: outcome.operation, conflict });
      else toastError(operationErrorText(outcome.operation.error), { id, title: `${name} was not changed` });
    }
  }

  return {
    conflict: met?.conflict ?? null,
    /** `begun`: the product as it was when the person began, whatever has arrived since. */
    change: (changes: ProductChanges, begun: ShownProduct) =>
      void change(inlineEditOperation(store, begun, changes), true),
    /** Looks away: what was refused stays in the queue. */
    leave: () => setMet(null),
    /** The person's choice: `mine` is sent again, based on theirs; the rest is what is on screen from now on. */
    choose(mine: readonly string[]) {
      if (!met) return;
      setMet(null);
      const asked = updateOf(met.operation);
      const next = asked && resolveConflict(asked, met.conflict, mine);
      if (!next) void offlineQueue.discard(met.operation.id);
      else {
        const version = { wc_id: product.wc_id, date_modified: next.based_on };
        void change(operationFor(version, next.was, next.changes), true, met.operation.id);
      }
    },
  };
}

/** What brings back what was; a stock that was not counted has no number to go back to. */
function undoneBy(was: ProductValues): ProductChanges {
  return Object.fromEntries(Object.entries(was).filter(([, value]) => value !== null)) as ProductChanges;
}
