import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { shopChange } from '../../support/story/requested-changes.ts';
import { openProfile, pressIfThere } from '../../support/browser/browser.ts';
import { openQueueCard, queueCard } from '../../support/browser/queue-card.ts';
import { accountButton } from '../../support/browser/account-menu.ts';
import { startFaultyProxy, type FaultyProxy } from '../../support/proxy/faulty-proxy.ts';
import { signIn } from '../../support/story/simulated-merchant.ts';
import { signInMerchant, type Merchant } from '../../support/karoo/merchant.ts';
import { storedOperations } from '../../support/browser/stored-operations.ts';
import { freshDataDir } from '../../support/karoo/fresh-data.ts';
import { eventually, startKaroo, type RunningKaroo } from '../../support/karoo/start-karoo.ts';
import { startSandbox, type RunningSandbox } from '../../support/shop/start-sandbox.ts';

/** A write that is cut off anywhere is in the shop and here once, or it is shown as waiting until it is. */

interface ShopOrder {
  id: number;
  number: string;
}

const env = { SANDBOX_ORDERS: '20', SANDBOX_ORDERS_PER_MINUTE: '0' };
const folder = mkdtempSync(join(tmpdir(), 'karoo-interrupted-'));
const dataDir = freshDataDir();
const profile = join(folder, 'browser');

let shop: RunningSandbox;
let shopLine: FaultyProxy;
let karoo: RunningKaroo;
let line: FaultyProxy;
let merchant: Merchant;
let storeId: string;
let context: BrowserContext;
let page: Page;
/** Of one story: each its own. */
let orders: ShopOrder[];
let place = 0;

beforeAll(async () => {
  shop = await startSandbox('--orders', 20, '--products', 12, '--customers', 10);
  shopLine = await startFaultyProxy(shop.url, (path) => path.includes('/wp-json/wc/v3/'));
  karoo = await startKaroo({ dataDir, env });
  line = await startFaultyProxy(karoo.url, (path) => path.startsWith('/api/v1/stores/'));
  merchant = await signInMerchant(karoo.url);
  storeId = await merchant.connect({ ...shop, url: shopLine.url });
  const choice = { organization_id: merchant.organizationId, store_id: storeId };
  await merchant.send('PUT', '/api/v1/me/choice', choice);
  await merchant.synced(storeId);
  await openBrowser();
  await page.goto(`${line.url}/login`);
  await signIn(page);
  await page.waitForURL(`${line.url}/dashboard**`);
});
afterAll(async () => {
  await context?.close();
  await line?.close();
  await karoo?.stop();
  await shopLine?.close();
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

beforeEach(async () => {
  place += 1;
  const email = `kap${place}@example.co.za`;
  const request = { status: 'processing', set_paid: true, billing: { first_name: 'Anele', last_name: 'Kap', email } };
  orders = [
    await shop.control<ShopOrder>('place-order', request),
    await shop.control<ShopOrder>('place-order', request),
  ];
  await eventually(
    'the orders',
    () => merchant.get<{ total: number }>(`/api/v1/stores/${storeId}/orders?search=${email}`),
    ({ total }) => total === orders.length,
  );
});

async function openBrowser(): Promise<void> {
  context = await openProfile(profile);
  page = context.pages()[0] ?? (await context.newPage());
}

const main = () => page.getByRole('main');
const card = () => queueCard(page);

async function openOrder({ id, number }: ShopOrder): Promise<void> {
  await page.goto(`${line.url}/dashboard/orders/${id}`);
  await main()
    .getByRole('heading', { level: 1, name: `Order #${number}` })
    .waitFor();
}

/** It is on screen once it is stored. */
async function choose(status: string): Promise<void> {
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitemradio', { name: status, exact: true }).click();
  await main().getByText(status, { exact: true }).first().waitFor();
}

async function addNote(text: string): Promise<void> {
  await main().getByLabel('Add a note').fill(text);
  await main().getByRole('button', { name: 'Add note' }).click();
  await main().getByText(text).first().waitFor();
}

/** What the shop did to an order, as often as it did it. */
function doneTo({ id }: ShopOrder): string[] {
  return shopLine.writes
    .filter(({ status }) => status !== null && status < 300)
    .flatMap((write) => shopChange(write) ?? [])
    .flatMap(({ record, value }) => (record === `orders/${id}` ? [value] : []));
}

const waiting = () => storedOperations(page);

/** Waits until the queue is empty; retries failed changes from their card. */
async function everythingSent(): Promise<void> {
  const retry = card().getByRole('button', { name: 'Retry Now' });
  const look = async () => {
    await openQueueCard(page);
    await pressIfThere(retry);
    return waiting();
  };
  await eventually('everything sent', look, (left) => left.length === 0, 90_000);
  await card().waitFor({ state: 'detached' });
}

test('the browser is closed right after the click: one change in flight, one queued', async () => {
  const [onItsWay, unsent] = orders as [ShopOrder, ShopOrder];
  line.trouble('unsent', `/${unsent.id}/`);
  await openOrder(unsent);
  await choose('On hold');
  line.trouble('late', `/${onItsWay.id}/`);
  await openOrder(onItsWay);
  line.trouble('unsent', `/${unsent.id}/`);
  await choose('Completed');
  await context.close();
  await openBrowser();
  await page.goto(`${line.url}/dashboard`);
  await accountButton(page).waitFor();
  await everythingSent();
  expect(doneTo(onItsWay)).toEqual(['status completed']);
  expect(doneTo(unsent)).toEqual(['status on-hold']);
  await openOrder(onItsWay);
  await main().getByText('Completed', { exact: true }).first().waitFor();
});

test('the shop responds late, disconnects, or never responds; a change arrives twice', async () => {
  const [first, second] = orders as [ShopOrder, ShopOrder];
  shopLine.trouble('late', `/orders/${first.id}`);
  await openOrder(first);
  await choose('Completed');
  await main()
    .getByRole('img', { name: /^(Waiting to send|Sending)/ })
    .waitFor();
  shopLine.trouble('held', `/orders/${first.id}/notes`);
  await addNote('Waybill 31');
  shopLine.trouble('lost', `/orders/${second.id}`);
  line.trouble('twice', `/${second.id}/notes`);
  await openOrder(second);
  await choose('On hold');
  await addNote('Waybill 32');
  await everythingSent();
  expect(doneTo(first)).toEqual(['status completed', 'note Waybill 31']);
  expect(doneTo(second)).toEqual(['status on-hold', 'note Waybill 32']);
  await openOrder(first);
  await main().getByText('Waybill 31').waitFor();
});

/** Each step of a change's way at which the server may die. */
const STEPS: Record<string, (order: ShopOrder) => { prepare(): void; isReached(): boolean }> = {
  'before the shop hears of it': ({ id }) => ({
    prepare: () => undefined,
    isReached: () => line.writes.some(({ path }) => path.includes(`/${id}/status`)),
  }),
  'while the shop does it': ({ id }) => ({
    prepare: () => shopLine.trouble('late', `/orders/${id}`),
    isReached: () => shopLine.writes.some(({ path, status }) => path.includes(`/orders/${id}`) && status !== null),
  }),
  'when it is done and nobody has heard of it': ({ id }) => ({
    prepare: () => line.trouble('lost', `/${id}/status`),
    isReached: () => line.writes.some(({ path, status }) => path.includes(`/${id}/status`) && status === 200),
  }),
};

test.each(Object.keys(STEPS))('the server is killed %s', async (name) => {
  const [order] = orders as [ShopOrder];
  const step = STEPS[name]!(order);
  await openOrder(order);
  step.prepare();
  await choose('Completed');
  await addNote(`Killed ${place}`);
  await vi.waitUntil(step.isReached, { interval: 5, timeout: 20_000 });
  await karoo.kill();
  // It is done already or still waits: nothing is forgotten.
  expect((await waiting()).length + doneTo(order).length).toBeGreaterThanOrEqual(2);
  karoo = await startKaroo({ dataDir, port: Number(new URL(karoo.url).port), env });
  await everythingSent();
  expect(doneTo(order)).toEqual(['status completed', `note Killed ${place}`]);
  await openOrder(order);
  await main().getByText(`Killed ${place}`).waitFor();
});
