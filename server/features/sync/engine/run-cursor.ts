import type { EntityType } from '#domain/sync.ts';

/** Number of records in the shop, and how many were read. */
export interface Progress {
  readonly total: number;
  readonly synced: number;
}

export type ProgressByEntity = Readonly<Record<EntityType, Progress>>;

export type RunKind = 'full' | 'incremental' | 'reconcile';

/** The last row that a walk has seen, in walk order. `tail`: the ids seen with this `modified` (epoch ms). */
export interface Edge {
  readonly id: number;
  readonly modified: number;
  readonly tail: readonly number[];
}

export interface WalkState {
  readonly offset: number;
  readonly edge: Edge | null;
  /** How many records were seen; absent where a walk does not count them. */
  readonly seen?: number;
  /** The least number of records that the shop named meanwhile. */
  readonly total?: number;
}

/** Why a list was not read to its end. */
export interface ListFailure {
  /** For merchants. */
  readonly message: string;
  /** The shop's own words, shortened; null without any. */
  readonly answer: string | null;
}

/** A list that was not read to its end. */
export interface UnreadList extends ListFailure {
  /** Where to continue; null: from the start. */
  readonly walk: WalkState | null;
  /** How many incremental runs followed. */
  readonly runs: number;
}

/** By resource. */
export type UnreadLists = Readonly<Partial<Record<string, UnreadList>>>;

/**
 * A time on the shop's clock, in epoch ms, from which changes are requested. 0: from the beginning (the shop was empty).
 * Null: the shop cannot list changes, so versions are compared instead.
 */
export type StartPoint = number | null;

export interface StartPoints {
  readonly orders: StartPoint;
  readonly products: StartPoint;
  /** The greatest id of a customer: later accounts are new. Null or absent: unknown. */
  readonly customers?: number | null;
  /** How many orders and products the shop named then. Null or absent: unknown. */
  readonly totals?: { readonly orders: number | null; readonly products: number | null };
}

export interface MissingChildren {
  readonly parent: 'orders' | 'products';
  readonly children: readonly { readonly id: number; readonly parentId: number }[];
}

export interface Newest {
  readonly variations: StartPoint;
  readonly ordersTrash: StartPoint;
  readonly productsTrash: StartPoint;
}

/** The progress of a run: plain JSON, stored with every batch. A worker that takes over resumes from here. Keys are stored. */
export interface RunCursor {
  readonly done: readonly string[];
  /** Position within the current step. */
  readonly walk: WalkState | null;
  /** Where the first pass over the newest orders ended. */
  readonly recentOrders: WalkState | null;
  /** Start points of this run and of the next incremental run. */
  readonly since: StartPoints;
  readonly next: StartPoints | null;
  /** Newest changes at the start of this run in lists without a start point of their own; most runs find no change there. */
  readonly newest: Newest | null;
  /** Lists that have become much shorter since the last run; absent: none. */
  readonly shorter?: readonly ('orders' | 'products')[];
  /** Whether the shop has the flat lists `/refunds` and `/variations`; null while unknown. */
  readonly flat: { readonly refunds: boolean | null; readonly variations: boolean | null };
  /** Refunds or variations that the last batch left to read. */
  readonly astray: MissingChildren | null;
  /** Customers of the changed orders. */
  readonly buyers: readonly number[];
  /** Lists that this run could not read; absent: none. */
  readonly failures?: Readonly<Partial<Record<string, ListFailure>>>;
  /** Lists that no run has read to the end since the last full one. */
  readonly unread?: UnreadLists;
  readonly progress: ProgressByEntity;
}

const NONE: Progress = { total: 0, synced: 0 };

/** Returns the cursor of a new run. */
export function newCursor(since: StartPoints): RunCursor {
  return {
    done: [],
    walk: null,
    recentOrders: null,
    since,
    next: null,
    newest: null,
    flat: { refunds: null, variations: null },
    astray: null,
    buyers: [],
    progress: { products: NONE, orders: NONE, customers: NONE },
  };
}

/** Returns the cursor with an entity's progress. The total is never less than the number read. */
export function withProgress(cursor: RunCursor, entity: EntityType, total: number | null, synced: number): RunCursor {
  const known = total ?? cursor.progress[entity].total;
  return { ...cursor, progress: { ...cursor.progress, [entity]: { total: Math.max(known, synced), synced } } };
}
