import type { StatusConflict } from '#contract/orders/order-writes.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { statusOf } from '../writes/order-operations.ts';

/** Returns an order's status once its pending changes are sent. Failed ones are ignored. */
export function pendingStatusOf(status: string, operations: readonly QueuedOperation[]): string {
  const pending = operations.filter(({ state }) => state !== 'failed');
  return pending.reduce((latest, operation) => statusOf(operation) ?? latest, status);
}

/** Returns the failed status change of an order. A new choice replaces it. */
export function failedStatusChange(operations: readonly QueuedOperation[]): QueuedOperation | undefined {
  return operations.find((operation) => operation.state === 'failed' && statusOf(operation) !== null);
}

/** Returns the conflict in an error's data, or null. */
export function conflictIn(data: unknown): StatusConflict | null {
  const isConflict = typeof data === 'object' && data !== null && 'theirs' in data && 'mine' in data;
  return isConflict ? (data as StatusConflict) : null;
}
