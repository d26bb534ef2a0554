import type { DBSchema, IDBPTransaction, StoreNames } from 'idb';
import { Database, withinTimeout } from '../../indexed-database.ts';
import type { QueuedOperation } from '../queued-operation.ts';
import type { Operations } from '../queue-transitions.ts';
import type { QueueStorage } from './queue-storage.ts';

/** Specification, section 9. */
const DATABASE = 'woo-sync-queue';
const STORE = 'operations';
/** Beside the operations, so that one transaction turns a draft into operations. Since version 2. */
const DRAFTS = 'drafts';

interface QueueSchema extends DBSchema {
  [STORE]: { key: string; value: QueuedOperation };
  [DRAFTS]: { key: string; value: unknown };
}

/** Stores the queue in IndexedDB, one record per operation. Rejects without browser storage. */
export function indexedDbStorage(): QueueStorage {
  let wasOpen = false;
  let isLost = false;
  let onLossFeared = () => {};
  const database = new Database<QueueSchema>({
    name: DATABASE,
    version: 2,
    upgrade(created) {
      if (!created.objectStoreNames.contains(STORE)) {
        created.createObjectStore(STORE, { keyPath: 'id' });
        // A database that is created again has lost everything this page stored.
        isLost ||= wasOpen;
      }
      created.createObjectStore(DRAFTS);
      wasOpen = true;
    },
    onClosed: () => onLossFeared(),
  });

  return {
    async read() {
      const transaction = await database.begin([STORE], 'readonly');
      wasOpen = true;
      return inOrder(await withinTimeout(transaction.objectStore(STORE).getAll()));
    },
    change: (step) =>
      database.change([STORE], async (transaction) => {
        wasOpen = true;
        const before = inOrder(await transaction.objectStore(STORE).getAll());
        return write(transaction, before, step(before));
      }),
    async readDraft(key) {
      const transaction = await database.begin([DRAFTS], 'readonly');
      wasOpen = true;
      return withinTimeout(transaction.objectStore(DRAFTS).get(key));
    },
    changeDraft: (key, step) =>
      database.change([STORE, DRAFTS], async (transaction) => {
        wasOpen = true;
        const drafts = transaction.objectStore(DRAFTS);
        const [draft, stored] = await Promise.all([drafts.get(key), transaction.objectStore(STORE).getAll()]);
        const before = inOrder(stored);
        const after = step({ draft, operations: before });
        if (after.draft !== draft) await drafts.put(after.draft, key);
        return { draft: after.draft, operations: await write(transaction, before, after.operations) };
      }),
    takeLoss() {
      const wasLost = isLost;
      isLost = false;
      return wasLost;
    },
    onLossFeared: (listener) => void (onLossFeared = listener),
  };
}

/** Stores what differs. */
async function write<Names extends StoreNames<QueueSchema>[]>(
  transaction: IDBPTransaction<QueueSchema, Names, 'readwrite'>,
  before: Operations,
  after: Operations,
): Promise<Operations> {
  const store = transaction.objectStore(STORE);
  const [known, left] = [new Set(before), new Set(after.map(({ id }) => id))];
  await Promise.all([
    ...before.filter(({ id }) => !left.has(id)).map(async ({ id }) => store.delete(id)),
    ...after.filter((operation) => !known.has(operation)).map(async (operation) => store.put(operation)),
  ]);
  return inOrder(after);
}

function inOrder(operations: Operations): Operations {
  return operations.toSorted((one, other) => one.sequence - other.sequence);
}
