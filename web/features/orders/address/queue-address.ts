import type { AddressBlock } from '#contract/orders/order-address.ts';
import { isOnline } from '../../../platform/connection/connection.ts';
import { explainFailure } from '../../../platform/offline-queue/explain-failure.ts';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import { isUndecided } from '../../../platform/offline-queue/queued-operation.ts';
import type { Outcome } from '../../../platform/offline-queue/queued-operation.ts';
import { toastAction } from '../../../ui/toasts/action-toast.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts';
import type { OrderDetail } from '../orders.data.ts';
import { addressChangeOf } from '../writes/address-change.ts';
import { addressOperation } from '../writes/address-operations.ts';
import { orderRecord } from '../writes/order-operations.ts';
import type { NamedOrder, OrderStore } from '../writes/order-operations.ts';
import { addressConflictIn, draftOf } from './address-draft.ts';
import type { AddressPart } from './address-draft.ts';
import * as t from './address.text.ts';

interface Change {
  block: AddressBlock;
  changes: AddressPart;
  was: AddressPart;
}

/** Queues a change of an address, in place of a failed one, and reports how it ended. */
export function queueAddress(
  store: OrderStore,
  order: Pick<NamedOrder, 'wc_id' | 'number'>,
  change: Change,
  isUndo = false,
): void {
  const id = `address-${order.wc_id}-${change.block}`;

  function showOutcome(outcome: Outcome): void {
    if (outcome.ok) {
      const message = t.saved(change.block === 'billing', order.number);
      if (isUndo) toastSuccess(message, { id });
      else toastAction({ id, message, action: t.undo, onAction: () => undo(outcome.answer as OrderDetail) });
      return;
    }
    const { error } = outcome.operation;
    if (outcome.discarded || !error || addressConflictIn(error.data)) return;
    const failure = { id, title: t.couldntSave(order.number), message: explainFailure(error) };
    const onAction = () => void offlineQueue.retry(outcome.operation.id).then(showOutcome);
    if (isUndecided(error)) toastAction({ ...failure, action: t.tryAgain, onAction, failed: true });
    else toastError(failure.message, { id, title: failure.title });
  }

  function undo(after: OrderDetail): void {
    const now = draftOf(after[change.block]);
    const fields = Object.keys(change.changes) as (keyof AddressPart)[];
    const was = Object.fromEntries(fields.map((field) => [field, now[field]]));
    queueAddress(store, order, { block: change.block, changes: change.was, was }, true);
  }

  const operation = addressOperation(store, order, change);
  const failed = failedAddressChange(store.id, order.wc_id, change.block);
  const { added, settled } = failed ? offlineQueue.replace(failed.id, operation) : offlineQueue.add(operation);
  void settled.then(showOutcome);
  void added.then((queued) => {
    if (isOnline()) return;
    const onAction = () => void offlineQueue.takeBack(queued.id);
    toastAction({ id, message: t.waitingToBeSent, action: t.undo, onAction });
  });
}

function failedAddressChange(storeId: string, wcId: number, block: AddressBlock) {
  return offlineQueue
    .get()
    .operations.find(
      (one) =>
        one.storeId === storeId &&
        one.record === orderRecord(wcId) &&
        one.state === 'failed' &&
        addressChangeOf(one)?.block === block,
    );
}
