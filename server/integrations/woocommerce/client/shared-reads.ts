import { readSignal, withReadSignal } from '../../../platform/outbound/request-signal.ts';
import { WooError } from '../errors/woo-error.ts';

interface SharedRead<T> {
  readonly response: Promise<T>;
  /** How many callers wait for the response. */
  waiting: number;
}

export function cancelledRead(): WooError {
  return new WooError('CANCELLED', 'the request that read from the shop has ended');
}

/**
 * Shares identical reads that run at the same time. A caller whose request ends stops waiting at once; the read itself is
 * cancelled when nobody waits for it any more.
 */
export function createSharedReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const running = new Map<string, SharedRead<T> & { readonly stop: AbortController }>();

  function start(key: string, read: () => Promise<T>) {
    const stop = new AbortController();
    const response = withReadSignal(stop.signal, read).finally(() => {
      if (running.get(key) === shared) running.delete(key);
    });
    // All callers may have left before it fails.
    response.catch(() => undefined);
    const shared = { response, waiting: 0, stop };
    running.set(key, shared);
    return shared;
  }

  return (key, read) => {
    const signal = readSignal();
    if (signal?.aborted === true) return Promise.reject(cancelledRead());
    const shared = running.get(key) ?? start(key, read);
    shared.waiting += 1;
    if (signal === null) return shared.response;
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        reject(cancelledRead());
        shared.waiting -= 1;
        if (shared.waiting > 0) return;
        if (running.get(key) === shared) running.delete(key);
        shared.stop.abort();
      };
      signal.addEventListener('abort', leave, { once: true });
      const stay = () => signal.removeEventListener('abort', leave);
      shared.response
        .then(resolve, reject)
        .finally(stay)
        .catch(() => undefined);
    });
  };
}
