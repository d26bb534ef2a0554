import { useNavigate } from '@tanstack/react-router';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import type { NewOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { toastAction } from '../../../ui/toasts/action-toast.tsx';
import { toastError, toastInfo, toastSuccess } from '../../../ui/toasts/toast.ts';
import { removeOperation, trashOperation, updateOperation } from '../writes/product-operations.ts';
import type { StoreRef } from '../writes/product-operations.ts';
import type { ProductTrashed } from '../writes/rebase-product.ts';
import { operationErrorText } from '../operation-error.ts';
import { submitOperation, awaitOutcome } from '../submit-operation.ts';

/** A product as a whole. */
export interface ActionableProduct {
  wc_id: number;
  name: string;
  type: string;
  status: string;
  date_modified: string;
}

/** Whether it can be duplicated: what the editor cannot show whole it cannot copy either. */
export const canDuplicate = ({ type }: ActionableProduct): boolean => type === 'simple' || type === 'variable';

type Settable = 'publish' | 'draft' | 'pending' | 'private';

/** To the trash, back from there, away for good; each through the queue. `onRemoved`: the person may leave what they typed. */
export function useProductActions(store: StoreRef, product: ActionableProduct, onRemoved?: () => void) {
  const navigate = useNavigate();
  const { wc_id, name, date_modified } = product;
  const id = `product-${wc_id}`;

  async function leave(): Promise<void> {
    if (!onRemoved) return;
    onRemoved();
    await navigate({ to: '/dashboard/products' });
  }

  /** Tells what became of it; `onAction` takes it back. */
  async function follow(operation: NewOperation, done: (answer: unknown) => void, kept: string): Promise<void> {
    const outcome = await awaitOutcome(submitOperation(operation));
    if (outcome.is === 'failed')
      toastError(operationErrorText(outcome.operation.error), { id, title: `${name} was not changed` });
    else if (outcome.is === 'kept') {
      const undo = async () => {
        if (!(await offlineQueue.takeBack(operation.id))) toastInfo(`${name}: it is on its way already`, { id });
      };
      toastAction({ id, message: kept, action: 'Undo', onAction: () => void undo() });
      await leave();
    } else if (outcome.is === 'done') {
      done(outcome.answer);
      await leave();
    }
  }

  async function restore(version: string, status: Settable): Promise<void> {
    const changeRequest = { was: { status: 'trash' }, changes: { status } };
    const outcome = await awaitOutcome(
      submitOperation(updateOperation(store, { wc_id, date_modified: version }, name, changeRequest)),
    );
    if (outcome.is === 'done') toastSuccess(`${name} is back`, { id });
    else if (outcome.is === 'kept') toastInfo(`${name}: kept here until it can be sent`, { id });
    else toastError(operationErrorText(outcome.operation.error), { id, title: `${name} is still in the trash` });
  }

  return {
    trash() {
      const done = (answer: unknown) => {
        const { was, date_modified: now } = answer as ProductTrashed;
        const onAction = () => void restore(now ?? date_modified, (was ?? 'draft') as Settable);
        toastAction({ id, message: `${name} is in the trash`, action: 'Undo', onAction });
      };
      void follow(trashOperation(store, wc_id, name), done, `${name}: moved to the trash as soon as it can be sent`);
    },
    restore: () => void restore(date_modified, 'draft'),
    remove(typed: string) {
      const done = () => toastSuccess(`${name} is deleted`, { id });
      void follow(removeOperation(store, wc_id, typed), done, `${name}: deleted as soon as it can be sent`);
    },
  };
}
