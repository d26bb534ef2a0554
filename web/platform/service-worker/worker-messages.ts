export type ToWorker =
  | { type: 'SKIP_WAITING' }
  /** To the active worker: the next one takes over. It stops prefetching and serves the next one's files. */
  | { type: 'MAKE_WAY' }
  /** This page has no worker: take control of it. */
  | { type: 'CLAIM' }
  /** Hashed files to cache: `paths`, or all. */
  | { type: 'KEEP_ASSETS'; paths: readonly string[] | 'all' };

export type FromWorker =
  /** To all pages: an operation was completed, with the server's response. */
  | { type: 'BACKGROUND_SYNC_COMPLETE'; operationId: string; answer: unknown }
  /** To one page: a notification was tapped that leads to this path. */
  | { type: 'OPEN_PATH'; path: string };

export function postToWorker(worker: ServiceWorker, message: ToWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a worker is always ours
  worker.postMessage(message);
}
