import type { ParsedQueryKey } from '../query/query-key.ts';
import type { NewOperation, QueuedOperation } from './queued-operation.ts';

/** One type of write that can wait offline, declared once for page and service worker. */
export interface OfflineWrite {
  /** Versioned name of what `data` holds, e.g. `order.change-status.v1`. It is stored on the device: never change it. */
  kind: string;
  /** The screen where the user can edit it, e.g. `/dashboard/orders/1042`. */
  address?(operation: QueuedOperation): string;
  rebase?: Rebase;
  remainderOf?: RemainderOf;
  apply?: ApplyWrite;
  reverse?: Reverse;
  /** Calls such as `orders.facets` that open screens make again: their responses change in ways that `apply` does not know. */
  refreshes?: readonly string[];
}

export type OfflineWrites = ReadonlyMap<string, OfflineWrite>;

/** Returns a waiting operation rebased on the response to an earlier one of its record. Pure. Only for unsent ones. */
export type Rebase = (next: QueuedOperation, done: QueuedOperation, answer: unknown) => QueuedOperation;

/** Returns the part of a completed operation that the shop refused as a failed operation, or null. Pure. */
export type RemainderOf = (done: QueuedOperation, answer: unknown) => QueuedOperation | null;

/**
 * Returns the operation that undoes a completed one, under the given key, or null where nothing can. Pure. `answer` is null
 * for an operation that is still being sent: only whether it can be undone is then asked.
 */
export type Reverse = (done: QueuedOperation, answer: unknown, key: string) => NewOperation | null;

/** A write the server has completed. `doneAt`: milliseconds since 1970 on this device's clock. */
export interface CompletedWrite {
  operation: QueuedOperation;
  answer: unknown;
  doneAt: number;
}

/** Whether a record is older than a write, by the dates of both versions or, without a date, by when it was read. */
export type IsOlder = (record: string | undefined, written: string) => boolean;

/** Applies a write to an older response; returns the same object when it is not older. Pure. Screens that are open show it too. */
export type ApplyWrite = (asked: ParsedQueryKey, data: unknown, write: CompletedWrite, isOlder: IsOlder) => unknown;
