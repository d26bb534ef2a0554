import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';

interface Options<Schema extends DBSchema> {
  name: string;
  version: number;
  upgrade(database: IDBPDatabase<Schema>): void;
  /** The browser closed the database, e.g. to delete it. */
  onClosed?(): void;
}

/** How long a database of the browser may take; some browsers at times never answer. */
const TIMEOUT_MS = 15_000;

/** Rejects when the browser's storage takes too long. */
export async function withinTimeout<T>(answer: Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Storage did not respond within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** An IndexedDB database, opened on first use and again after the browser closed it. */
export class Database<Schema extends DBSchema> {
  readonly #options: Options<Schema>;
  #opening: Promise<IDBPDatabase<Schema>> | null = null;

  constructor(options: Options<Schema>) {
    this.#options = options;
  }

  get isUsed(): boolean {
    return this.#opening !== null;
  }

  /** Starts a transaction over these stores. @throws when the browser has no storage */
  async begin<Names extends StoreNames<Schema>[], Mode extends 'readonly' | 'readwrite'>(
    names: Names,
    mode: Mode,
  ): Promise<IDBPTransaction<Schema, Names, Mode>> {
    const database = await this.#open();
    try {
      return database.transaction(names, mode);
    } catch {
      // The browser closed the connection without an event.
      this.#opening = null;
      return (await this.#open()).transaction(names, mode);
    }
  }

  /** Runs `work` in one transaction: either all writes are stored, or none is and the promise rejects. */
  async change<Names extends StoreNames<Schema>[], Result>(
    names: Names,
    work: (transaction: IDBPTransaction<Schema, Names, 'readwrite'>) => Promise<Result>,
  ): Promise<Result> {
    const transaction = await this.begin(names, 'readwrite');
    const changing = Promise.all([work(transaction), transaction.done]);
    try {
      return (await withinTimeout(changing))[0];
    } catch (error) {
      try {
        transaction.abort();
      } catch {
        // It has ended, or is about to.
        return (await changing)[0];
      }
      throw error;
    }
  }

  async #open(): Promise<IDBPDatabase<Schema>> {
    const { name, version, upgrade, onClosed } = this.#options;
    const closed = () => {
      this.#opening = null;
      onClosed?.();
    };
    const opening = (this.#opening ??= openDB<Schema>(name, version, {
      upgrade,
      // A newer version in another tab or clearing of site data must not wait for this tab.
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        closed();
      },
      terminated: closed,
    }));
    try {
      return await withinTimeout(opening);
    } catch (error) {
      if (this.#opening === opening) this.#opening = null;
      void opening.then((late) => late.close()).catch(() => undefined);
      throw error;
    }
  }
}
