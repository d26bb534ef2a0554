import type { FromWorker } from '../platform/service-worker/worker-messages.ts';

/** Background Sync tag that pages register. */
const SYNC_TAG = 'woo-sync-queue';

/** Background Sync's event, missing in TypeScript's worker types. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Sends waiting operations and reports each completed one. @throws when operations are left for a later attempt */
type SendQueue = (report: (operationId: string, answer: unknown) => void) => Promise<void>;

/** Sends the queue when the browser is online again, and reports completed operations to every page. */
export function handleBackgroundSync(worker: ServiceWorkerGlobalScope, sendQueue: SendQueue): void {
  /** Reported operations: the queue also learns about those sent by others. */
  const known = new Set<string>();
  let sending: Promise<void> | null = null;

  async function send(): Promise<void> {
    const telling: Promise<void>[] = [];
    try {
      await sendQueue((operationId, answer) => {
        if (known.has(operationId)) return;
        known.add(operationId);
        telling.push(notifyPages({ type: 'BACKGROUND_SYNC_COMPLETE', operationId, answer }));
      });
    } finally {
      sending = null;
      await Promise.all(telling);
    }
  }

  async function notifyPages(message: FromWorker): Promise<void> {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
    for (const page of pages) page.postMessage(message);
  }

  worker.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent;
    if (tag === SYNC_TAG) (event as SyncEvent).waitUntil((sending ??= send()));
  });
}
