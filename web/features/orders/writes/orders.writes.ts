import type { OfflineWrite, Rebase } from '../../../platform/offline-queue/offline-write.ts';
import { recordId } from '../../../platform/offline-queue/queued-operation.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { rebaseAddress } from './address-change.ts';
import {
  applyWholeOrder,
  applyStatusToCache,
  applyTrackingToCache,
  refreshOrders,
  showNote,
  showOrder,
  showWholeOrder,
  showTracking,
} from './order-cache.ts';
import {
  ADDRESS_KIND,
  EMAIL_KIND,
  NOTE_KIND,
  noteOf,
  REFUND_KIND,
  STATUS_KIND,
  TRACKING_KIND,
  TRACKING_REMOVED_KIND,
} from './order-operations.ts';
import type { StatusResponse } from './order-operations.ts';
import type { TrackingResponse } from './tracking-operations.ts';
import type { OrderDetail } from '../orders.data.ts';

/** Bases a queued status change on the response to the one before it. */
const rebaseStatus: Rebase = (next, done, answer) => {
  if (done.kind !== STATUS_KIND && done.kind !== REFUND_KIND) return next;
  const { status, date_modified } = answer as StatusResponse;
  return { ...next, data: { ...next.data, was: status, based_on: date_modified } };
};

/** A queued refund knows of the one before it. */
const rebaseRefund: Rebase = (next, done, answer) =>
  done.kind === REFUND_KIND
    ? { ...next, data: { ...next.data, refunded_before: (answer as OrderDetail).refunded.replace('-', '') } }
    : next;

/** The answer is the order after the write. */
const onWholeOrder: OfflineWrite['onDone'] = ({ storeId }, answer, queryClient) => {
  showWholeOrder(queryClient, storeId, answer as OrderDetail);
  refreshOrders(queryClient, storeId);
};

/** A parcel was added or removed. */
const onTracking: OfflineWrite['onDone'] = ({ storeId }, answer, queryClient) => {
  showTracking(queryClient, storeId, answer as TrackingResponse);
  refreshOrders(queryClient, storeId);
};

const address = (operation: QueuedOperation) => `/dashboard/orders/${recordId(operation)}`;

export const writes: readonly OfflineWrite[] = [
  {
    kind: STATUS_KIND,
    address,
    rebase: rebaseStatus,
    apply: applyStatusToCache,
    onDone({ storeId }, answer, queryClient) {
      showOrder(queryClient, storeId, answer as StatusResponse);
      refreshOrders(queryClient, storeId);
    },
  },
  {
    kind: REFUND_KIND,
    address,
    rebase: rebaseRefund,
    apply: applyWholeOrder,
    onDone: onWholeOrder,
  },
  {
    kind: ADDRESS_KIND,
    address,
    rebase: rebaseAddress,
    apply: applyWholeOrder,
    onDone: onWholeOrder,
  },
  {
    kind: TRACKING_KIND,
    address,
    apply: applyTrackingToCache,
    onDone: onTracking,
  },
  {
    kind: TRACKING_REMOVED_KIND,
    address,
    apply: applyTrackingToCache,
    onDone: onTracking,
  },
  {
    kind: EMAIL_KIND,
    address,
    // The shop leaves a note.
    onDone: ({ storeId }, _answer, queryClient) => refreshOrders(queryClient, storeId),
  },
  {
    kind: NOTE_KIND,
    address,
    onDone(operation, answer, queryClient) {
      const note = noteOf(operation);
      if (note)
        showNote(queryClient, operation.storeId, { ...(answer as { wc_id: number; note_id: number }), ...note });
      refreshOrders(queryClient, operation.storeId);
    },
  },
];
