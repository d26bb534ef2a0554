import type { QueueKind } from '../../platform/queue/queue.ts';
import { layStatus, refreshOrders, showNote, showOrder } from './order-cache.ts';
import { NOTE_KIND, noteOf, STATUS_KIND } from './order-operations.ts';
import type { StatusDone } from './order-operations.ts';
import { orderRebases } from './order-rebases.ts';

/** What the screens make of the server's answers to writes to orders. */
export const orderKinds: readonly QueueKind[] = [
  {
    kind: STATUS_KIND,
    lay: layStatus,
    rebase: orderRebases[STATUS_KIND],
    onDone({ storeId }, answer, queryClient) {
      showOrder(queryClient, storeId, answer as StatusDone);
      refreshOrders(queryClient, storeId);
    },
  },
  {
    kind: NOTE_KIND,
    onDone(operation, answer, queryClient) {
      const written = noteOf(operation);
      if (written)
        showNote(queryClient, operation.storeId, { ...(answer as { wc_id: number; note_id: number }), ...written });
      refreshOrders(queryClient, operation.storeId);
    },
  },
];
