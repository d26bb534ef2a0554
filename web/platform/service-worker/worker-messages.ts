/** What a page tells the worker. */
export type ToWorker =
  /** The person wants the new version now. */
  | { type: 'SKIP_WAITING' }
  /** To the worker that runs: the next one is to take over. It ends what it fetches ahead, and gives pages the next one's files. */
  | { type: 'MAKE_WAY' }
  /** This page has no worker: it is to take it. */
  | { type: 'CLAIM' }
  /** Hashed files to keep for later: `paths` alone, or all there are. */
  | { type: 'KEEP_ASSETS'; paths: readonly string[] | 'all' };

/** What the worker tells all pages: an operation of the queue is done, with the server's answer. */
export interface FromWorker {
  type: 'BACKGROUND_SYNC_COMPLETE';
  operationId: string;
  answer: unknown;
}

export function tellWorker(worker: ServiceWorker, message: ToWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a worker is always ours
  worker.postMessage(message);
}
