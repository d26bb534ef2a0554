import type { EntityType } from '#domain/sync.ts';

/** Records an entity has in the shop, and how many of them were read. */
export interface Progress {
  readonly total: number;
  readonly synced: number;
}

export type ProgressByEntity = Readonly<Record<EntityType, Progress>>;

export type RunKind = 'full' | 'incremental' | 'reconcile';

/** The last row that a walk has seen, in the order of the walk. `tail`: ids seen at this very `modified`. */
export interface Edge {
  readonly id: number;
  readonly modified: number;
  readonly tail: readonly number[];
}

export interface WalkState {
  readonly offset: number;
  readonly edge: Edge | null;
}

/**
 * A moment by the shop's own clock, in epoch ms, from which changes are asked for. 0: from the beginning (the shop
 * was empty). Null: this shop cannot be asked for changes, so versions are compared instead.
 */
export type StartPoint = number | null;

export interface StartPoints {
  readonly orders: StartPoint;
  readonly products: StartPoint;
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

/** Where a run stands: plain JSON, written with every batch. Whoever takes the run over goes on from here. */
export interface RunCursor {
  readonly done: readonly string[];
  /** The step under way. */
  readonly walk: WalkState | null;
  /** Where the first look at the newest orders ended. */
  readonly recentOrders: WalkState | null;
  /** What this run asks from, and what the next one will. */
  readonly since: StartPoints;
  readonly next: StartPoints | null;
  /** The newest changes of what has no starting point of its own, when this run began: most runs find nothing there. */
  readonly newest: Newest | null;
  /** Whether the shop has the flat lists `/refunds` and `/variations`; null until asked. */
  readonly flat: { readonly refunds: boolean | null; readonly variations: boolean | null };
  /** Refunds or variations still to be read, each with its order or product, since the batch before named them. */
  readonly astray: MissingChildren | null;
  /** Accounts that bought in the changed orders. */
  readonly buyers: readonly number[];
  /** Products whose variations are still to be read, one by one. */
  readonly parents: readonly number[];
  readonly progress: ProgressByEntity;
}

const NONE: Progress = { total: 0, synced: 0 };

/** The cursor of a run that has not begun. */
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
    parents: [],
    progress: { products: NONE, orders: NONE, customers: NONE },
  };
}

/** Notes that so many of an entity's records are read; the total never falls below them. */
export function withProgress(cursor: RunCursor, entity: EntityType, total: number | null, synced: number): RunCursor {
  const known = total ?? cursor.progress[entity].total;
  return { ...cursor, progress: { ...cursor.progress, [entity]: { total: Math.max(known, synced), synced } } };
}
