import type { QueryClient } from '@tanstack/react-query';
import { reportNoResponse } from '../api/no-response.ts';
import { logError } from '../log.ts';
import { CompletedWrites } from '../query/completed-writes.ts';
import { indexedResponses } from '../query/response-store.ts';
import { showCompleted } from '../query/show-completed.ts';
import { browserDependencies } from './browser-dependencies.ts';
import type { OfflineWrite, OfflineWrites } from './offline-write.ts';
import { PageQueue } from './page-queue.ts';

/** Background Sync tag, and the service worker's message type (specification, section 4). */
const SYNC_TAG = 'woo-sync-queue';
const SYNC_COMPLETE = 'BACKGROUND_SYNC_COMPLETE';

const writes = new Map<string, OfflineWrite>();
let queryClient: QueryClient | null = null;

export const completedWrites = new CompletedWrites(indexedResponses(), writes);

/** The only way to write to shops: stores operations on this device until they are completed or discarded. */
export const offlineQueue = new PageQueue(
  browserDependencies({
    writes,
    fetch: async (url, init) => {
      try {
        return await fetch(url, init);
      } catch (error) {
        reportNoResponse();
        throw error;
      }
    },
    onCompleted(operation, answer) {
      completedWrites.record(operation, answer);
      try {
        const write = writes.get(operation.kind);
        if (queryClient && write) showCompleted(queryClient, write, { operation, answer, doneAt: Date.now() });
      } catch (error) {
        // The shop has it: an error on screen must not block the queue.
        logError('A response could not be shown', error);
      }
    },
    storeCompleted: (operation, answer) => completedWrites.keep(operation, answer),
    onWaiting: () => void registerBackgroundSync(),
    holdPage() {
      const ask = (event: BeforeUnloadEvent) => event.preventDefault();
      globalThis.addEventListener('beforeunload', ask);
      return () => globalThis.removeEventListener('beforeunload', ask);
    },
  }),
);

/** Connects the queue with the cache, features and browser events. Once per tab. */
export function startQueue(client: QueryClient, known: OfflineWrites): void {
  queryClient = client;
  for (const [kind, write] of known) writes.set(kind, write);
  globalThis.addEventListener('online', () => void offlineQueue.handleReconnect());
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== SYNC_COMPLETE) return;
    if (!('operationId' in data) || typeof data.operationId !== 'string') return;
    void offlineQueue.answered(data.operationId, 'answer' in data ? data.answer : null);
  });
}

/** With Background Sync the browser sends waiting operations even when the last tab is closed. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

async function registerBackgroundSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined;
    await registration?.sync?.register(SYNC_TAG);
  } catch {
    // Denied by the user's settings: the next open tab sends it.
  }
}
