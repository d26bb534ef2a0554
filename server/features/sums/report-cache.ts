import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { currentTenant } from '../../platform/tenants/current-tenant.ts';
import { plannedOnce } from '../../platform/db/prepared-statements.ts';

type Store = Pick<StoreScope, 'storeId'>;

/** Cached rows over all stores; a row takes about 400 bytes. */
const MAX_ROWS = 60_000;

interface Entry {
  readonly version: string;
  readonly value: unknown;
  readonly rows: number;
}

/** The entries of one tenant by key, the least recently used first. */
interface Share {
  readonly entries: Map<string, Entry>;
  rows: number;
}

/**
 * Caches reads and computations of a store in this process until the store's version changes. The version is read before the values,
 * by the gate or in the same transaction, so the cache is never older than the call. Who may not see costs has values of their own. When it is full, the tenant with the most rows loses
 * its least recently used entries, so that no tenant's reports push out those of others.
 */
class ReportCache {
  readonly #shares = new Map<string, Share>();
  /** Reads under way, by key: several people with the same screen ask at the same moment. */
  readonly #reading = new Map<string, { version: string; entry: Promise<Entry> }>();
  readonly #versions = new WeakMap<Tx, Map<string, string>>();
  #rows = 0;

  /** Returns the cached value, or reads it again when the store has changed. `name` must contain all arguments. */
  async read<T>(tx: Tx, { storeId }: Store, name: string, read: () => Promise<T> | T): Promise<T> {
    const version = await this.#versionOf(tx, storeId);
    const key = `${storeId} ${tx.hidesCosts ? 'without costs ' : ''}${name}`;
    const tenant = currentTenant() ?? storeId;
    const known = this.#shares.get(tenant)?.entries.get(key);
    const entry = known?.version === version ? known : await this.#readOnce(key, version, read);
    this.#store(tenant, key, entry);
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

  #store(tenant: string, key: string, entry: Entry): void {
    const share = this.#shares.get(tenant) ?? { entries: new Map<string, Entry>(), rows: 0 };
    this.#remove(tenant, share, key);
    this.#shares.set(tenant, share);
    share.entries.set(key, entry);
    share.rows += entry.rows;
    this.#rows += entry.rows;
    while (this.#rows > MAX_ROWS) this.#evictOne();
  }

  #evictOne(): void {
    let largest: [string, Share] | undefined;
    for (const one of this.#shares) if (largest === undefined || one[1].rows > largest[1].rows) largest = one;
    if (largest === undefined) return;
    const [tenant, share] = largest;
    const [oldest] = share.entries.keys();
    this.#remove(tenant, share, oldest ?? '');
  }

  #remove(tenant: string, share: Share, key: string): void {
    const entry = share.entries.get(key);
    share.entries.delete(key);
    share.rows -= entry?.rows ?? 0;
    this.#rows -= entry?.rows ?? 0;
    if (share.entries.size === 0) this.#shares.delete(tenant);
  }

  /** The version at this transaction's first read. Its later reads are at least as new. */
  async #versionOf(tx: Tx, storeId: string): Promise<string> {
    if (tx.known?.storeId === storeId) return String(tx.known.writes);
    const known = this.#versions.get(tx) ?? new Map<string, string>();
    this.#versions.set(tx, known);
    const seen = known.get(storeId);
    if (seen !== undefined) return seen;
    const { rows } = await plannedOnce<{ version: string }>`
      select writes::text as version from store_versions where store_id = ${storeId}::uuid`.execute(tx.query);
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
