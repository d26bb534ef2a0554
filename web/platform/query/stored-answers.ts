import type { QueryKey } from '@tanstack/react-query';

/** Both names stand in the cookie policy. The number counts up when the stores below change. */
const DATABASE = 'karoo.stored-data';
const DATABASE_VERSION = 1;
const ENTRIES = 'entries';
const ANSWERS = 'answers';

/** In the place of a call: a write that was done (completed-writes.ts), stored among the answers that it makes old. */
export const COMPLETED = 'completed';

/** What is known of a stored answer without reading it. */
export interface StoredEntry {
  /** Person and question: `${userId} ${queryHash}`. */
  id: string;
  userId: string;
  /** The organization that was looked at when it was read; null where there was none. */
  organizationId: string | null;
  storeId: string | null;
  /** "orders.list" */
  call: string;
  /** When the server gave it, in milliseconds since 1970. */
  updatedAt: number;
  /** About how many bytes it takes. */
  size: number;
  /** The build of the pages that wrote it, which alone may read it; of a write that was done, any may. */
  build: string;
}

export interface StoredAnswer {
  queryKey: QueryKey;
  data: unknown;
}

export type StoredRecord = readonly [StoredEntry, StoredAnswer];

/** The answers kept on this device. Every operation rejects where the browser keeps nothing, or not this time. */
export interface StoredAnswers {
  list(): Promise<StoredEntry[]>;
  /** Those of these that are there, in no order. */
  read(ids: readonly string[]): Promise<StoredRecord[]>;
  write(records: readonly StoredRecord[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Removes everything of everybody. Makes no database where there was none. */
  clear(): Promise<void>;
}

/** The answers in this browser's IndexedDB; opened with the first use, and again after the browser closed it. */
export function indexedAnswers(): StoredAnswers {
  let opening: Promise<IDBDatabase> | null = null;
  const forget = () => {
    opening = null;
  };
  const open = () => {
    opening ??= openDatabase(forget);
    opening.catch(forget);
    return opening;
  };
  async function change(work: (entries: IDBObjectStore, answers: IDBObjectStore) => void): Promise<void> {
    const transaction = (await open()).transaction([ENTRIES, ANSWERS], 'readwrite');
    work(transaction.objectStore(ENTRIES), transaction.objectStore(ANSWERS));
    await ended(transaction);
  }
  return {
    list: async () => answerOf<StoredEntry[]>((await open()).transaction(ENTRIES).objectStore(ENTRIES).getAll()),
    async read(ids) {
      const transaction = (await open()).transaction([ENTRIES, ANSWERS]);
      const [entries, answers] = [transaction.objectStore(ENTRIES), transaction.objectStore(ANSWERS)];
      const found = ids.map((id) =>
        Promise.all([
          answerOf<StoredEntry | undefined>(entries.get(id)),
          answerOf<StoredAnswer | undefined>(answers.get(id)),
        ]),
      );
      return (await Promise.all(found)).flatMap(([entry, answer]) =>
        entry && answer ? [[entry, answer] as const] : [],
      );
    },
    write: (records) =>
      change((entries, answers) => {
        for (const [entry, answer] of records) {
          entries.put(entry);
          answers.put(answer, entry.id);
        }
      }),
    remove: (ids) =>
      change((entries, answers) => {
        for (const id of ids) {
          entries.delete(id);
          answers.delete(id);
        }
      }),
    async clear() {
      if (opening === null && !(await exists())) return;
      await change((entries, answers) => {
        entries.clear();
        answers.clear();
      });
    },
  };
}

async function exists(): Promise<boolean> {
  // Old browsers do not list their databases.
  const known = await indexedDB.databases?.();
  return known === undefined || known.some(({ name }) => name === DATABASE);
}

function openDatabase(onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, DATABASE_VERSION);
    request.addEventListener('upgradeneeded', () => {
      for (const name of [ENTRIES, ANSWERS]) {
        if (request.result.objectStoreNames.contains(name)) request.result.deleteObjectStore(name);
      }
      request.result.createObjectStore(ENTRIES, { keyPath: 'id' });
      request.result.createObjectStore(ANSWERS);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('The database did not open')));
    request.addEventListener('success', () => {
      const database = request.result;
      // A newer version in another tab, or the person clearing the site's data, must not wait for this tab.
      database.addEventListener('versionchange', () => {
        database.close();
        onClosed();
      });
      database.addEventListener('close', onClosed);
      resolve(database);
    });
  });
}

function answerOf<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database could not be read')));
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('The database could not be written'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('error', fail);
    transaction.addEventListener('abort', fail);
  });
}
