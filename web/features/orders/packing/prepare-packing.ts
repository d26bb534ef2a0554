import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import type { OrderToPack } from '../orders.data.ts';
import { pendingStatusOf } from '../status/pending-status.ts';
import { orderRecord } from '../writes/order-operations.ts';

/**
 * The orders that are still to pack: those whose status will be "processing" once pending changes are sent. Skipped ones
 * come last, in the order in which they were skipped.
 */
export function ordersLeft(
  orders: readonly OrderToPack[],
  operations: readonly QueuedOperation[],
  skipped: readonly number[],
): OrderToPack[] {
  const left = orders.filter((order) => {
    const pending = operations.filter(({ record }) => record === orderRecord(order.wc_id));
    return pendingStatusOf(order.status, pending) === 'processing';
  });
  return left.toSorted((one, other) => skipped.indexOf(one.wc_id) - skipped.indexOf(other.wc_id));
}
