import type { QueryKey } from '@tanstack/react-query';
import type { DBSchema } from 'idb';
import { Database, withinTimeout } from '../indexed-database.ts';

/** Both names are in the cookie policy. Increase the version when the stores below change. */
const DATABASE = 'karoo.stored-data';
const DATABASE_VERSION = 1;
const ENTRIES = 'entries';
const RESPONSES = 'answers';

/** In place of a call: a completed write (completed-writes.ts), stored among the responses. */
export const COMPLETED = 'completed';

/** What is known of a stored response without reading it. */
export interface StoredEntry {
  /** User and query: `${userId} ${queryHash}`. */
  id: string;
  userId: string;
  /** The selected organization when it was read; null without one. */
  organizationId: string | null;
  storeId: string | null;
  call: string;
  /** When the server sent it, in milliseconds since 1970. */
  updatedAt: number;
  /** Approximate bytes. */
  size: number;
  /** The build that wrote it: only this build reads it, except for completed writes. */
  build: string;
}

export interface StoredResponse {
  queryKey: QueryKey;
  data: unknown;
}

export type StoredRecord = readonly [StoredEntry, StoredResponse];

/** The responses stored on this device. Every method may reject, e.g. without browser storage. */
export interface ResponseStore {
  list(): Promise<StoredEntry[]>;
  /** The existing ones, unordered. */
  read(ids: readonly string[]): Promise<StoredRecord[]>;
  write(records: readonly StoredRecord[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Deletes everything of all users. Creates no database. */
  clear(): Promise<void>;
}

interface ResponseSchema extends DBSchema {
  [ENTRIES]: { key: string; value: StoredEntry };
  [RESPONSES]: { key: string; value: StoredResponse };
}

export function indexedResponses(): ResponseStore {
  const stores: (typeof ENTRIES | typeof RESPONSES)[] = [ENTRIES, RESPONSES];
  const database = new Database<ResponseSchema>({
    name: DATABASE,
    version: DATABASE_VERSION,
    upgrade(created) {
      for (const name of created.objectStoreNames) created.deleteObjectStore(name);
      created.createObjectStore(ENTRIES, { keyPath: 'id' });
      created.createObjectStore(RESPONSES);
    },
  });
  return {
    list: async () => (await database.begin([ENTRIES], 'readonly')).objectStore(ENTRIES).getAll(),
    async read(ids) {
      const transaction = await database.begin(stores, 'readonly');
      const [entries, answers] = [transaction.objectStore(ENTRIES), transaction.objectStore(RESPONSES)];
      const found = await Promise.all(ids.map((id) => Promise.all([entries.get(id), answers.get(id)])));
      return found.flatMap(([entry, answer]) => (entry && answer ? [[entry, answer] as const] : []));
    },
    write: (records) =>
      database.change(stores, async (transaction) => {
        const [entries, answers] = [transaction.objectStore(ENTRIES), transaction.objectStore(RESPONSES)];
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
  // Old browsers cannot list their databases.
  const databases = await indexedDB.databases?.();
  return databases === undefined || databases.some(({ name }) => name === DATABASE);
}

/** Timeout of stored data (specification, section 9: cache). */
const CACHE_TIMEOUT_MS = 5000;

/** Rejects when the stored data take too long. */
export const withinCacheTimeout = <T>(answer: Promise<T>): Promise<T> => withinTimeout(answer, CACHE_TIMEOUT_MS);
