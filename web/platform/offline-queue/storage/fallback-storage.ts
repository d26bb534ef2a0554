import type { QueuedOperation } from '../queued-operation.ts';
import type { Operations, QueueTransition } from '../queue-transitions.ts';
import type { FallbackStorage, QueueStorage } from './queue-storage.ts';

/**
 * Storage that never rejects: what cannot be stored (private windows, a full disk) stays in memory and is stored with
 * the next successful change. Data that the browser deleted while the page is open is written again.
 */
export function fallbackStorage(inner: QueueStorage): FallbackStorage {
  let lastRead: Operations = [];
  /** By id, in their current state; null for removed ones. */
  let unstored = new Map<string, QueuedOperation | null>();
  /** Ids of those that are not in storage yet. One that was there and is gone was removed by another tab. */
  let added = new Set<string>();

  function over(stored: Operations): Operations {
    if (unstored.size === 0) return stored;
    const ids = new Set(stored.map(({ id }) => id));
    const missing = [...unstored].flatMap(([id, one]) => (one && added.has(id) && !ids.has(id) ? [one] : []));
    return [
      ...stored.flatMap((operation) => unstored.get(operation.id) ?? (unstored.has(operation.id) ? [] : [operation])),
      ...missing,
    ];
  }

  /** Merges what was read from storage with memory. */
  function found(stored: Operations): Operations {
    if (inner.takeLoss?.()) {
      unstored = new Map(over(lastRead).map((operation) => [operation.id, operation]));
      added = new Set(unstored.keys());
      lastRead = stored;
    }
    return over(stored);
  }

  function keep(after: Operations): Operations {
    const before = new Map(lastRead.map((operation) => [operation.id, operation]));
    unstored = new Map();
    added = new Set(after.map(({ id }) => id).filter((id) => !before.has(id)));
    for (const operation of after) {
      if (before.get(operation.id) !== operation) unstored.set(operation.id, operation);
      before.delete(operation.id);
    }
    for (const id of before.keys()) unstored.set(id, null);
    return after;
  }

  const storage: FallbackStorage = {
    isDurable: () => unstored.size === 0,
    onLossFeared: (listener) => inner.onLossFeared?.(listener),
    async read() {
      let stored: Operations;
      try {
        stored = await inner.read();
      } catch {
        // Fall back to what was read last.
        return over(lastRead);
      }
      const known = unstored;
      const operations = found(stored);
      lastRead = stored;
      // Write at once what was deleted, otherwise it would only be in memory until the next change.
      return unstored === known ? operations : storage.change((same) => same);
    },
    async change(step: QueueTransition) {
      try {
        const after = await inner.change((stored) => step(found(stored)));
        unstored = new Map();
        lastRead = after;
        return after;
      } catch {
        return keep(step(over(lastRead)));
      }
    },
  };
  return storage;
}
