import type { QueryClient } from '@tanstack/react-query';
import type { ParsedQueryKey } from '../query/query-key.ts';
import type { QueuedOperation } from './queued-operation.ts';

/** One kind of write that can wait offline, declared once for the pages and the service worker. */
export interface OfflineWrite {
  /** Versioned name of what `data` holds, e.g. `order.status@1`. It is stored on the device: never change it. */
  kind: string;
  /** The screen where the person can change it, e.g. `/dashboard/orders/1042`. */
  address?(operation: QueuedOperation): string;
  rebase?: Rebase;
  remainderOf?: RemainderOf;
  apply?: ApplyWrite;
  /** Writes the server's answer into the cache. Runs in every tab, before the operation leaves the queue. */
  onDone?(operation: QueuedOperation, answer: unknown, queryClient: QueryClient): void;
}

/** Every kind of offline write, by its name. */
export type OfflineWrites = ReadonlyMap<string, OfflineWrite>;

/**
 * Returns what a waiting operation becomes when an earlier one of its record is done: it is then based on what the shop
 * answered. Pure. Called only for operations that were never sent.
 */
export type Rebase = (next: QueuedOperation, done: QueuedOperation, answer: unknown) => QueuedOperation;

/**
 * Returns what the shop refused of an operation that is otherwise done, e.g. one of many variations: a failed operation
 * in its place, for the person to decide. Null where nothing is left. Pure.
 */
export type RemainderOf = (done: QueuedOperation, answer: unknown) => QueuedOperation | null;

/** A write that the server has done. `doneAt`: milliseconds since 1970 on this device's clock. */
export interface CompletedWrite {
  operation: QueuedOperation;
  answer: unknown;
  doneAt: number;
}

/** Whether a record is older than a write: by the dates of both versions; without its date, by when it was read. */
export type IsOlder = (record: string | undefined, written: string) => boolean;

/** Puts a write into what a call answered, where that is older; the same object where it is not. Pure. */
export type ApplyWrite = (asked: ParsedQueryKey, data: unknown, write: CompletedWrite, isOlder: IsOlder) => unknown;
