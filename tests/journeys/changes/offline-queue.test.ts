import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { signOut } from '../../support/browser/account-menu.ts';
import { openQueueCard, queueCard, queueCounts, queueIsEmpty } from '../../support/browser/queue-card.ts';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { PHONE, signedIn } from '../../support/browser/browser.ts';
import { storedOperations } from '../../support/browser/stored-operations.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import type { Merchant } from '../../support/karoo/merchant.ts';
import { eventually, type RunningKaroo } from '../../support/karoo/start-karoo.ts';
import type { SandboxShop } from '../../support/shop/start-sandbox.ts';

/** Changes made offline are stored, shown as pending, and made once when the connection is back. */

interface ShopOrder {
  id: number;
  number: string;
  status: string;
}

let journey: Journey;
let karoo: RunningKaroo;
let merchant: Merchant;
let shop: SandboxShop;
let storeId: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let order: ShopOrder;
let sent: string[];

beforeAll(async () => {
  journey = await startJourney(60);
  ({ karoo, merchant, shop, storeId, browser } = journey);
  ({ context, page } = await signedIn(browser, karoo.url));
  context.on('request', note);
});
afterAll(() => journey?.close());

/** A story that fails leaves the next one its server. */
afterEach(() => context.unrouteAll());

/** An order of its own for each story. */
beforeEach(async () => {
  sent = [];
  order = await shop.control<ShopOrder>('place-order', {
    status: 'processing',
    set_paid: true,
    billing: { first_name: 'Naledi', last_name: 'Wag', email: 'wag@example.co.za' },
  });
  await eventually(
    'the order',
    () => merchant.get<{ items: { wc_id: number }[] }>(`/api/v1/stores/${storeId}/orders?search=${order.number}`),
    ({ items }) => items.some(({ wc_id }) => wc_id === order.id),
  );
});

/** Writes to the story's order that left the browser; the worker's are reported late. */
function note(request: Request): void {
  const isWrite = request.method() !== 'GET' && request.url().includes('/api/v1/');
  if (isWrite && request.url().includes(`/orders/${order?.id}/`)) sent.push(request.postData() ?? '');
}

const main = (on = page) => on.getByRole('main');
const card = (on = page) => queueCard(on);
const cardSays = (wanted: string, on = page) =>
  eventually(
    'the card',
    () => queueCounts(on),
    (got) => got === wanted,
    15_000,
  );
const shopStatus = async () => (await shop.truth<ShopOrder[]>('orders')).find(({ id }) => id === order.id)?.status;
const shopHas = (wanted: string) => eventually('the shop’s status', shopStatus, (got) => got === wanted, 20_000);
const notes = async () => {
  const path = `/api/v1/stores/${storeId}/orders/${order.id}/notes`;
  const { items } = await merchant.get<{ items: { note: string }[] }>(path);
  return items.filter(({ note }) => note === 'Waybill 77');
};

async function openOrder(on = page): Promise<void> {
  await on.goto(`${karoo.url}/dashboard/orders/${order.id}`);
  await main(on)
    .getByRole('heading', { level: 1, name: `Order #${order.number}` })
    .waitFor();
  await main(on).getByText('Placed through').waitFor();
}

async function choose(status: string, on = page): Promise<void> {
  await on.getByRole('button', { name: 'Change status' }).click();
  await on.getByRole('menuitemradio', { name: status, exact: true }).click();
}

async function addNote(text: string): Promise<void> {
  await main().getByLabel('Add a note').fill(text);
  await main().getByRole('button', { name: 'Add note' }).click();
}

test('a change and a note made offline are shown as waiting; the browser is closed, and the next visit sends them once', async () => {
  await openOrder();
  await context.setOffline(true);
  await choose('Completed');
  await addNote('Waybill 77');
  await main().getByRole('img', { name: 'Waiting to send' }).waitFor();
  await main().getByText('Completed', { exact: true }).first().waitFor();
  await main().getByText('Waybill 77').waitFor();
  await card().getByRole('button', { name: 'Offline · 2 waiting' }).waitFor();
  await cardSays('Queued 2 Pending 2 Failed 0');
  expect(await card().getByRole('button', { name: 'Retry Now' }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  expect([await shopStatus(), sent]).toEqual(['processing', []]);
  await page.close();
  await context.setOffline(false);
  page = await context.newPage();
  await page.goto(`${karoo.url}/dashboard`);
  await shopHas('completed');
  await eventually('the note', notes, (found) => found.length > 0);
  await queueIsEmpty(page);
  await openOrder();
  expect(await main().getByRole('img', { name: 'Waiting to send' }).count()).toBe(0);
  expect(await notes()).toHaveLength(1);
});

test('an unsent change can be taken back, and a new one is queued in its place', async () => {
  await openOrder();
  await context.setOffline(true);
  await choose('Completed');
  await page.getByRole('status').filter({ hasText: 'will be Completed' }).getByRole('button', { name: 'Undo' }).click();
  await main().getByText('Processing', { exact: true }).first().waitFor();
  await choose('On hold');
  await choose('Cancelled');
  await cardSays('Queued 2 Pending 2 Failed 0');
  await context.setOffline(false);
  await shopHas('cancelled');
  await queueIsEmpty(page);
  expect(sent.map((body) => (JSON.parse(body) as { status: string }).status)).toEqual(['on-hold', 'cancelled']);
});

test('a refusal stays with its reason, also after a reload, until it is discarded', async () => {
  await openOrder();
  const body = { code: 'SHOP_REFUSED', status: 422, message: 'The shop says no.', data: { final: true } };
  await context.route('**/orders/*/status', (route) => route.fulfill({ status: 422, json: body }));
  await choose('Completed');
  await main().getByRole('img', { name: 'Not changed: The shop says no.' }).waitFor();
  await main().getByText('Processing', { exact: true }).first().waitFor();
  await context.unroute('**/orders/*/status');
  await page.reload();
  await main().getByRole('img', { name: 'Not changed: The shop says no.' }).waitFor();
  await cardSays('Queued 1 Pending 0 Failed 1');
  await page.goto(`${karoo.url}/dashboard`);
  await card().getByRole('button', { name: '1 failed' }).click();
  await card().getByRole('button', { name: 'Show 1 failed' }).click();
  await card().getByText('Not changed: The shop says no.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await card()
    .getByRole('button', { name: /^Edit: / })
    .click();
  await page.waitForURL(`${karoo.url}/dashboard/orders/${order.id}`);
  await main()
    .getByRole('button', { name: /^Discard: / })
    .click();
  await queueIsEmpty(page);
  expect(
    await main()
      .getByRole('img', { name: /^Not changed/ })
      .count(),
  ).toBe(0);
  expect(await shopStatus()).toBe('processing');
});

test('a conflict waits for a choice, also on the next visit', async () => {
  await openOrder();
  await context.setOffline(true);
  await choose('Completed');
  await cardSays('Queued 1 Pending 1 Failed 0');
  await page.close();
  await shop.control('update-order', { id: order.id, status: 'on-hold' });
  await context.setOffline(false);
  page = await context.newPage();
  await page.goto(`${karoo.url}/dashboard`);
  await cardSays('Queued 1 Pending 0 Failed 1');
  await openOrder();
  const dialog = page.getByRole('dialog', { name: /was changed in the meantime/ });
  await dialog.getByText('On hold').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await shopStatus()).toBe('on-hold');
  await main().getByRole('button', { name: 'Choose' }).click();
  await dialog.getByRole('button', { name: 'Save selection' }).click();
  await shopHas('completed');
  await queueIsEmpty(page);
});

test('the browser deletes its data while Karoo is open: waiting changes are written again and survive a reload', async () => {
  await openOrder();
  const isWrite = (url: URL) => url.pathname.endsWith(`/orders/${order.id}/status`);
  await context.route(isWrite, (route) => route.abort());
  await choose('Completed');
  await cardSays('Queued 1 Pending 1 Failed 0');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: karoo.url, storageTypes: 'indexeddb' });
  await devtools.detach();
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await eventually('the database', databases, (names) => names.includes('woo-sync-queue'));
  await eventually(
    'the change in it',
    () => storedOperations(page),
    (queued) => queued.length === 1,
  );
  await page.reload();
  await cardSays('Queued 1 Pending 1 Failed 0');
  await context.unroute(isWrite);
  await shopHas('completed');
  await queueIsEmpty(page);
});

test('without storage Karoo says so, and confirms a reload that would lose waiting changes', async () => {
  const memoryOnly = await context.newPage();
  await memoryOnly.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name, version) => {
      if (name === 'woo-sync-queue') throw new DOMException('No room', 'QuotaExceededError');
      return open(name, version);
    };
  });
  await openOrder(memoryOnly);
  const isWrite = (url: URL) => url.pathname.endsWith(`/orders/${order.id}/status`);
  await context.route(isWrite, (route) => route.abort());
  await choose('Completed', memoryOnly);
  await card(memoryOnly).getByRole('button', { name: '1 waiting' }).click();
  await card(memoryOnly)
    .getByText('This browser can’t store changes: keep this tab open until everything is sent.')
    .waitFor();
  const confirmation = memoryOnly.waitForEvent('dialog');
  const reload = memoryOnly.reload().catch(() => undefined);
  const dialog = await confirmation;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await cardSays('Queued 1 Pending 1 Failed 0', memoryOnly);
  await context.unroute(isWrite);
  await shopHas('completed');
  await card(memoryOnly).waitFor({ state: 'detached' });
  await memoryOnly.close();
  await reload;
});

test('two tabs show the same queue, and one of them sends', async () => {
  await openOrder();
  const other = await context.newPage();
  await openOrder(other);
  await context.setOffline(true);
  await choose('On hold');
  await main(other).getByText('On hold', { exact: true }).first().waitFor();
  await choose('Completed', other);
  await cardSays('Queued 2 Pending 2 Failed 0');
  await cardSays('Queued 2 Pending 2 Failed 0', other);
  await context.setOffline(false);
  await shopHas('completed');
  for (const tab of [page, other]) {
    await queueIsEmpty(tab);
    await main(tab).getByText('Completed', { exact: true }).first().waitFor();
  }
  expect(sent.map((body) => (JSON.parse(body) as { status: string }).status)).toEqual(['on-hold', 'completed']);
  await other.close();
});

test('on a phone neither pill nor card covers the last row, and clearing asks for confirmation', async () => {
  await page.setViewportSize(PHONE);
  await page.goto(`${karoo.url}/dashboard/orders`);
  await main().getByRole('link').last().waitFor();
  await openOrder();
  await context.setOffline(true);
  await choose('Completed');
  await card().waitFor();
  // What waits makes the page longer a moment later.
  const endsAbove = () =>
    eventually(
      'the end of the page lies above what waits',
      async () => {
        await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
        const end = await page.getByRole('main').boundingBox();
        const top = await card().boundingBox();
        return end!.y + end!.height - top!.y;
      },
      (over) => over <= 0,
      5000,
    );
  await endsAbove();
  expect(await axeFindings(page)).toEqual([]);
  await openQueueCard(page);
  await card().getByRole('button', { name: 'Clear Queue' }).waitFor();
  await endsAbove();
  expect(await axeFindings(page)).toEqual([]);
  await card().getByRole('button', { name: 'Clear Queue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard 1 change?' });
  await dialog.getByRole('button', { name: 'Keep changes' }).click();
  await cardSays('Queued 1 Pending 1 Failed 0');
  await card().getByRole('button', { name: 'Clear Queue' }).click();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await cardSays('Queued 0 Pending 0 Failed 0');
  await context.setOffline(false);
  await queueIsEmpty(page);
  expect([await shopStatus(), sent]).toEqual(['processing', []]);
});

test('signing out with waiting changes asks for confirmation; stored ones are sent when the same user returns', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openOrder();
  // The server responds to everything but this.
  await context.route('**/orders/*/status', (route) => route.abort());
  await choose('Completed');
  await cardSays('Queued 1 Pending 1 Failed 0');
  await signOut(page);
  const dialog = page.getByRole('dialog', { name: '1 change isn’t in your store yet' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await signOut(page);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Sign out and keep them on this device' }).click();
  await page.waitForURL(`${karoo.url}/login**`);
  await context.unroute('**/orders/*/status');
  await page.getByRole('textbox', { name: 'Email' }).fill('demo@karoo.test');
  await page.getByRole('textbox', { name: /^Password/ }).fill('karoo-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await shopHas('completed');
});
