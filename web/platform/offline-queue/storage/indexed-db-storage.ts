import type { DBSchema } from 'idb';
import { Database } from '../../indexed-database.ts';
import type { QueuedOperation } from '../queued-operation.ts';
import type { Operations } from '../queue-transitions.ts';
import type { QueueStorage } from './queue-storage.ts';

/** Specification, section 9. */
const DATABASE = 'woo-sync-queue';
const STORE = 'operations';

interface QueueSchema extends DBSchema {
  [STORE]: { key: string; value: QueuedOperation };
}

/** Stores the queue in IndexedDB, one record per operation. Rejects without browser storage. */
export function indexedDbStorage(): QueueStorage {
  let wasOpen = false;
  let isLost = false;
  let onLossFeared = () => {};
  const database = new Database<QueueSchema>({
    name: DATABASE,
    version: 1,
    upgrade(created) {
      created.createObjectStore(STORE, { keyPath: 'id' });
      // A database that is created again has lost everything this page stored.
      isLost ||= wasOpen;
      wasOpen = true;
    },
    onClosed: () => onLossFeared(),
  });

  return {
    async read() {
      const transaction = await database.begin([STORE], 'readonly');
      wasOpen = true;
      return inOrder(await transaction.objectStore(STORE).getAll());
    },
    change: (step) =>
      database.change([STORE], async (transaction) => {
        wasOpen = true;
        const store = transaction.objectStore(STORE);
        const before = inOrder(await store.getAll());
        const after = step(before);
        const [known, left] = [new Set(before), new Set(after.map(({ id }) => id))];
        await Promise.all([
          ...before.filter(({ id }) => !left.has(id)).map(async ({ id }) => store.delete(id)),
          ...after.filter((operation) => !known.has(operation)).map(async (operation) => store.put(operation)),
        ]);
        return inOrder(after);
      }),
    takeLoss() {
      const wasLost = isLost;
      isLost = false;
      return wasLost;
    },
    onLossFeared: (listener) => void (onLossFeared = listener),
  };
}

function inOrder(operations: Operations): Operations {
  return operations.toSorted((one, other) => one.sequence - other.sequence);
}
