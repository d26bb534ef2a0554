import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { openBrowser, signedIn } from '../../support/browser/browser.ts';
import { storedOperations } from '../../support/browser/stored-operations.ts';
import { signInMerchant } from '../../support/karoo/merchant.ts';
import { startChangingProxy, type ChangingProxy } from '../../support/proxy/changing-proxy.ts';
import { eventually, startKaroo, wait, type RunningKaroo } from '../../support/karoo/start-karoo.ts';
import { sandboxShop } from '../../support/shop/start-sandbox.ts';

/** Karoo with its service worker: opened without a network, and replaced by a new version. */

interface ShopOrder {
  wc_id: number;
  number: string;
}

/** The browser changes within a second as a rule; where it does not, the page is loaded after six. */
const CHANGE_MS = 30_000;

let karoo: RunningKaroo;
let proxy: ChangingProxy;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  karoo = await startKaroo({ env: { SANDBOX_ORDERS: '20', SANDBOX_ORDERS_PER_MINUTE: '0' } });
  proxy = await startChangingProxy(karoo.url);
  browser = await openBrowser();
  ({ context, page } = await signedIn(browser, proxy.url));
});
afterAll(async () => {
  await browser?.close();
  await proxy?.close();
  await karoo?.stop();
});

const notice = (tab: Page) => tab.getByText('Mise à jour disponible', { exact: true });
const heading = (tab: Page, name: string) => tab.getByRole('heading', { level: 1, name }).waitFor();
const isControlled = (tab: Page) => tab.evaluate(() => navigator.serviceWorker.controller !== null);
const keptFiles = () =>
  page.evaluate(async () => (await (await caches.open('karoo-assets')).keys()).map(({ url }) => new URL(url).pathname));

/** Counts how often a tab is loaded from now on. */
function countLoads(tab: Page): () => number {
  let loads = 0;
  tab.on('load', () => void loads++);
  return () => loads;
}

/** The state of a tab and its workers, for the error message. */
function stateOf(tab: Page): Promise<object | null> {
  const look = tab.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return {
      document: document.readyState,
      notice: document.querySelector('[role=status][lang=fr]')?.textContent,
      installing: registration?.installing?.state,
      waiting: registration?.waiting?.state,
      active: registration?.active?.state,
      controller: navigator.serviceWorker.controller?.state,
    };
  });
  // The page cannot respond while it loads.
  return Promise.race([look.catch(() => null), wait(1000).then(() => null)]);
}

/** Each of the counted tabs was loaded. */
async function allLoaded(loads: readonly (() => number)[]): Promise<void> {
  const counts = () => Promise.resolve(loads.map((count) => count()));
  await eventually('every tab is loaded', counts, (all) => !all.includes(0), CHANGE_MS);
}

/** A new version comes out, and a tab looks for it. */
async function release(tab = page): Promise<void> {
  proxy.releaseNewVersion();
  await tab.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
}

test('the first visit installs it without a reload, and when idle it caches the code of every screen', async () => {
  const loads = countLoads(page);
  await eventually('a worker in control', () => isControlled(page), Boolean, 30_000);
  const cached = await eventually(
    'code of every screen',
    keptFiles,
    (files) =>
      ['orders-list', 'products-list', 'analytics-page', 'settings'].every((s) => files.some((f) => f.includes(s))),
    45_000,
  );
  expect(cached.filter((file) => /public-pages|karoo-preview|greek|cyrillic/.test(file))).toEqual([]);
  expect(loads()).toBe(0);
  expect(await notice(page).count()).toBe(0);
});

test('it also takes control of a page loaded without it', async () => {
  const session = await context.newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await session.send('Page.reload', { ignoreCache: true });
  await loaded;
  await eventually('a worker in control', () => isControlled(page), Boolean, 15_000);
  await session.detach();
});

test('afterwards screens load from the device, while calls and the live stream use the network', async () => {
  const answers: { path: string; kept: boolean; type: string }[] = [];
  const requests = new Set<Request>();
  page.on('request', (request) => {
    // Requests of the previous page still arrive, past the worker.
    if (request.isNavigationRequest()) requests.clear();
    requests.add(request);
  });
  page.on('response', (response) => {
    if (!requests.has(response.request())) return;
    const { pathname } = new URL(response.url());
    answers.push({ path: pathname, kept: response.fromServiceWorker(), type: response.request().resourceType() });
  });
  await page.goto(`${proxy.url}/dashboard/orders`);
  await heading(page, 'Orders');
  await eventually(
    'the live stream',
    () => Promise.resolve(answers),
    (all) => all.some(isStream),
    15_000,
  );
  const calls = answers.filter(({ path }) => /^\/(?:rpc|api)\//.test(path));
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter(({ kept }) => kept)).toEqual([]);
  const own = answers.filter(({ path, type }) => path.startsWith('/assets/') || type === 'document');
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter(({ kept }) => !kept)).toEqual([]);
  const requestsBefore = proxy.countRequests('/dashboard/orders');
  await page.reload();
  await heading(page, 'Orders');
  expect(proxy.countRequests('/dashboard/orders')).toBe(requestsBefore);
});

function isStream({ path }: { path: string }): boolean {
  return path === '/rpc/live/stream';
}

test('offline Karoo starts and says so; public pages are available if they were read before', async () => {
  await page.goto(`${proxy.url}/terms`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const terms = await page.getByRole('heading', { level: 1 }).textContent();
  await context.setOffline(true);
  await page.reload();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(terms);
  await page.goto(`${proxy.url}/refund`);
  await heading(page, 'You are offline');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open your dashboard' }).click();
  await page.waitForURL(`${proxy.url}/dashboard`);
  await page
    .getByText(/^You are offline/)
    .first()
    .waitFor();
  // The last data is there, though the session cannot be checked.
  await heading(page, 'Dashboard');
  await context.setOffline(false);
  await page.goto(`${proxy.url}/dashboard`);
  await heading(page, 'Dashboard');
});

test('a change made offline reaches the shop although no screen of Karoo is open', async () => {
  const merchant = await signInMerchant(karoo.url);
  const storeId = await merchant.demoStore();
  await merchant.synced(storeId);
  const shop = sandboxShop(karoo.sandboxUrl);
  const list = await merchant.get<{ items: ShopOrder[] }>(
    `/api/v1/stores/${storeId}/orders?status=completed&per_page=1`,
  );
  const order = list.items[0];
  if (!order) throw new Error('The demo shop has no completed order');
  await page.goto(`${proxy.url}/dashboard/orders/${order.wc_id}`);
  await heading(page, `Order #${order.number}`);
  await page.getByRole('button', { name: 'Change status' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitemradio', { name: 'On hold', exact: true }).click();
  await eventually('the change on the device', waiting, (count) => count === 1, 10_000);
  // A page of the same origin without the app: from now on only the worker can send.
  await page.goto(`${proxy.url}/offline.html`);
  await page.evaluate(() => {
    const messages: unknown[] = [];
    Reflect.set(globalThis, 'told', messages);
    navigator.serviceWorker.addEventListener('message', ({ data }) => messages.push(data.type));
    navigator.serviceWorker.startMessages();
  });
  await context.setOffline(false);
  await wakeWorker();
  const statusInShop = async () => {
    const orders = await shop.truth<{ id: number; status: string }[]>('orders');
    return orders.find(({ id }) => id === order.wc_id)?.status;
  };
  await eventually('the shop’s status', statusInShop, (status) => status === 'on-hold', 30_000);
  await eventually('nothing waits', waiting, (count) => count === 0, 10_000);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'told'))).toEqual(['BACKGROUND_SYNC_COMPLETE']);
  await page.goto(`${proxy.url}/dashboard`);
  await heading(page, 'Dashboard');
});

/** How many changes wait on the device. */
const waiting = async () => (await storedOperations(page)).length;

/** As the browser does by itself some time after the line is back. */
async function wakeWorker(): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const registrationId = await found;
  const wake = { origin: proxy.url, registrationId, tag: 'woo-sync-queue', lastChance: false };
  await devtools.send('ServiceWorker.dispatchSyncEvent', wake);
  await devtools.detach();
}

test('a new version is announced in French; accepted in one tab, every tab loads it once', async () => {
  const other = await context.newPage();
  await other.goto(`${proxy.url}/dashboard/orders`);
  await heading(other, 'Orders');
  await release();
  await Promise.all([notice(page).waitFor(), notice(other).waitFor()]);
  await page.getByText('Une nouvelle version est prête. Appliquez la mise à jour maintenant.').waitFor();
  expect(
    await page
      .getByRole('status')
      .filter({ has: notice(page) })
      .getAttribute('lang'),
  ).toBe('fr');
  expect(await axeFindings(page)).toEqual([]);
  const loads = [countLoads(page), countLoads(other)];
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await allLoaded(loads);
  await Promise.all([heading(page, 'Dashboard'), heading(other, 'Orders')]);
  // Long enough for a second load to show.
  await wait(1_500);
  expect(loads.map((count) => count())).toEqual([1, 1]);
  expect(await notice(page).count()).toBe(0);
  await other.close();
});

test('if the browser does not change workers, the old one serves the pages of the new version to every tab', async () => {
  const other = await context.newPage();
  await other.goto(`${proxy.url}/dashboard/orders`);
  await heading(other, 'Orders');
  await page.evaluate(() => {
    const tell = ServiceWorker.prototype.postMessage;
    ServiceWorker.prototype.postMessage = function (message: { type: string }) {
      if (message.type !== 'SKIP_WAITING') tell.call(this, message);
    };
  });
  await release();
  await notice(other).waitFor();
  const loads = [countLoads(page), countLoads(other)];
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await allLoaded(loads);
  await Promise.all([heading(page, 'Dashboard'), heading(other, 'Orders')]);
  expect(await Promise.all([notice(page).count(), notice(other).count()])).toEqual([0, 0]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)).toBe(
    'installed',
  );
  await other.close();
});

test('a tab with unsaved changes is not reloaded until the user accepts the new version there', async () => {
  // A new browser: in the other one a worker is waiting, and Chromium may replace it late.
  const { context: own, page: dashboard } = await signedIn(browser, proxy.url);
  await eventually('a worker in control', () => isControlled(dashboard), Boolean, CHANGE_MS);
  const editor = await own.newPage();
  await editor.goto(`${proxy.url}/dashboard/products/new`);
  const name = editor.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Rooibos, loose leaf');
  await release(dashboard);
  await Promise.all([notice(dashboard).waitFor(), notice(editor).waitFor()]);
  const loads = [countLoads(dashboard), countLoads(editor)];
  await dashboard.getByRole('button', { name: 'Mettre à jour' }).click();
  await eventually(
    'the tab is loaded',
    async () => ({ loads: loads[0]?.(), page: await stateOf(dashboard) }),
    (seen) => seen.loads === 1,
    CHANGE_MS,
  );
  await wait(1_500);
  expect(loads[1]?.()).toBe(0);
  expect(await name.inputValue()).toBe('Rooibos, loose leaf');
  await notice(editor).waitFor();
  // The browser shows its own confirmation, which is accepted here.
  editor.on('dialog', (dialog) => void dialog.accept());
  await editor.getByRole('button', { name: 'Mettre à jour' }).click();
  await eventually(
    'the editor is loaded',
    () => Promise.resolve(loads[1]?.()),
    (count) => count === 1,
    CHANGE_MS,
  );
  await own.close();
});

test('a page that the worker serves in the earlier language reloads in the chosen one', async () => {
  const own = await browser.newContext();
  const login = await own.newPage();
  await login.goto(`${proxy.url}/login`);
  await eventually('a worker in control', () => isControlled(login), Boolean, CHANGE_MS);
  // What another reload leaves of a switch that it cut short.
  await login.evaluate(() => {
    document.cookie = 'language=af; path=/';
  });
  await login.reload();
  await eventually(
    'the page in Afrikaans',
    () => login.evaluate(() => document.documentElement.lang).catch(() => ''),
    (language) => language === 'af-ZA',
    CHANGE_MS,
  );
  await own.close();
});
