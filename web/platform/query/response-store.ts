import type { QueryKey } from '@tanstack/react-query';
import type { DBSchema } from 'idb';
import { Database } from '../indexed-database.ts';

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

export interface StoredResponse {
  queryKey: QueryKey;
  data: unknown;
}

export type StoredRecord = readonly [StoredEntry, StoredResponse];

/** The answers kept on this device. Every operation rejects where the browser keeps nothing, or not this time. */
export interface ResponseStore {
  list(): Promise<StoredEntry[]>;
  /** Those of these that are there, in no order. */
  read(ids: readonly string[]): Promise<StoredRecord[]>;
  write(records: readonly StoredRecord[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Removes everything of everybody. Makes no database where there was none. */
  clear(): Promise<void>;
}

interface ResponseSchema extends DBSchema {
  [ENTRIES]: { key: string; value: StoredEntry };
  [ANSWERS]: { key: string; value: StoredResponse };
}

/** The answers in this browser's IndexedDB. */
export function indexedResponses(): ResponseStore {
  const stores: (typeof ENTRIES | typeof ANSWERS)[] = [ENTRIES, ANSWERS];
  const database = new Database<ResponseSchema>({
    name: DATABASE,
    version: DATABASE_VERSION,
    upgrade(created) {
      for (const name of created.objectStoreNames) created.deleteObjectStore(name);
      created.createObjectStore(ENTRIES, { keyPath: 'id' });
      created.createObjectStore(ANSWERS);
    },
  });
  return {
    list: async () => (await database.begin([ENTRIES], 'readonly')).objectStore(ENTRIES).getAll(),
    async read(ids) {
      const transaction = await database.begin(stores, 'readonly');
      const [entries, answers] = [transaction.objectStore(ENTRIES), transaction.objectStore(ANSWERS)];
      const found = await Promise.all(ids.map((id) => Promise.all([entries.get(id), answers.get(id)])));
      return found.flatMap(([entry, answer]) => (entry && answer ? [[entry, answer] as const] : []));
    },
    write: (records) =>
      database.change(stores, async (transaction) => {
        const [entries, answers] = [transaction.objectStore(ENTRIES), transaction.objectStore(ANSWERS)];
        await Promise.all(
          records.map(async ([entry, answer]) => Promise.all([entries.put(entry), answers.put(answer, entry.id)])),
        );
      }),
    remove: (ids) =>
      database.change(stores, async (transaction) => {
        const all = stores.map((name) => transaction.objectStore(name));
        await Promise.all(all.flatMap((store) => ids.map((id) => store.delete(id))));
      }),
    async clear() {
      if (!database.isUsed && !(await exists())) return;
      await database.change(stores, async (transaction) => {
        await Promise.all(stores.map((name) => transaction.objectStore(name).clear()));
      });
    },
  };
}

async function exists(): Promise<boolean> {
  // Old browsers do not list their databases.
  const known = await indexedDB.databases?.();
  return known === undefined || known.some(({ name }) => name === DATABASE);
}
