import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';

interface Options<Schema extends DBSchema> {
  name: string;
  version: number;
  upgrade(database: IDBPDatabase<Schema>): void;
  /** The browser closed the database, e.g. to delete it. */
  onClosed?(): void;
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

  /** Runs `work` in one transaction: either all writes are stored or the promise rejects. */
  async change<Names extends StoreNames<Schema>[], Result>(
    names: Names,
    work: (transaction: IDBPTransaction<Schema, Names, 'readwrite'>) => Promise<Result>,
  ): Promise<Result> {
    const transaction = await this.begin(names, 'readwrite');
    const working = work(transaction).catch((error: unknown) => {
      if (transaction.error === null) transaction.abort();
      throw error;
    });
    const [result] = await Promise.all([working, transaction.done]);
    return result;
  }

  async #open(): Promise<IDBPDatabase<Schema>> {
    const { name, version, upgrade, onClosed } = this.#options;
    const forget = () => {
      this.#opening = null;
    };
    const closed = () => {
      forget();
      onClosed?.();
    };
    this.#opening ??= openDB<Schema>(name, version, {
      upgrade,
      // A newer version in another tab or clearing of site data must not wait for this tab.
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        closed();
      },
      terminated: closed,
    });
    this.#opening.catch(forget);
    return this.#opening;
  }
}
