import type { Operations } from '../queue-transitions.ts';
import type { QueueStorage } from '../storage/queue-storage.ts';

/** Storage of a test. While `isFull` nothing can be stored. */
export interface MemoryStorage extends QueueStorage {
  operations: Operations;
  isFull: boolean;
}

export function memoryStorage(): MemoryStorage {
  const drafts = new Map<string, unknown>();
  const store = (operations: Operations): Operations => {
    if (storage.isFull) throw new DOMException('', 'QuotaExceededError');
    return (storage.operations = operations.toSorted((one, other) => one.sequence - other.sequence));
  };
  const storage: MemoryStorage = {
    operations: [],
    isFull: false,
    read: async () => storage.operations,
    change: async (step) => store(step(storage.operations)),
    readDraft: async (key) => drafts.get(key),
    changeDraft: async (key, step) => {
      const after = step({ draft: drafts.get(key), operations: storage.operations });
      const operations = store(after.operations);
      drafts.set(key, after.draft);
      return { draft: after.draft, operations };
    },
  };
  return storage;
}
