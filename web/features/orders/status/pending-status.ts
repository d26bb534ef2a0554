import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { statusOf } from '../writes/order-operations.ts';

/** The status that an order will have when what is on its way has arrived. What has failed counts for nothing. */
export function pendingStatusOf(status: string, operations: readonly QueuedOperation[]): string {
  return operations.reduce(
    (seen, operation) => (operation.state === 'failed' ? seen : (statusOf(operation) ?? seen)),
    status,
  );
}

/** A status change of the order that was not done: a new choice takes its place. */
export function failedStatusChange(operations: readonly QueuedOperation[]): QueuedOperation | undefined {
  return operations.find((operation) => operation.state === 'failed' && statusOf(operation) !== null);
}
