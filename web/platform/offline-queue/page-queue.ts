import { QueueEngine } from './queue-engine.ts';
import type { QueueDependencies } from './queue-dependencies.ts';
import type { Outcome } from './queued-operation.ts';
import { undoOperations } from './undo-operations.ts';
import type { Undone } from './undo-operations.ts';

/** The queue of a page, where people undo what they did. The service worker does without. */
export class PageQueue extends QueueEngine {
  readonly #page: Pick<QueueDependencies, 'writes' | 'newKey' | 'now'>;

  constructor(dependencies: QueueDependencies) {
    super(dependencies);
    this.#page = dependencies;
  }

  /**
   * Undoes a set of operations in one transaction: deletes those that never left this device, and queues the reverse of the
   * others. What is still being sent is reversed as soon as the shop has it, even if every page is closed by then. Returns
   * how each was undone, in their order. `onReversal` gets how each reverse ends that is queued now.
   */
  async undo(ids: readonly string[], onReversal?: (outcome: Outcome) => void): Promise<Undone[]> {
    const { writes, newKey, now } = this.#page;
    const requests = ids.map((id) => ({ id, key: newKey(), done: this.completed(id) }));
    let undone: Undone[] = [];
    const after = await this.change((operations) => {
      const step = undoOperations(requests, operations, writes, now());
      undone = step.undone;
      return step.operations;
    });
    for (const operation of after) {
      if (onReversal && requests.some(({ key }) => key === operation.id)) void this.ended(operation).then(onReversal);
    }
    void this.run();
    return undone;
  }
}
