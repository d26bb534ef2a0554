import type { RunCursor } from './run-cursor.ts';

/** The resources that the engine syncs. */
export type Resource = 'products' | 'variations' | 'categories' | 'orders' | 'refunds' | 'customers';

/** Path of a shop list under `/wc/v3/`. */
export type ListPath =
  | Exclude<Resource, 'categories'>
  | 'products/categories'
  | `products/${number}/variations`
  | `orders/${number}/refunds`;

export type ListParams = Readonly<Record<string, string | number | Date | readonly number[]>>;

/** A shop record as text, with the fields that a sync needs. Hundreds of parsed records in memory keep the garbage collector busy. */
export interface ShopRecord {
  readonly id: number;
  /** `date_modified_gmt` in epoch ms; null for resources without one. */
  readonly modified: number | null;
  /** The whole record, as a `jsonb` parameter. */
  readonly json: string;
  /** The order of a refund, the product of a variation; otherwise null. */
  readonly parentId: number | null;
  /** The account that placed an order; null for a guest. */
  readonly customerId: number | null;
  /** The refunds that an order lists, or the variations of a product. */
  readonly childIds: readonly number[];
  /** Whether a product's variations inherit its stock. It changes with the product, but their own modified date does not. */
  readonly sharesStock: boolean;
}

/** A record that failed validation. */
export interface InvalidRecord {
  readonly id: number | null;
  /** Null when it could not be read. */
  readonly modified: number | null;
  readonly reason: string;
  readonly raw: unknown;
}

export interface ShopPage {
  readonly records: readonly ShopRecord[];
  readonly rejected: readonly InvalidRecord[];
  /** Number of records in the whole list; null when the shop does not report it. */
  readonly total: number | null;
  /** The shop's own clock (its `Date` header) in epoch ms. */
  readonly shopTime: number | null;
}

/** Thrown by a reader when the shop lacks the route or the parameter, as older WooCommerce versions do. */
export class UnsupportedByShop extends Error {
  override name = 'UnsupportedByShop';
}

/** Reads from the shop. It handles retries and timeouts itself; any error it throws ends the run. */
export interface ShopReader {
  list(path: ListPath, params: ListParams): Promise<ShopPage>;
  /** Like `list`, with only `id` and `modified`: the other fields must not be used. */
  listVersions(path: ListPath, params: ListParams): Promise<ShopPage>;
  /** How many pages may be requested at once; may change during a run. */
  readonly concurrency: number;
}

/** The content of one transaction. */
export interface Batch {
  readonly resource: Resource;
  readonly records: readonly ShopRecord[];
  readonly rejected: readonly InvalidRecord[];
  /** Ids of records deleted in the shop. */
  readonly gone: readonly number[];
  /** The run's cursor once this batch is written. */
  readonly cursor: RunCursor;
  /** Leaves the customers of these orders, refunds or accounts to `refreshCustomers`. */
  readonly customersLater?: boolean;
}

export interface BatchResult {
  readonly inserted: number;
}

export interface StoredVersion {
  readonly id: number;
  /** Null also for an order that lists a refund we do not have, so that a comparison reads it again. */
  readonly modified: number | null;
}

/** A refund of an order or a variation of a product. */
export interface StoredChild {
  readonly id: number;
  readonly parentId: number;
}

/** Our tables. A store that holds a lease checks it with each commit: with the lease lost it throws and writes nothing. */
export interface SyncStore {
  /**
   * Writes records, dead letters, deletions and the cursor in one transaction. Skips a record older than the stored
   * one. A record that the database rejects becomes a dead letter; storing a record resolves its dead letter.
   */
  commit(batch: Batch): Promise<BatchResult>;
  /** Brings all customers up to date: who they are, order count, spending and dates. Can be repeated. Only stores of runs have it. */
  refreshCustomers?(): Promise<void>;
  /** Returns the stored ids and modified dates with `from <= id < below`; null means no upper bound. */
  versions(resource: Resource, range: { from: number; below: number | null }): Promise<readonly StoredVersion[]>;
  childrenOf(resource: 'refunds' | 'variations', parentIds: readonly number[]): Promise<readonly StoredChild[]>;
  /** Returns ids of products with variations greater than `after`, ascending. */
  variableProducts(after: number, limit: number): Promise<readonly number[]>;
  /** Returns ids of unresolved dead letters, the least recently tried first. */
  deadLetters(resource: Resource, limit: number): Promise<readonly number[]>;
}
