import type { QueryClient } from '@tanstack/react-query';
import type { ParsedQueryKey } from '../query/query-key.ts';
import type { QueuedOperation } from './queued-operation.ts';

/** One type of write that can wait offline, declared once for page and service worker. */
export interface OfflineWrite {
  /** Versioned name of what `data` holds, e.g. `order.status@1`. It is stored on the device: never change it. */
  kind: string;
  /** The screen where the user can edit it, e.g. `/dashboard/orders/1042`. */
  address?(operation: QueuedOperation): string;
  rebase?: Rebase;
  remainderOf?: RemainderOf;
  apply?: ApplyWrite;
  /** Writes the server's response into the cache. Runs in every tab, before the operation leaves the queue. */
  onDone?(operation: QueuedOperation, answer: unknown, queryClient: QueryClient): void;
}

export type OfflineWrites = ReadonlyMap<string, OfflineWrite>;

/** Returns a waiting operation rebased on the response to an earlier one of its record. Pure. Only for unsent ones. */
export type Rebase = (next: QueuedOperation, done: QueuedOperation, answer: unknown) => QueuedOperation;

/** Returns the part of a completed operation that the shop refused as a failed operation, or null. Pure. */
export type RemainderOf = (done: QueuedOperation, answer: unknown) => QueuedOperation | null;

/** A write the server has completed. `doneAt`: milliseconds since 1970 on this device's clock. */
export interface CompletedWrite {
  operation: QueuedOperation;
  answer: unknown;
  doneAt: number;
}

/** Whether a record is older than a write, by the dates of both versions or, without a date, by when it was read. */
export type IsOlder = (record: string | undefined, written: string) => boolean;

/** Applies a write to an older response; returns the same object when it is not older. Pure. */
export type ApplyWrite = (asked: ParsedQueryKey, data: unknown, write: CompletedWrite, isOlder: IsOlder) => unknown;
