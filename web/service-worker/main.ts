import { offlineWrites } from '../offline-writes.ts';
import { sendQueueInWorker } from '../platform/offline-queue/worker-queue.ts';
import type { ToWorker } from '../platform/service-worker/worker-messages.ts';
import { handleBackgroundSync } from './background-sync.ts';
import { handleNotifications } from './notifications.ts';
import type { BuiltFiles } from './built-files.ts';
import { chooseStrategy } from './request-strategy.ts';
import { bypassWorkerForCalls } from './network-routes.ts';
import { createShellCache } from './shell-cache.ts';
import { env } from '../env.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Replaced by scripts/build-service-worker.ts. */
  readonly KAROO_BUILT_FILES: BuiltFiles;
};

const { origin } = self.location;
const built = self.KAROO_BUILT_FILES;
const shellFiles = new Set(built.shell);
/** Aborted when the next version takes over: a running event would delay it. */
const leaving = new AbortController();
/** The browser may never settle the storing of an aborted response: do not wait for it. */
const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
const shell = createShellCache(built, {
  caches: self.caches,
  fetch: (...call) => fetch(...call),
  origin,
  leaving: leaving.signal,
});

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([bypassWorkerForCalls(event), shell.install()])),
);

// Pages opened before the worker get it at once. Navigation preload stays off: nearly every page comes from the cache,
// so the requests would be wasted.
self.addEventListener('activate', (event) => event.waitUntil(shell.removeOld().then(() => self.clients.claim())));

self.addEventListener('fetch', (event) => {
  const later = (work: Promise<unknown>) => event.waitUntil(Promise.race([work.catch(() => undefined), left]));
  switch (chooseStrategy(event.request, origin, shellFiles)) {
    case 'app-page':
      return event.respondWith(shell.respondWithAppPage(event.request));
    case 'public-page':
      return event.respondWith(shell.respondWithPublicPage(event.request, later));
    case 'asset':
      return event.respondWith(shell.respondWithAsset(event.request, later));
    case 'shell-file':
      return event.respondWith(shell.respondWithShellFile(event.request));
    case 'network':
      return;
  }
});

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message.type === 'MAKE_WAY') leaving.abort();
  if (message.type === 'CLAIM') event.waitUntil(self.clients.claim());
  if (message.type === 'KEEP_ASSETS') {
    const paths = message.paths === 'all' ? [...built.start, ...built.rest] : message.paths;
    // A lost connection does not matter: the page requests it again when it is next opened.
    const prefetched = shell.prefetchAssets(paths).catch(() => undefined);
    event.waitUntil(Promise.race([prefetched, left]));
  }
});

handleBackgroundSync(self, (onCompleted) => sendQueueInWorker(offlineWrites, onCompleted, currentUserId));

handleNotifications(self, {
  state: async () => (await callPush('GET', '')).json(),
  renew: async (subscription) => void (await callPush('POST', '/renew', { subscription })),
});

async function callPush(method: string, path: string, body?: object): Promise<Response> {
  const response = await fetch(`${env.apiUrl}/api/v1/me/push${path}`, {
    method,
    credentials: 'include',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);
  return response;
}

/** Returns the user of this browser's session, or null without one. @throws when the server cannot be reached */
async function currentUserId(): Promise<string | null> {
  const response = await fetch(`${env.apiUrl}/api/v1/me`, { credentials: 'include' });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);
  const { user } = (await response.json()) as { user: { id: string } };
  return user.id;
}
