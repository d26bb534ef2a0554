import { isOnline } from '../../../platform/connection/connection.ts';
import { explainFailure } from '../../../platform/offline-queue/explain-failure.ts';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import { isUndecided } from '../../../platform/offline-queue/queued-operation.ts';
import type { NewOperation, Outcome } from '../../../platform/offline-queue/queued-operation.ts';
import { toastAction } from '../../../ui/toasts/action-toast.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts';
import type { OrderDetail } from '../orders.data.ts';
import { noteOperation } from '../writes/order-operations.ts';
import type { NamedOrder, OrderStore } from '../writes/order-operations.ts';
import { removeTrackingOperation, trackingOperation } from '../writes/tracking-operations.ts';
import type { TrackingResponse } from '../writes/tracking-operations.ts';
import type { NewShipment } from './tracking-draft.ts';
import * as t from './tracking.text.ts';

type NumberedOrder = Pick<NamedOrder, 'wc_id' | 'number'>;

/** Queues a parcel and its note, and reports how the parcel ended. */
export function queueTracking(store: OrderStore, order: NumberedOrder, { note, ...parcel }: NewShipment): void {
  queueAndReport(order, trackingOperation(store, order, parcel), t.added(order.number), (answer) => {
    const { shipment_id } = answer as TrackingResponse;
    queueRemoval(store, order, { id: shipment_id, tracking_number: parcel.tracking_number });
  });
  // Sent after the parcel: the shop has the number by the time the customer reads of it.
  if (note !== null) offlineQueue.add(noteOperation(store, order, note, true));
}

/** Queues the removal of a parcel and reports how it ended. */
export function queueRemoval(
  store: OrderStore,
  order: NumberedOrder,
  shipment: Pick<OrderDetail['tracking'][number], 'id' | 'tracking_number'>,
): void {
  queueAndReport(order, removeTrackingOperation(store, order, shipment), t.removed(order.number));
}

function queueAndReport(
  order: NumberedOrder,
  operation: NewOperation,
  done: string,
  undo?: (answer: unknown) => void,
): void {
  const id = `tracking-${order.wc_id}`;

  function showOutcome(outcome: Outcome): void {
    if (outcome.ok) {
      const { answer } = outcome;
      if (undo) toastAction({ id, message: done, action: t.undo, onAction: () => undo(answer) });
      else toastSuccess(done, { id });
      return;
    }
    const { error } = outcome.operation;
    if (outcome.discarded || !error) return;
    const failure = { id, title: t.couldntSave(order.number), message: explainFailure(error) };
    const onAction = () => void offlineQueue.retry(outcome.operation.id).then(showOutcome);
    if (isUndecided(error)) toastAction({ ...failure, action: t.tryAgain, onAction, failed: true });
    else toastError(failure.message, { id, title: failure.title });
  }

  const { added, settled } = offlineQueue.add(operation);
  void settled.then(showOutcome);
  void added.then((queued) => {
    if (isOnline()) return;
    const onAction = () => void offlineQueue.takeBack(queued.id);
    toastAction({ id, message: t.waitingToBeSent, action: t.undo, onAction });
  });
}
