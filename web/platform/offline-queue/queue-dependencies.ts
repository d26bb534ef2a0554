import type { FallbackStorage } from './storage/queue-storage.ts';
import type { OfflineWrites } from './offline-write.ts';
import type { QueuedOperation } from './queued-operation.ts';
import type { SendDependencies } from './send-operation.ts';

/** What tabs and service worker tell each other. */
export type QueueMessage =
  | { type: 'changed' }
  /** The server did it: screens learn the answer before the operation leaves the queue. */
  | { type: 'answered'; operation: QueuedOperation; answer: unknown };

/** Everything outside the queue: the browser's own, or a test's stand-ins. */
export interface QueueDependencies extends SendDependencies {
  storage: FallbackStorage;
  /** Undefined where the browser has none: then each tab sends, and the server does each key once. */
  locks: Pick<LockManager, 'request'> | undefined;
  channel: { post(message: QueueMessage): void; listen(listener: (message: QueueMessage) => void): () => void };
  now(): number;
  isOnline(): boolean;
  newKey(): string;
  writes: OfflineWrites;
  /** The server did it; called in every tab, before the operation leaves the queue. Must not throw. */
  onAnswer(operation: QueuedOperation, answer: unknown): void;
  /**
   * Keeps what was done where the next visit finds it, before the operation leaves the queue: else a page that is opened a
   * moment later would show what was before. Must not reject.
   */
  keepAnswer?(operation: QueuedOperation, answer: unknown): Promise<void>;
  /** Something waits that cannot be sent now. */
  onLeft(): void;
}
