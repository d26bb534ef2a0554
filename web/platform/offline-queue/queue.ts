import type { QueryClient } from '@tanstack/react-query';
import { reportNoResponse } from '../api/no-response.ts';
import { logError } from '../log.ts';
import { CompletedWrites } from '../query/completed-writes.ts';
import { indexedResponses } from '../query/response-store.ts';
import { browserDependencies } from './browser-dependencies.ts';
import type { OfflineWrite, OfflineWrites } from './offline-write.ts';
import { QueueEngine } from './queue-engine.ts';

/** Tag of the Background Sync, and what the service worker says when it has sent an operation (specification, section 4). */
const SYNC_TAG = 'woo-sync-queue';
const SYNC_COMPLETE = 'BACKGROUND_SYNC_COMPLETE';

const writes = new Map<string, OfflineWrite>();
let queryClient: QueryClient | null = null;

/** What was done here, for every answer that is older. */
export const completedWrites = new CompletedWrites(indexedResponses(), writes);

/** The one door for writes to shops: what is added here is kept on this device until the server has done it or the person gives it up. */
export const offlineQueue = new QueueEngine(
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
    onAnswer(operation, answer) {
      completedWrites.hear(operation, answer);
      try {
        if (queryClient) writes.get(operation.kind)?.onDone?.(operation, answer, queryClient);
      } catch (error) {
        // The shop has it: what the screens make of it must not hold the queue up.
        logError('An answer could not be shown', error);
      }
    },
    keepAnswer: (operation, answer) => completedWrites.keep(operation, answer),
    onLeft: () => void askForBackgroundSync(),
  }),
);

/** Connects the queue with cache, features and the browser's events; once per tab. */
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

/** Browsers that know Background Sync send what is left even when the last tab is closed. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

async function askForBackgroundSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined;
    await registration?.sync?.register(SYNC_TAG);
  } catch {
    // Refused by the person's settings: the next open tab sends it.
  }
}
