import type { OfflineWrites } from './offline-write.ts';
import { appendOperation, createQueuedOperation } from './queue-transitions.ts';
import type { Operations } from './queue-transitions.ts';
import { isUndecided } from './queued-operation.ts';
import type { QueuedOperation } from './queued-operation.ts';

/**
 * How an operation was undone. `removed`: it was never sent. `reversing`: its reverse is queued, now or as soon as the shop
 * has it. `sent`: it is in flight and cannot be reversed. `gone`: it is done, and cannot be reversed from here.
 */
export type Undone = 'removed' | 'reversing' | 'sent' | 'gone';

/** A completed operation, with the server's response. */
export interface DoneOperation {
  operation: QueuedOperation;
  answer: unknown;
}

/** An operation to undo, with the key of its reverse and, if this tab knows it, how it was completed. */
export interface UndoRequest {
  id: string;
  key: string;
  done: DoneOperation | null;
}

/**
 * Undoes operations: removes those that never left this device, marks those in flight, and adds the reverse of those that
 * are completed. Pure.
 */
export function undoOperations(
  requests: readonly UndoRequest[],
  operations: Operations,
  writes: OfflineWrites,
  now: number,
): { undone: Undone[]; operations: Operations } {
  let left = operations;
  const undone = requests.map(({ id, key, done }): Undone => {
    const queued = left.find((operation) => operation.id === id);
    if (queued) {
      const how = undoneAs(queued, writes);
      if (how === 'removed') left = left.filter((operation) => operation !== queued);
      if (how === 'reversing') {
        left = left.map((operation) => (operation === queued ? { ...operation, isUndone: true } : operation));
      }
      return how;
    }
    const reversal = done && writes.get(done.operation.kind)?.reverse?.(done.operation, done.answer, key);
    if (!reversal) return 'gone';
    left = appendOperation(createQueuedOperation(reversal, done.operation.userId, now))(left);
    return 'reversing';
  });
  return { undone, operations: left };
}

function undoneAs(operation: QueuedOperation, writes: OfflineWrites): Undone {
  const { everSent, state, error, kind } = operation;
  const isRefused = state === 'failed' && error !== null && !isUndecided(error);
  if (!everSent || isRefused) return 'removed';
  return writes.get(kind)?.reverse?.(operation, null, operation.id) ? 'reversing' : 'sent';
}
