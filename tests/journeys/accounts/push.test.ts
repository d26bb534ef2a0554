import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { allRendered, openProfile, PHONE } from '../../support/browser/browser.ts';
import { layoutShift, watchLayoutShift } from '../../support/browser/layout-shift.ts';
import { signInMerchant, type Merchant } from '../../support/karoo/merchant.ts';
import { eventually, startKaroo, type RunningKaroo } from '../../support/karoo/start-karoo.ts';
import { sandboxShop } from '../../support/shop/start-sandbox.ts';

/**
 * Notifications on a device: refused, allowed, received, tapped and switched off. Headless Chromium answers the question
 * about permission itself, with no. A browser without Google's network never gets a subscription, so `PushManager` is the
 * only part that is replaced: it subscribes at a server of the test, with keys of its own. The browser's worker gets its
 * messages from DevTools, as a push service would deliver them.
 */

const SETTINGS = '/dashboard/settings?section=notifications';

interface PushState {
  public_key: string;
  device: { new_orders: boolean; alerts: boolean; quiet_from: number | null; quiet_until: number | null } | null;
}

let karoo: RunningKaroo;
let merchant: Merchant;
let storeId: string;
let context: BrowserContext;
let page: Page;
let devTools: CDPSession;
let server: Server;
let endpoint: string;
const received: IncomingHttpHeaders[] = [];
const folder = mkdtempSync(join(tmpdir(), 'karoo-push-'));

beforeAll(async () => {
  karoo = await startKaroo({ env: { SANDBOX_ORDERS: '60', SANDBOX_ORDERS_PER_MINUTE: '0' } });
  merchant = await signInMerchant(karoo.url);
  storeId = await merchant.demoStore();
  await merchant.synced(storeId);
  server = createServer((request, response) => {
    received.push(request.headers);
    request.resume().on('end', () => response.writeHead(201).end());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/${randomBytes(8).toString('hex')}`;
  context = await openProfile(folder, true);
  await context.request.post(`${karoo.url}/api/auth/sign-in/email`, {
    data: { email: 'demo@karoo.test', password: 'karoo-demo' },
  });
  await replacePushManager();
  page = await context.newPage();
  await page.setViewportSize(PHONE);
  devTools = await context.newCDPSession(page);
});
afterAll(async () => {
  await context?.close();
  server?.close();
  await karoo?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Counts how often the page asks for permission, and subscribes at the test's server. */
async function replacePushManager(): Promise<void> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const subscription = {
    endpoint,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  await context.addInitScript((input) => {
    const ask = Notification.requestPermission.bind(Notification);
    Reflect.set(globalThis, 'asked', 0);
    Notification.requestPermission = () => {
      Reflect.set(globalThis, 'asked', Number(Reflect.get(globalThis, 'asked')) + 1);
      return ask();
    };
    const made = {
      ...input,
      options: { applicationServerKey: null },
      toJSON: () => input,
      unsubscribe: () => {
        localStorage.removeItem('test.subscribed');
        return Promise.resolve(true);
      },
    };
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(localStorage.getItem('test.subscribed') ? (made as unknown as PushSubscription) : null);
    PushManager.prototype.subscribe = () => {
      localStorage.setItem('test.subscribed', 'yes');
      return Promise.resolve(made as unknown as PushSubscription);
    };
  }, subscription);
}

const allow = (setting: 'granted' | 'denied' | 'prompt') =>
  devTools.send('Browser.setPermission', { permission: { name: 'notifications' }, setting, origin: karoo.url });
const state = async (): Promise<PushState> => (await context.request.get(`${karoo.url}/api/v1/me/push`)).json();
const asked = () => page.evaluate(() => Number(Reflect.get(globalThis, 'asked')));
const switchOn = () => page.getByRole('button', { name: 'Switch on notifications' });
const choice = (name: string) => page.getByRole('switch', { name });

test('nothing asks for permission until the button is tapped; refused, the screen says how to allow it again', async () => {
  await page.goto(`${karoo.url}${SETTINGS}`);
  await switchOn().waitFor();
  expect(await asked()).toBe(0);
  await switchOn().click();
  await page.getByText('Notifications are blocked').waitFor();
  expect(await asked()).toBe(1);
  expect(await page.getByText('set Notifications to Allow').count()).toBe(1);
  expect(await switchOn().count()).toBe(0);
  expect((await state()).device).toBeNull();
  await allRendered(page);
  expect(await axeFindings(page)).toEqual([]);
  // Allowed in the browser's settings, it can be switched on without loading the page again.
  await allow('granted');
  await switchOn().waitFor();
});

test('allowed, it is on for orders and alerts; a change is saved at once, and a test is sent', async () => {
  await switchOn().click();
  await choice('New orders').waitFor();
  expect(await state()).toMatchObject({ device: { new_orders: true, alerts: true, quiet_from: null } });
  await choice('Alerts').click();
  await eventually('alerts off', state, ({ device }) => device?.alerts === false);
  await choice('Quiet hours').click();
  await page.getByRole('combobox', { name: 'From' }).waitFor();
  await eventually('quiet hours', state, ({ device }) => device?.quiet_from === 22 && device.quiet_until === 7);
  await choice('Quiet hours').click();
  await eventually('no quiet hours', state, ({ device }) => device?.quiet_from === null);
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('Test sent.').waitFor();
  expect(received).toHaveLength(1);
  const { public_key: key } = await state();
  expect(received[0]).toMatchObject({ 'content-encoding': 'aes128gcm' });
  expect(received[0]?.authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, ?k=${key}$`));
  await page.reload();
  // The screen first shows what it stored before.
  await eventually(
    'alerts off after a reload',
    () => choice('Alerts').isChecked(),
    (isChecked) => !isChecked,
  );
});

test('a new order in the shop sends one message', async () => {
  const before = received.length;
  await sandboxShop(karoo.sandboxUrl).control('place-order');
  await eventually(
    'the message',
    () => Promise.resolve(received.length),
    (count) => count > before,
  );
  expect(received).toHaveLength(before + 1);
});

test('a message is shown, and a tap opens its order in the page that is open', async () => {
  const { items } = await merchant.get<{ items: { wc_id: number; number: string }[] }>(
    `/api/v1/stores/${storeId}/orders?per_page=1`,
  );
  const [order] = items;
  const search = `organization=${merchant.organizationId}&store=${storeId}&to=orders%2F${order?.wc_id ?? 0}`;
  const payload = { title: 'Sandbox shop', body: 'New order', tag: 'one', path: `/dashboard/notification?${search}` };
  const registered = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(karoo.url));
      if (found) resolve(found.registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  // Chromium drops a message for a worker that is just stopping. Sent again, one of the same tag replaces it.
  const shown = async () => {
    const message = { origin: karoo.url, registrationId, data: JSON.stringify(payload) };
    await devTools.send('ServiceWorker.deliverPushMessage', message);
    return page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  };
  await eventually('the notification', shown, (found) => found.some(({ tag }) => tag === 'one'));
  expect(await shown()).toContainEqual({ title: 'Sandbox shop', body: 'New order', tag: 'one' });
  const [worker] = context.serviceWorkers();
  // As text: the types of a worker and of a page exclude each other.
  await worker?.evaluate(`self.registration.getNotifications().then(([notification]) => {
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })`);
  await page.waitForURL(`${karoo.url}/dashboard/orders/${order?.wc_id ?? 0}`);
});

test('without a connection the choices cannot be changed, and the screen says why', async () => {
  await page.goto(`${karoo.url}${SETTINGS}`);
  await choice('New orders').waitFor();
  await context.setOffline(true);
  await page.getByText('Connect to the internet to change this.').waitFor();
  expect(await choice('New orders').isDisabled()).toBe(true);
  await context.setOffline(false);
  await eventually('enabled', () => choice('New orders').isEnabled(), Boolean);
});

test('with a digest on, nothing moves while the settings load on a phone', async () => {
  await merchant.send('PUT', '/api/v1/me/digest', {
    store_id: storeId,
    on: true,
    frequency: 'daily',
    weekday: 1,
    hour: 7,
    channel: 'email',
  });
  const phone = await context.newPage();
  await phone.setViewportSize(PHONE);
  await watchLayoutShift(phone);
  // The first figures arrive one after another, as on a slow phone.
  let calls = 0;
  await phone.route(/\/rpc\/(?:digests|alerts|push|batch)/, async (route) => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, calls * 300));
    await route.continue();
  });
  await phone.goto(`${karoo.url}${SETTINGS}`);
  await phone.getByText('Every day at 07:00, by email.').waitFor();
  await phone.getByText('Emails to you').waitFor();
  await allRendered(phone);
  const { sum, moved } = await layoutShift(phone);
  expect([sum < 0.05, moved.slice(0, sum < 0.05 ? 0 : 5)]).toEqual([true, []]);
  await phone.close();
});

test('switched off, and after signing out, this device gets nothing', async () => {
  await page.getByRole('button', { name: 'Switch off' }).click();
  await switchOn().waitFor();
  expect((await state()).device).toBeNull();
  await switchOn().click();
  await choice('New orders').waitFor();
  await context.request.post(`${karoo.url}/api/auth/sign-out`, { data: {} });
  await context.request.post(`${karoo.url}/api/auth/sign-in/email`, {
    data: { email: 'demo@karoo.test', password: 'karoo-demo' },
  });
  expect((await state()).device).toBeNull();
});
