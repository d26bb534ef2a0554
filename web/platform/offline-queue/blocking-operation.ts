import { recordKey } from './queued-operation.ts';
import type { QueuedOperation } from './queued-operation.ts';

/** Returns the failed operation that this one waits behind (an earlier one of its record), or null. */
export function blockingOperation(
  operation: QueuedOperation,
  operations: readonly QueuedOperation[],
): QueuedOperation | null {
  if (operation.state === 'failed') return null;
  const isBefore = (other: QueuedOperation) =>
    other.state === 'failed' && other.sequence < operation.sequence && recordKey(other) === recordKey(operation);
  return operations.find(isBefore) ?? null;
}
