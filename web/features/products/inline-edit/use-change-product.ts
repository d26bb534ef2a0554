import { useEffect, useRef, useState } from 'react';
import type { ProductChanges, ProductValues } from '#contract/products/product-writes.ts';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import type { NewOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { toastAction } from '../../../ui/toasts/action-toast.tsx';
import { toastError, toastInfo, toastSuccess } from '../../../ui/toasts/toast.ts';
import { inlineEditOperation, updateOf, updateOperation } from '../writes/product-operations.ts';
import type { BaseFigures, ProductVersion, StoreRef } from '../writes/product-operations.ts';
import type { Priced } from '../price-rules.ts';
import type { UpdateResponse } from '../writes/rebase-product.ts';
import type { OpenConflict } from '../submit-operation.ts';
import { conflictIn, submitOperation, awaitOutcome, operationErrorText } from '../submit-operation.ts';
import { resolveConflict } from '../conflict/resolve-conflict.ts';
import * as t from '../list/list.text.ts';

/** A product or variation on screen. */
export interface ShownProduct extends ProductVersion, Priced {
  name: string;
  manage_stock: boolean | 'parent';
  stock_quantity: number | null;
  stock_status: string;
  /** The server's version without pending changes. Changes are based on it. */
  base: BaseFigures;
}

/**
 * Changes prices and stock inline through the queue, with undo. `conflict` is set if somebody else changed the same fields
 * meanwhile, for the user to choose.
 */
export function useChangeProduct(store: StoreRef, product: ShownProduct) {
  const [openConflict, setOpenConflict] = useState<OpenConflict | null>(null);
  const isMounted = useRef(true);
  // The component may unmount before the response arrives.
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  const operationFor = (version: ProductVersion, was: ProductValues, changes: ProductChanges) =>
    updateOperation(store, { ...version, parent_id: product.parent_id }, product.name, { was, changes });

  async function change(operation: NewOperation, undoable: boolean, replaces: string | null = null): Promise<void> {
    const { wc_id, name } = product;
    const id = `product-${wc_id}`;
    const outcome = await awaitOutcome(submitOperation(operation, replaces));
    if (outcome.is === 'done') {
      const { was, now, date_modified } = outcome.answer as UpdateResponse;
      const message = t.separator(name, undoable);
      const undo = () => void change(operationFor({ wc_id, date_modified }, now, undoOf(was)), false);
      if (undoable) toastAction({ id, message, action: t.undo, onAction: undo });
      else toastSuccess(message, { id });
    } else if (outcome.is === 'queued') {
      const undo = async () => {
        const isBack = await offlineQueue.takeBack(operation.id);
        if (isBack) toastSuccess(t.restoredName(name), { id });
        else toastInfo(t.alreadyBeingSentToYourStore(name), { id });
      };
      toastAction({
        id,
        message: t.savedHereWaitingToBeSent(name),
        action: t.undo,
        onAction: () => void undo(),
      });
    } else if (outcome.is === 'failed') {
      const conflict = conflictIn(outcome.operation.error);
      if (conflict && isMounted.current) setOpenConflict({ operation: outcome.operation, conflict });
      else toastError(operationErrorText(outcome.operation.error), { id, title: t.couldntUpdate(name) });
    }
  }

  return {
    conflict: openConflict?.conflict ?? null,
    /** `begun` is the product when editing began, whatever has loaded since. */
    change: (changes: ProductChanges, begun: ShownProduct) =>
      void change(inlineEditOperation(store, begun, changes), true),
    /** Closes the conflict. The change stays in the queue. */
    postpone: () => setOpenConflict(null),
    /** Resolves the conflict: the fields in `mine` are sent again, based on the shop's version. */
    choose(mine: readonly string[]) {
      if (!openConflict) return;
      setOpenConflict(null);
      const update = updateOf(openConflict.operation);
      const next = update && resolveConflict(update, openConflict.conflict, mine);
      if (!next) void offlineQueue.discard(openConflict.operation.id);
      else {
        const version = { wc_id: product.wc_id, date_modified: next.based_on };
        void change(operationFor(version, next.was, next.changes), true, openConflict.operation.id);
      }
    },
  };
}

/** Returns the changes that undo an update. Stock that was not counted has no quantity to restore. */
export function undoOf(was: ProductValues): ProductChanges {
  const mayBeNull = (field: string) => field.startsWith('date_on_sale');
  return Object.fromEntries(
    Object.entries(was).filter(([field, value]) => value !== null || mayBeNull(field)),
  ) as ProductChanges;
}
