import type { OfflineWrite, Rebase } from '../../../platform/offline-queue/offline-write.ts';
import { recordId } from '../../../platform/offline-queue/queued-operation.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { applyStatusToCache, refreshOrders, showNote, showOrder } from './order-cache.ts';
import { NOTE_KIND, noteOf, STATUS_KIND } from './order-operations.ts';
import type { StatusResponse } from './order-operations.ts';

/** Bases a queued status change on the response to the one before it. */
const rebaseStatus: Rebase = (next, done, answer) => {
  if (done.kind !== STATUS_KIND) return next;
  const { status, date_modified } = answer as StatusResponse;
  return { ...next, data: { ...next.data, was: status, based_on: date_modified } };
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
