import { useNavigate } from '@tanstack/react-router';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import type { NewOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { toastAction } from '../../../ui/toasts/action-toast.tsx';
import { toastError, toastInfo, toastSuccess } from '../../../ui/toasts/toast.ts';
import { removeOperation, trashOperation, updateOperation } from '../writes/product-operations.ts';
import type { StoreRef } from '../writes/product-operations.ts';
import type { TrashResponse } from '../writes/rebase-product.ts';
import { submitOperation, awaitOutcome, operationErrorText } from '../submit-operation.ts';
import * as t from '../products.text.ts';

export interface ActionableProduct {
  wc_id: number;
  name: string;
  type: string;
  status: string;
  date_modified: string;
}

/** Only types that the editor supports fully can be duplicated. */
export const canDuplicate = ({ type }: ActionableProduct): boolean => type === 'simple' || type === 'variable';

type RestoredStatus = 'publish' | 'draft' | 'pending' | 'private';

/** Trash, restore and delete through the queue. With `onRemoved`, the page is left afterwards. */
export function useProductActions(store: StoreRef, product: ActionableProduct, onRemoved?: () => void) {
  const navigate = useNavigate();
  const { wc_id, name, date_modified } = product;
  const id = `product-${wc_id}`;

  async function leave(): Promise<void> {
    if (!onRemoved) return;
    onRemoved();
    await navigate({ to: '/dashboard/products' });
  }

  async function submit(operation: NewOperation, onDone: (answer: unknown) => void, queuedText: string): Promise<void> {
    const outcome = await awaitOutcome(submitOperation(operation));
    if (outcome.is === 'failed')
      toastError(operationErrorText(outcome.operation.error), { id, title: t.wasNotChanged(name) });
    else if (outcome.is === 'queued') {
      const undo = async () => {
        if (!(await offlineQueue.takeBack(operation.id))) toastInfo(t.alreadyBeingSent(name), { id });
      };
      toastAction({ id, message: queuedText, action: t.undo, onAction: () => void undo() });
      await leave();
    } else if (outcome.is === 'done') {
      onDone(outcome.answer);
      await leave();
    }
  }

  async function restore(version: string, status: RestoredStatus): Promise<void> {
    const changeRequest = { was: { status: 'trash' }, changes: { status } };
    const outcome = await awaitOutcome(
      submitOperation(updateOperation(store, { wc_id, date_modified: version }, name, changeRequest)),
    );
    if (outcome.is === 'done') toastSuccess(t.wasRestored(name), { id });
    else if (outcome.is === 'queued') toastInfo(t.savedHereUntilItCan(name), { id });
    else toastError(operationErrorText(outcome.operation.error), { id, title: t.isStillInTheTrash(name) });
  }

  return {
    trash() {
      const onDone = (answer: unknown) => {
        const { was, date_modified: now } = answer as TrashResponse;
        const onAction = () => void restore(now ?? date_modified, (was ?? 'draft') as RestoredStatus);
        toastAction({ id, message: t.isInTheTrash(name), action: t.undo, onAction });
      };
      void submit(trashOperation(store, wc_id, name), onDone, t.movesToTheTrashOnce(name));
    },
    restore: () => void restore(date_modified, 'draft'),
    delete(typed: string) {
      const onDone = () => toastSuccess(t.wasDeleted(name), { id });
      void submit(removeOperation(store, wc_id, typed), onDone, t.deletedOnceItCanBeSent(name));
    },
  };
}
