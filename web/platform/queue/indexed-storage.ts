import type { QueuedOperation } from './queued-operation.ts';
import type { Operations, Step } from './queue-steps.ts';
import type { QueueStorage } from './queue-storage.ts';

/** Specification, section 9. */
const DATABASE = 'woo-sync-queue';
const STORE = 'operations';

/** Keeps the queue in IndexedDB, one record per operation. Every call rejects where the browser keeps nothing. */
export function indexedStorage(factory: IDBFactory | undefined): QueueStorage {
  let opened: Promise<IDBDatabase> | null = null;
  /** Whether this page has had the database before: one created again since then has lost everything. */
  let wasOpen = false;
  let isLost = false;
  let tellFear = () => {};

  function open(): Promise<IDBDatabase> {
    opened ??= openAgain().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  }

  async function openAgain(): Promise<IDBDatabase> {
    const { database, isNew } = await openDatabase(factory, () => {
      opened = null;
      tellFear();
    });
    isLost ||= isNew && wasOpen;
    wasOpen = true;
    return database;
  }

  async function inTransaction(mode: IDBTransactionMode, work: (store: IDBObjectStore) => () => Operations) {
    // A browser may have closed the connection meanwhile: then once more with a new one.
    const database = await open();
    let transaction: IDBTransaction;
    try {
      transaction = database.transaction(STORE, mode);
    } catch {
      opened = null;
      transaction = (await open()).transaction(STORE, mode);
    }
    const result = work(transaction.objectStore(STORE));
    await ended(transaction);
    return result();
  }

  return {
    read: () =>
      inTransaction('readonly', (store) => {
        const request = store.getAll();
        return () => inOrder(request.result as QueuedOperation[]);
      }),
    change: (step) =>
      inTransaction('readwrite', (store) => {
        let after: Operations = [];
        const request = store.getAll();
        request.addEventListener('success', () => {
          after = inOrder(write(store, inOrder(request.result as QueuedOperation[]), step));
        });
        return () => after;
      }),
    takeLoss() {
      const told = isLost;
      isLost = false;
      return told;
    },
    onLossFeared: (listener) => void (tellFear = listener),
  };
}

/** Writes what the step changed. An error inside aborts the whole transaction. */
function write(store: IDBObjectStore, before: Operations, step: Step): Operations {
  const after = step(before);
  const kept = new Set(after.map(({ id }) => id));
  const known = new Set(before);
  for (const { id } of before) if (!kept.has(id)) store.delete(id);
  for (const operation of after) if (!known.has(operation)) store.put(operation);
  return after;
}

function inOrder(operations: Operations): Operations {
  return operations.toSorted((one, other) => one.sequence - other.sequence);
}

interface Opened {
  database: IDBDatabase;
  /** Whether there was none before. */
  isNew: boolean;
}

/** `onClosed`: the browser took the database away, e.g. to delete it. */
function openDatabase(factory: IDBFactory | undefined, onClosed: () => void): Promise<Opened> {
  return new Promise((resolve, reject) => {
    if (!factory) throw new Error('This browser has no IndexedDB');
    const request = factory.open(DATABASE, 1);
    let isNew = false;
    request.addEventListener('upgradeneeded', () => {
      isNew = true;
      request.result.createObjectStore(STORE, { keyPath: 'id' });
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB could not be opened')));
    request.addEventListener('success', () => {
      const database = request.result;
      database.addEventListener('close', onClosed);
      // A later version of Karoo in another tab wants to change the shape.
      database.addEventListener('versionchange', () => {
        database.close();
        onClosed();
      });
      resolve({ database, isNew });
    });
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('IndexedDB refused'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
}
