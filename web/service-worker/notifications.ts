import type { PushPayload } from '#domain/push/push.ts';
import type { FromWorker } from '../platform/service-worker/worker-messages.ts';

const ICON = '/icons/icon-192.png';
/** Pages of signed-in people; other pages cannot open a notification's screen. */
const APP = '/dashboard';

/** A `pushsubscriptionchange` event, missing in TypeScript's worker types. */
interface SubscriptionChange extends ExtendableEvent {
  readonly newSubscription?: PushSubscription | null;
}

/** Calls of the server that renew a subscription. */
export interface PushServer {
  /** @throws when the server cannot be reached, or nobody is signed in */
  state(): Promise<{ public_key: string | null; device: object | null }>;
  renew(subscription: PushSubscriptionJSON): Promise<void>;
}

/** Shows push messages, opens what they are about, and renews the subscription when the browser replaces it. */
export function handleNotifications(worker: ServiceWorkerGlobalScope, server: PushServer): void {
  worker.addEventListener('push', (event) => {
    const { title, body, tag, path } = readPayload(event.data);
    // Browsers withdraw the permission from apps that receive messages without showing them.
    event.waitUntil(
      worker.registration.showNotification(title, { body, tag, icon: ICON, badge: ICON, data: { path } }),
    );
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const path: unknown = Reflect.get(Object(event.notification.data), 'path');
    event.waitUntil(open(typeof path === 'string' ? path : APP));
  });

  worker.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as SubscriptionChange;
    change.waitUntil(renew(change.newSubscription ?? null));
  });

  /** Uses an open page of the app, which keeps unsaved input, or opens a new one. */
  async function open(path: string): Promise<void> {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find(({ url }) => new URL(url).pathname.startsWith(APP));
    if (page === undefined) return void (await worker.clients.openWindow(path));
    const message: FromWorker = { type: 'OPEN_PATH', path };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
    page.postMessage(message);
    await page.focus();
  }

  async function renew(input: PushSubscription | null): Promise<void> {
    const { public_key: publicKey, device } = await server.state();
    if (publicKey === null || device === null) return;
    const subscription =
      input ??
      (await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
    await server.renew(subscription.toJSON());
  }
}

function readPayload(data: PushMessageData | null): PushPayload {
  const input = Object(parse(data)) as Record<string, unknown>;
  const text = (name: string, otherwise: string) => {
    const value = input[name];
    return typeof value === 'string' ? value : otherwise;
  };
  const path = text('path', APP);
  return {
    title: text('title', 'Karoo'),
    body: text('body', ''),
    tag: text('tag', 'karoo'),
    // Only pages of the app.
    path: path.startsWith(`${APP}/`) ? path : APP,
  };
}

function parse(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}
