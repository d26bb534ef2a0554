import type { Outcome, QueuedOperation } from './queued-operation.ts';
import type { Operations } from './queue-transitions.ts';

interface Waiter {
  operation: QueuedOperation;
  isAdded: boolean;
  /** The response, once there is one. */
  answered?: { answer: unknown };
  settle: (outcome: Outcome) => void;
}

/** The promises of a tab for operations that are under way. */
export class QueueWaiters {
  readonly #waiters = new Map<string, Waiter>();

  /** Resolves when the operation is completed, failed or discarded. `isAdded`: the queue has stored it. */
  settled(operation: QueuedOperation, isAdded: boolean): Promise<Outcome> {
    return new Promise((settle) => void this.#waiters.set(operation.id, { operation, isAdded, settle }));
  }

  added(id: string): void {
    const waiter = this.#waiters.get(id);
    if (waiter) waiter.isAdded = true;
  }

  /** The operation was not stored: nobody waits for it. */
  drop(id: string): void {
    this.#waiters.delete(id);
  }

  answered(id: string, answer: unknown): void {
    const waiter = this.#waiters.get(id);
    if (waiter) waiter.answered = { answer };
  }

  /**
   * Settles the promises of completed, failed and discarded operations. A completed one leaves the queue first, so that the
   * next reader of the queue finds what is left of it.
   */
  settle(all: Operations): void {
    for (const [id, waiter] of this.#waiters) {
      const operation = all.find((one) => one.id === id);
      if (operation) waiter.operation = operation;
      const outcome = outcomeOf(waiter, operation);
      if (outcome === null) continue;
      this.#waiters.delete(id);
      waiter.settle(outcome);
    }
  }
}

/** How an operation ended; null while it is under way. `queued`: the operation in the queue. */
function outcomeOf({ operation, isAdded, answered }: Waiter, queued: QueuedOperation | undefined): Outcome | null {
  if (answered) {
    if (queued) return null;
    return operation.isUndone ? { ok: false, operation, discarded: true } : { ok: true, answer: answered.answer };
  }
  if (queued ? queued.state !== 'failed' : !isAdded) return null;
  return { ok: false, operation, discarded: !queued };
}
