import { env } from '../../env.ts';
import { indexedDbStorage } from './storage/indexed-db-storage.ts';
import { fallbackStorage } from './storage/fallback-storage.ts';
import type { QueueMessage, QueueDependencies } from './queue-dependencies.ts';

const CHANNEL = 'woo-sync-queue';

type QueueCallbacks = Pick<
  QueueDependencies,
  'writes' | 'onCompleted' | 'storeCompleted' | 'onWaiting' | 'holdPage' | 'fetch'
>;

/** Browser dependencies shared by the page and the service worker. */
export function browserDependencies(callbacks: QueueCallbacks): QueueDependencies {
  return {
    ...callbacks,
    apiUrl: env.apiUrl,
    storage: fallbackStorage(indexedDbStorage()),
    locks: globalThis.navigator.locks,
    channel: openChannel(),
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    isOnline: () => globalThis.navigator.onLine,
    newKey: () => crypto.randomUUID(),
  };
}

function openChannel(): QueueDependencies['channel'] {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, listen: () => () => undefined };
  const channel = new BroadcastChannel(CHANNEL);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent) => listener(data as QueueMessage);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}
