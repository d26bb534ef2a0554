import type { RunCursor } from './run-cursor.ts';

/** What the engine keeps in step with the shop. */
export type Resource = 'products' | 'variations' | 'categories' | 'orders' | 'refunds' | 'customers';

/** A list of the shop, as its path under `/wc/v3/`. */
export type ListPath =
  | Exclude<Resource, 'categories'>
  | 'products/categories'
  | `products/${number}/variations`
  | `orders/${number}/refunds`;

export type ListParams = Readonly<Record<string, string | number | Date | readonly number[]>>;

/** One record of the shop. `modified` is its `date_modified_gmt` in epoch ms; null where the shop keeps none. */
export interface ShopRecord {
  readonly id: number;
  readonly modified: number | null;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A record that cannot be used, with the field that is wrong. */
export interface InvalidRecord {
  readonly id: number | null;
  /** As far as it could be read. */
  readonly modified: number | null;
  readonly reason: string;
  readonly raw: unknown;
}

export interface ShopPage {
  readonly records: readonly ShopRecord[];
  readonly rejected: readonly InvalidRecord[];
  /** How many the whole list holds; null where the shop does not say. */
  readonly total: number | null;
  /** The shop's own clock (its `Date` header) in epoch ms. */
  readonly shopTime: number | null;
}

/** Thrown by a reader when the shop does not know the route or the parameter: an older WooCommerce. */
export class UnsupportedByShop extends Error {
  override name = 'UnsupportedByShop';
}

/** The shop, as the engine sees it. Retries and time-outs are the reader's affair; what it throws ends the run. */
export interface ShopReader {
  list(path: ListPath, params: ListParams): Promise<ShopPage>;
  /** The same page with `id` and `date_modified_gmt` alone; bodies are then not usable. */
  listVersions(path: ListPath, params: ListParams): Promise<ShopPage>;
  /** How many pages may be asked for at once now. */
  readonly concurrency: number;
}

/** What one transaction writes. */
export interface Batch {
  readonly resource: Resource;
  readonly records: readonly ShopRecord[];
  readonly rejected: readonly InvalidRecord[];
  /** Ids that the shop no longer has. */
  readonly gone: readonly number[];
  /** Where the run stands once this batch is written. */
  readonly cursor: RunCursor;
}

export interface BatchResult {
  readonly inserted: number;
}

export interface StoredVersion {
  readonly id: number;
  readonly modified: number | null;
}

/** Children are the refunds of orders and the variations of products. */
export interface StoredChild {
  readonly id: number;
  readonly parentId: number;
}

/** Our side. Every write belongs to the run that holds the lease: with the lease lost it throws and writes nothing. */
export interface SyncStore {
  /**
   * Writes records, dead letters, removals and the cursor in one transaction. A record older than what is stored is
   * left out; one that the database refuses becomes a dead letter; a stored one settles the dead letter of its id.
   */
  commit(batch: Batch): Promise<BatchResult>;
  /** What we hold of `from <= id < below` (no upper end where null). */
  versions(resource: Resource, range: { from: number; below: number | null }): Promise<readonly StoredVersion[]>;
  childrenOf(resource: 'refunds' | 'variations', parentIds: readonly number[]): Promise<readonly StoredChild[]>;
  /** Products with variations, by id upwards, after this one. */
  variableProducts(after: number, limit: number): Promise<readonly number[]>;
  /** Ids of records that could not be stored, those waiting longest first. */
  deadLetters(resource: Resource, limit: number): Promise<readonly number[]>;
}
