import type { QueuedOperation } from './queued-operation.ts';
import type { Operations, Step } from './queue-steps.ts';
import type { KeptStorage, QueueStorage } from './queue-storage.ts';

/**
 * Storage that never refuses: what cannot be stored (private windows, a full disk) is kept in memory over what was
 * stored, and stored with the next change that goes well.
 */
export function keptStorage(inner: QueueStorage): KeptStorage {
  let lastRead: Operations = [];
  /** By id: as they are now; null for those that left. */
  let unstored = new Map<string, QueuedOperation | null>();

  function over(stored: Operations): Operations {
    if (unstored.size === 0) return stored;
    const ids = new Set(stored.map(({ id }) => id));
    const added = [...unstored].flatMap(([id, operation]) => (operation && !ids.has(id) ? [operation] : []));
    return [
      ...stored.flatMap((operation) => unstored.get(operation.id) ?? (unstored.has(operation.id) ? [] : [operation])),
      ...added,
    ];
  }

  function keep(after: Operations): Operations {
    const before = new Map(lastRead.map((operation) => [operation.id, operation]));
    unstored = new Map();
    for (const operation of after) {
      if (before.get(operation.id) !== operation) unstored.set(operation.id, operation);
      before.delete(operation.id);
    }
    for (const id of before.keys()) unstored.set(id, null);
    return after;
  }

  return {
    isDurable: () => unstored.size === 0,
    async read() {
      try {
        lastRead = await inner.read();
      } catch {
        // What was read last is what there is.
      }
      return over(lastRead);
    },
    async change(step: Step) {
      try {
        const after = await inner.change((stored) => step(over(stored)));
        unstored = new Map();
        lastRead = after;
        return after;
      } catch {
        return keep(step(over(lastRead)));
      }
    },
  };
}
