import { isOnline } from '../../../platform/connection/connection.ts';
import { explainFailure } from '../../../platform/offline-queue/explain-failure.ts';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import { isUndecided } from '../../../platform/offline-queue/queued-operation.ts';
import type { NewOperation, Outcome } from '../../../platform/offline-queue/queued-operation.ts';
import { toastAction } from '../../../ui/toasts/action-toast.tsx';
import { toastError, toastInfo } from '../../../ui/toasts/toast.ts';
import { queueStatus } from '../status/use-change-status.ts';
import type { NewShipment } from '../tracking/tracking-draft.ts';
import { noteOperation } from '../writes/order-operations.ts';
import type { NamedOrder, OrderStore, StatusResponse } from '../writes/order-operations.ts';
import { removeTrackingOperation, trackingOperation } from '../writes/tracking-operations.ts';
import type { TrackingResponse } from '../writes/tracking-operations.ts';
import * as t from './packing.text.ts';

/** A queued write of a packed order. */
interface Write {
  added: Promise<{ id: string }>;
  settled: Promise<Outcome>;
}

/**
 * Queues what a packed order needs and offers to undo it: the tracking number before the status, so that the shop's own email has it, then
 * the note. They are sent in this order; a failed one blocks the next.
 */
export function queuePacked(store: OrderStore, order: NamedOrder, shipment: NewShipment | null): void {
  const parcel = shipment && add(trackingOperation(store, order, shipment));
  const status = queueStatus(store, order, 'completed');
  const note = shipment?.note ? add(noteOperation(store, order, shipment.note, true)) : null;
  const id = `packed-${order.wc_id}`;
  const message = isOnline() ? t.isPacked(order.number) : t.willBePacked(order.number);
  const onAction = () => void undo(store, order, { parcel, status, note });
  toastAction({ id, message, action: t.undo, onAction });
  reportFailure(parcel, `${id}-parcel`, t.trackingWasNotSaved(order.number));
  reportFailure(status, id, t.wasNotPacked(order.number));
}

function add(operation: NewOperation): Write {
  return offlineQueue.add(operation);
}

function reportFailure(write: Write | null, id: string, title: string): void {
  const show = (outcome: Outcome): void => {
    if (outcome.ok || outcome.discarded || !outcome.operation.error) return;
    const { id: operationId, error } = outcome.operation;
    const message = explainFailure(error);
    const onAction = () => void offlineQueue.retry(operationId).then(show);
    if (isUndecided(error)) toastAction({ id, title, message, action: t.tryAgain, onAction, failed: true });
    else toastError(message, { id, title });
  };
  void write?.settled.then(show);
}

/** Removes writes that have not left this device, and reverses the others. An email cannot be undone. */
async function undo(
  store: OrderStore,
  order: NamedOrder,
  { parcel, status, note }: { parcel: Write | null; status: Write; note: Write | null },
): Promise<void> {
  const id = `packed-${order.wc_id}`;
  const isNoteBack = note === null || (await takeBack(note));
  const changed = (await takeBack(status)) ? null : await status.settled;
  const sent = parcel === null || (await takeBack(parcel)) ? null : await parcel.settled;
  if (changed?.ok) {
    const now = changed.answer as StatusResponse;
    const back = await queueStatus(store, { ...order, ...now }, 'processing').settled;
    if (!back.ok) return reportFailure({ ...status, settled: Promise.resolve(back) }, id, t.couldntUndo(order.number));
  }
  if (sent?.ok && parcel !== null) {
    const { shipment_id, tracking } = sent.answer as TrackingResponse;
    const ours = tracking.find((one) => one.id === shipment_id);
    if (ours) add(removeTrackingOperation(store, order, ours));
  }
  toastInfo(changed?.ok || !isNoteBack ? t.isBackButEmailed(order.number) : t.isBack(order.number), { id });
}

async function takeBack({ added }: Write): Promise<boolean> {
  return offlineQueue.takeBack((await added).id);
}
