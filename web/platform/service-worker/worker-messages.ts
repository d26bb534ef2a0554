/** What a page tells the worker. */
export type ToWorker =
  /** The person wants the new version now. */
  | { type: 'SKIP_WAITING' }
  /** Hashed files to keep for later: `paths` alone, or all there are. */
  | { type: 'KEEP_ASSETS'; paths: readonly string[] | 'all' };

export function tellWorker(worker: ServiceWorker, message: ToWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a worker is always ours
  worker.postMessage(message);
}
