import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ProductChanges, ProductConflict, ProductField, ProductValues } from '#contract/product-writes.ts';
import { explainError } from '../../platform/api/explain-error.ts';
import { toastAction } from '../../ui/action-toast.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { changeOperation, conflictOf, mayGoBetter, sendChange } from './product-operations.ts';
import type { ChangeOperation, ProductVersion } from './product-operations.ts';
import { patchOf } from './price-rules.ts';
import type { Priced } from './price-rules.ts';
import { refreshProducts, showProduct } from './product-cache.ts';

/** A product or variation on screen, with the name that people know it by. */
export interface ShownProduct extends ProductVersion, Priced {
  name: string;
  manage_stock: boolean | 'parent';
  stock_quantity: number | null;
  stock_status: string;
}

/**
 * Changes prices and stock in place: shown at once, confirmed by the shop's answer, taken back with its words when it
 * refuses. `conflict` is what somebody else made of the same fields meanwhile, for the person to choose.
 */
export function useChangeProduct(storeId: string, product: ShownProduct) {
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [conflict, setConflict] = useState<ProductConflict | null>(null);
  const isHere = useRef(true);
  // Whether the screen is still there when the shop answers is known to the browser alone.
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  async function send(operation: ChangeOperation, undoable: boolean): Promise<void> {
    const id = `product-${operation.wc_id}`;
    const before = figuresOf(product);
    showProduct(queryClient, storeId, operation, patchOf(product, operation.changes));
    setSending(true);
    try {
      const done = await sendChange(storeId, operation);
      const version = { ...operation, date_modified: done.date_modified };
      const message = `${product.name} is ${undoable ? 'saved' : 'as it was'}`;
      const undo = () => {
        const back = changeOperation(version, done.now, undoneBy(done.was));
        void send(back, false);
      };
      if (undoable) toastAction({ id, message, action: 'Undo', onAction: undo });
      else toastSuccess(message, { id });
    } catch (error) {
      showProduct(queryClient, storeId, operation, before);
      const met = conflictOf(error);
      const title = `${product.name} was not changed`;
      if (met && isHere.current) setConflict(met);
      else if (met) toastError('Somebody else changed the same meanwhile. It was left so.', { id, title });
      else if (mayGoBetter(error)) {
        const onAction = () => void send(operation, undoable);
        toastAction({ id, title, message: explainError(error), action: 'Try Again', onAction, failed: true });
      } else toastError(explainError(error), { id, title });
    } finally {
      setSending(false);
      refreshProducts(queryClient, storeId);
    }
  }

  return {
    isSending,
    conflict,
    change: (changes: ProductChanges, was: ProductValues) => void send(changeOperation(product, was, changes), true),
    /** The person's choice: `mine` is sent again, based on theirs; the rest is what is on screen from now on. */
    choose(mine: readonly ProductField[]) {
      if (!conflict) return;
      setConflict(null);
      if (mine.length === 0) return;
      const changes = Object.fromEntries(mine.map((field) => [field, conflict.mine.values[field]])) as ProductChanges;
      const version = { ...product, date_modified: conflict.theirs.date_modified };
      void send(changeOperation(version, conflict.theirs.values, changes), true);
    },
  };
}

function figuresOf({ price, regular_price, sale_price, on_sale, stock_quantity, stock_status }: ShownProduct) {
  return { price, regular_price, sale_price, on_sale, stock_quantity, stock_status };
}

/** What brings back what was; a stock that was not counted has no number to go back to. */
function undoneBy(was: ProductValues): ProductChanges {
  return Object.fromEntries(Object.entries(was).filter(([, value]) => value !== null)) as ProductChanges;
}
