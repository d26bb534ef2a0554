import { useSyncExternalStore } from 'react';

/** Timeout for the service worker and the browser's push service: without a connection a browser would wait forever. */
const MAX_WAIT_MS = 20_000;

/** Whether this browser can take push messages at all. */
export function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** The browser's permission. It follows changes in the browser's settings where the browser reports them. */
export function useNotificationPermission(): NotificationPermission {
  return useSyncExternalStore(subscribeToPermission, readPermission);
}

function readPermission(): NotificationPermission {
  return 'Notification' in globalThis ? Notification.permission : 'default';
}

function subscribeToPermission(listener: () => void): () => void {
  let status: PermissionStatus | null = null;
  let isOver = false;
  const watch = (found: PermissionStatus) => {
    if (isOver) return;
    status = found;
    found.addEventListener('change', listener);
  };
  // Not every browser supports this name. Then the permission is read again when the person returns to the page.
  navigator.permissions?.query({ name: 'notifications' }).then(watch, () => undefined);
  document.addEventListener('visibilitychange', listener);
  return () => {
    isOver = true;
    status?.removeEventListener('change', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** SHA-256 of this browser's endpoint in hexadecimal, as the server knows it; null without a subscription. */
export async function readEndpointHash(): Promise<string | null> {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = (await registration?.pushManager.getSubscription()) ?? null;
  if (subscription === null) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What the server needs to send to this browser. */
interface DeviceSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Asks for permission if the person has not been asked, and subscribes. Call it in answer to a tap: some browsers refuse
 * otherwise. Returns null when the person did not allow it.
 * @throws DOMException when the browser cannot subscribe.
 */
export async function subscribe(publicKey: string): Promise<DeviceSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await withTimeout(navigator.serviceWorker.ready);
  const existing = await pushManager.getSubscription();
  // A subscription for another key pair cannot be changed, and the server could not send to it.
  if (existing !== null && keyOf(existing) !== publicKey) await existing.unsubscribe();
  const subscription = await withTimeout(
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  );
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) {
    throw new DOMException('The subscription has no keys.', 'DataError');
  }
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** Unsubscribes the browser. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new DOMException('The browser did not answer.', 'TimeoutError')), MAX_WAIT_MS),
  );
  return Promise.race([work, late]);
}

function keyOf({ options }: PushSubscription): string | null {
  if (options.applicationServerKey === null) return null;
  const text = String.fromCodePoint(...new Uint8Array(options.applicationServerKey));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
