import type { FallbackStorage } from './storage/queue-storage.ts';
import type { OfflineWrites } from './offline-write.ts';
import type { QueuedOperation } from './queued-operation.ts';
import type { SendDependencies } from './send-operation.ts';

export type QueueMessage =
  | { type: 'changed' }
  /** A draft was stored, perhaps with the queue. */
  | { type: 'draft'; key: string }
  /** Completed by the server: screens get the response before the operation leaves the queue. */
  | { type: 'answered'; operation: QueuedOperation; answer: unknown };

/** Everything outside the queue: the browser, or fakes in tests. */
export interface QueueDependencies extends SendDependencies {
  storage: FallbackStorage;
  /** Undefined without Web Locks: each tab sends, and the server executes each key once. */
  locks: Pick<LockManager, 'request'> | undefined;
  channel: { post(message: QueueMessage): void; listen(listener: (message: QueueMessage) => void): () => void };
  now(): number;
  isOnline(): boolean;
  newKey(): string;
  writes: OfflineWrites;
  /** Called in every tab for a completed operation, before it leaves the queue. Must not throw. */
  onCompleted(operation: QueuedOperation, answer: unknown): void;
  /** Stores the completed write for the next visit, before the operation leaves the queue. Must not reject. */
  storeCompleted?(operation: QueuedOperation, answer: unknown): Promise<void>;
  /** Operations are waiting that cannot be sent now. */
  onWaiting(): void;
  /** Keeps the page open while something is being stored: the browser asks before it closes. Returns how to release it. */
  holdPage?(): () => void;
}
