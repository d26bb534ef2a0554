import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';

type Store = Pick<StoreScope, 'storeId'>;

/** Cached rows over all stores; a row takes about 400 bytes. */
const MAX_ROWS = 60_000;

interface Entry {
  readonly version: string;
  readonly value: unknown;
  readonly rows: number;
}

/**
 * Caches reads and computations of a store in this process until the store's version changes. The version is read before the values,
 * by the gate or in the same transaction, so the cache is never older than the call. Evicts the least recently used entries.
 */
class ReportCache {
  readonly #entries = new Map<string, Entry>();
  /** Reads under way, by key: several people with the same screen ask at the same moment. */
  readonly #reading = new Map<string, { version: string; entry: Promise<Entry> }>();
  readonly #versions = new WeakMap<Tx, Map<string, string>>();
  #rows = 0;

  /** Returns the cached value, or reads it again when the store has changed. `name` must contain all arguments. */
  async read<T>(tx: Tx, { storeId }: Store, name: string, read: () => Promise<T> | T): Promise<T> {
    const version = await this.#versionOf(tx, storeId);
    const key = `${storeId} ${name}`;
    const known = this.#entries.get(key);
    if (known !== undefined) this.#remove(key, known);
    const entry = known?.version === version ? known : await this.#readOnce(key, version, read);
    this.#store(key, entry);
    return entry.value as T;
  }

  /** Waits for another transaction's read of the same version. If that one fails, this one reads. */
  async #readOnce<T>(key: string, version: string, read: () => Promise<T> | T): Promise<Entry> {
    const other = this.#reading.get(key);
    const shared = other?.version === version ? await other.entry.catch(() => null) : null;
    if (shared !== null) return shared;
    const entry = (async () => ({ version, ...withSize(await read()) }))();
    this.#reading.set(key, { version, entry });
    try {
      return await entry;
    } finally {
      if (this.#reading.get(key)?.entry === entry) this.#reading.delete(key);
    }
  }

  #store(key: string, entry: Entry): void {
    const other = this.#entries.get(key);
    if (other !== undefined) this.#remove(key, other);
    this.#entries.set(key, entry);
    this.#rows += entry.rows;
    for (const [oldest, old] of this.#entries) {
      if (this.#rows <= MAX_ROWS) return;
      this.#remove(oldest, old);
    }
  }

  #remove(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#rows -= entry.rows;
  }

  /** The version at this transaction's first read. Its later reads are at least as new. */
  async #versionOf(tx: Tx, storeId: string): Promise<string> {
    if (tx.known?.storeId === storeId) return String(tx.known.writes);
    const known = this.#versions.get(tx) ?? new Map<string, string>();
    this.#versions.set(tx, known);
    const seen = known.get(storeId);
    if (seen !== undefined) return seen;
    const { rows } = await sql<{ version: string }>`
      /* planned once: store version */ select writes::text as version from store_versions where store_id = ${storeId}::uuid`.execute(
      tx.query,
    );
    // Do not cache for a store that was deleted or is not visible.
    const version = rows[0]?.version ?? crypto.randomUUID();
    known.set(storeId, version);
    return version;
  }
}

function withSize<T>(value: T): { value: T; rows: number } {
  if (Array.isArray(value)) return { value, rows: value.length + 1 };
  return { value, rows: value instanceof Map ? value.size + 1 : 1 };
}

export const reportCache = new ReportCache();
