import { beforeEach, expect, test, vi } from 'vitest';
import { handleNotifications, type PushServer } from './notifications.ts';

const path = '/dashboard/notification?store=1&to=orders';
const PAYLOAD = { title: 'Karoo Koffie', body: '5 new orders', tag: 'one', path };

function worker(urls: string[]) {
  const pages = urls.map((url) => ({ url, postMessage: vi.fn(), focus: vi.fn(() => Promise.resolve()) }));
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/new' }) };
  const parts = {
    clients: { matchAll: () => Promise.resolve(pages), openWindow: vi.fn(() => Promise.resolve(null)) },
    registration: {
      showNotification: vi.fn(() => Promise.resolve()),
      pushManager: { subscribe: vi.fn(() => Promise.resolve(subscription)) },
    },
  };
  const scope = Object.assign(new EventTarget(), parts);
  /** Sends the worker an event, and waits for its work. */
  const send = async (type: string, fields: object) => {
    const waitUntil = vi.fn((_work: Promise<unknown>) => undefined);
    scope.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...fields }));
    await waitUntil.mock.calls[0]?.[0];
  };
  return { ...parts, scope: scope as unknown as ServiceWorkerGlobalScope, pages, send };
}

const state = vi.fn<PushServer['state']>();
const renew = vi.fn<PushServer['renew']>();
const server = { state, renew };
beforeEach(() => vi.resetAllMocks());

test('shows each message, also one that it cannot read', async () => {
  const { scope, send, registration } = worker([]);
  handleNotifications(scope, server);
  await send('push', { data: { json: () => PAYLOAD } });
  await send('push', { data: { json: () => ({ ...PAYLOAD, path: 'https://elsewhere.example/' }) } });
  await send('push', { data: { json: () => JSON.parse('{') as unknown } });
  const shown = registration.showNotification.mock.calls as unknown as [string, { data: unknown }][];
  expect(shown.map(([title, { data }]) => [title, data])).toEqual([
    ['Karoo Koffie', { path }],
    ['Karoo Koffie', { path: '/dashboard' }],
    ['Karoo', { path: '/dashboard' }],
  ]);
  expect(shown[0]?.[1]).toMatchObject({ body: '5 new orders', tag: 'one' });
});

test('a tap leads an open page of the app there, or opens one', async () => {
  const notification = { close: vi.fn(), data: { path } };
  const open = worker(['https://karoo.example/terms', 'https://karoo.example/dashboard/orders']);
  handleNotifications(open.scope, server);
  await open.send('notificationclick', { notification });
  const [terms, app] = open.pages;
  expect(terms?.postMessage).not.toHaveBeenCalled();
  expect(app?.postMessage.mock.calls).toEqual([[{ type: 'OPEN_PATH', path }]]);
  expect(app?.focus).toHaveBeenCalledOnce();
  expect(notification.close).toHaveBeenCalledOnce();
  const closed = worker(['https://karoo.example/login']);
  handleNotifications(closed.scope, server);
  await closed.send('notificationclick', { notification });
  expect(closed.clients.openWindow.mock.calls).toEqual([[path]]);
});

test('renews a subscription that the browser replaced, unless notifications are off', async () => {
  const { scope, send, registration } = worker([]);
  handleNotifications(scope, server);
  state.mockResolvedValue({ public_key: 'key', device: null });
  await send('pushsubscriptionchange', {});
  expect(renew).not.toHaveBeenCalled();
  state.mockResolvedValue({ public_key: 'key', device: {} });
  const input = { toJSON: () => ({ endpoint: 'https://push.example/given' }) };
  await send('pushsubscriptionchange', { newSubscription: input });
  await send('pushsubscriptionchange', {});
  expect(renew.mock.calls).toEqual([
    [{ endpoint: 'https://push.example/given' }],
    [{ endpoint: 'https://push.example/new' }],
  ]);
  expect(registration.pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: 'key',
  });
});
