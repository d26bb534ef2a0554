import type { FromWorker } from '../platform/service-worker/worker-messages.ts';

/** Tag under which pages ask to be helped when they may be closed before everything is sent. */
const SYNC_TAG = 'woo-sync-queue';

/** Of Background Sync, which TypeScript's own description of workers leaves out. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Sends what waits; hears of each operation that is done. @throws when something is left for a later try */
type SendQueue = (tell: (operationId: string, answer: unknown) => void) => Promise<void>;

/**
 * Sends the queue when the browser says that there is a line again, and tells every page of what is done. When something
 * is left the browser calls once more, later.
 */
export function handleBackgroundSync(worker: ServiceWorkerGlobalScope, sendQueue: SendQueue): void {
  /** What was told already: the queue also hears of what others have sent. */
  const known = new Set<string>();
  let sending: Promise<void> | null = null;

  async function send(): Promise<void> {
    const telling: Promise<void>[] = [];
    try {
      await sendQueue((operationId, answer) => {
        if (known.has(operationId)) return;
        known.add(operationId);
        telling.push(tellPages({ type: 'BACKGROUND_SYNC_COMPLETE', operationId, answer }));
      });
    } finally {
      sending = null;
      await Promise.all(telling);
    }
  }

  async function tellPages(message: FromWorker): Promise<void> {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
    for (const page of pages) page.postMessage(message);
  }

  worker.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent;
    if (tag === SYNC_TAG) (event as SyncEvent).waitUntil((sending ??= send()));
  });
}
