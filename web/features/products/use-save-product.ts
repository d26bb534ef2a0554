import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { EditableProduct, ProductChanges, ProductConflict, ProductField } from '#contract/product-writes.ts';
import { toastInfo, toastSuccess } from '../../ui/toast.ts';
import { changesBetween, newProductOf } from './editor-values.ts';
import type { EditorValues } from './editor-values.ts';
import { refreshProducts } from './product-cache.ts';
import { changeOperation, conflictOf, sendChange, sendNew } from './product-operations.ts';
import type { ChangeOperation } from './product-operations.ts';

/**
 * Saves what the editor holds: a new product, or the changed fields of one. The same content sent again has the same
 * key, so that a product whose answer was lost is not made twice. `isSaved()` lets the person leave.
 */
export function useSaveProduct(storeId: string, product: EditableProduct | null, opened: EditorValues) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [conflict, setConflict] = useState<ProductConflict | null>(null);
  const saved = useRef(false);
  const keyOf = useContentKey();

  async function attempt(send: () => Promise<number>): Promise<void> {
    setSending(true);
    setError(null);
    try {
      const id = await send();
      saved.current = true;
      refreshProducts(queryClient, storeId);
      await navigate({ to: '/dashboard/products/$productId', params: { productId: String(id) } });
    } catch (fault) {
      const met = conflictOf(fault);
      if (met) setConflict(met);
      else setError(fault);
    } finally {
      setSending(false);
    }
  }

  function change(operation: ChangeOperation): void {
    const { operation_id: _made, ...content } = operation;
    void attempt(async () => {
      await sendChange(storeId, { ...operation, operation_id: keyOf(content) });
      toastSuccess('The product is saved');
      return operation.wc_id;
    });
  }

  return {
    isSending,
    error,
    conflict,
    isSaved: () => saved.current,
    /** Lets the person leave without saving: what they opened is gone. */
    release: () => void (saved.current = true),
    save(values: EditorValues) {
      if (product === null) {
        const made = newProductOf(values);
        void attempt(async () => {
          const { wc_id } = await sendNew(storeId, { operation_id: keyOf(made), product: made });
          toastSuccess(`${made.name} is in the shop`);
          return wc_id;
        });
        return;
      }
      const changes = changesBetween(opened, values);
      const fields = Object.keys(changes) as ProductField[];
      if (fields.length === 0) {
        toastInfo('Nothing was changed');
        return;
      }
      const was = Object.fromEntries(fields.map((field) => [field, product.values[field]]));
      change(changeOperation(product, was, changes));
    },
    /** The person's choice in a conflict: their own values for `mine`, and all that nobody else changed. */
    choose(mine: readonly ProductField[], values: EditorValues) {
      if (!conflict || product === null) return;
      setConflict(null);
      const next = afterChoice(product, conflict, mine, changesBetween(opened, values));
      if (next) change(next);
      // All was theirs: there is nothing left to send.
      else void attempt(async () => product.wc_id);
    },
  };
}

/** What is still to be sent once the person has chosen, based on what the shop has; null where nothing is. */
function afterChoice(
  product: EditableProduct,
  { fields, theirs }: ProductConflict,
  mine: readonly ProductField[],
  all: ProductChanges,
): ChangeOperation | null {
  const names = (Object.keys(all) as ProductField[]).filter((name) => !fields.includes(name) || mine.includes(name));
  if (names.length === 0) return null;
  const known = { ...product.values, ...theirs.values };
  const changes = Object.fromEntries(names.map((name) => [name, all[name]])) as ProductChanges;
  const was = Object.fromEntries(names.map((name) => [name, known[name]]));
  return changeOperation({ wc_id: product.wc_id, date_modified: theirs.date_modified }, was, changes);
}

/** A key per content: a new one only where something else is sent. */
function useContentKey(): (content: object) => string {
  const last = useRef<{ text: string; key: string } | null>(null);
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
