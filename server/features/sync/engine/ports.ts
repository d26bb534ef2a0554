import type { EntityType, ShopList } from '#domain/sync.ts';
import type { RunCursor } from './run-cursor.ts';

/** The resources that the engine syncs. */
export type Resource = ShopList;

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

/**
 * What a shop answers instead of a list: `page` if a smaller page may be readable, `silence` if it answers nothing, which may also be
 * true of a smaller page, and `list` if no page of the list is readable.
 */
export type Refusal = 'page' | 'silence' | 'list';

/** Thrown by a reader when the shop does not return a list, after retries. Its other lists may be readable. */
export class ListUnreadable extends Error {
  override name = 'ListUnreadable';
  readonly refusal: Refusal;
  /** What the merchant can do. */
  readonly remedy: string;
  /** The shop's own message. */
  readonly answer: string | null;

  /** `message`: what happened, for merchants. */
  constructor(
    message: string,
    refusal: Refusal,
    details: { remedy?: string; answer?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.refusal = refusal;
    this.remedy = details.remedy ?? '';
    this.answer = details.answer ?? null;
  }

  /** Why a record is set aside. */
  get reason(): string {
    return this.answer === null ? this.message : `${this.message} It says: ${this.answer}`;
  }
}

/** Thrown by a reader when the shop lacks the route or the parameter, as older WooCommerce versions do. */
export class UnsupportedByShop extends ListUnreadable {
  override name = 'UnsupportedByShop';

  constructor(message: string, details: { remedy?: string; cause?: unknown } = {}) {
    super(message, 'list', details);
  }
}

/** Thrown by a reader when a cache answers in place of the shop. */
export class ListCached extends ListUnreadable {
  override name = 'ListCached';

  constructor(message: string, details: { remedy?: string; cause?: unknown } = {}) {
    super(message, 'list', details);
  }
}

/** Thrown when a run has set so many records of a list aside that it stops reading it. */
export class TooManySetAside extends ListUnreadable {
  override name = 'TooManySetAside';
}

/** What the shop's own reports count: orders by status, published products by type, customers by kind. Null: it does not say. */
export type ShopTotals = Readonly<Record<EntityType, Readonly<Record<string, number>> | null>>;

export interface ReadOptions {
  /** Sends the request once: its failure was expected. */
  readonly once?: boolean;
}

/**
 * Reads from the shop. It handles retries and timeouts itself. ListUnreadable concerns one list; any other error it throws ends the
 * run.
 */
export interface ShopReader {
  list(path: ListPath, params: ListParams, options?: ReadOptions): Promise<ShopPage>;
  /** Like `list`, with only `id` and `modified`: the other fields must not be used. */
  listVersions(path: ListPath, params: ListParams, options?: ReadOptions): Promise<ShopPage>;
  /** Throws ListCached when a cache answers with the list of an earlier request, whatever the query. Read such a list first. */
  requireUncached?(path: ListPath): Promise<void>;
  /** Not all shops have these reports, and no sync depends on them. */
  totals?(): Promise<ShopTotals>;
  /** How many pages may be requested at once; may change during a run. */
  readonly concurrency: number;
}

/** The content of one transaction. */
export interface Batch {
  readonly resource: Resource;
  readonly records: readonly ShopRecord[];
  readonly rejected: readonly InvalidRecord[];
  /** Ids of stored records that the shop no longer has: `settleGone` deletes them. */
  readonly gone: readonly number[];
  /** Ids of stored records that the shop listed and that need not be written. */
  readonly listed?: readonly number[];
  /** The run's cursor once this batch is written. */
  readonly cursor: RunCursor;
  /** Leaves the customers of these orders, refunds or accounts to `refreshCustomers`. */
  readonly customersLater?: boolean;
}

export interface BatchResult {
  readonly inserted: number;
  /** How many records the database rejected, in addition to those of the batch. */
  readonly rejected: number;
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
   * Writes records, dead letters, missing records and the cursor in one transaction. Skips a record older than the stored
   * one. A record that the database rejects becomes a dead letter; storing a record resolves its dead letter.
   */
  commit(batch: Batch): Promise<BatchResult>;
  /** Deletes what the batches of this run reported as gone, or lets it wait for a second look and a person where it is too much. */
  settleGone(): Promise<void>;
  /** Brings all customers up to date: who they are, order count, spending and dates. Can be repeated. Only stores of runs have it. */
  refreshCustomers?(): Promise<void>;
  /** Counts refunds that orders list and no list of refunds has, once all are read. Only stores of runs have it. */
  countListedRefunds?(): Promise<void>;
  /** Compares the shop's counts with ours, of the lists that were read completely. Only stores of runs have it. */
  noteTotals?(totals: ShopTotals, unread: readonly Resource[]): Promise<void>;
  /** Whether the last comparison of counts found a difference. */
  hasDifferences?(): Promise<boolean>;
  /** Returns the stored ids and modified dates with `from <= id < below`; null means no upper bound. */
  versions(resource: Resource, range: { from: number; below: number | null }): Promise<readonly StoredVersion[]>;
  childrenOf(resource: 'refunds' | 'variations', parentIds: readonly number[]): Promise<readonly StoredChild[]>;
  /** Returns ids of products with variations greater than `after`, ascending. */
  variableProducts(after: number, limit: number): Promise<readonly number[]>;
  /** Returns ids of unresolved dead letters, the least recently tried first. */
  deadLetters(resource: Resource, limit: number): Promise<readonly number[]>;
}
