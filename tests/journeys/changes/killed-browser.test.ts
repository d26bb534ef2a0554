import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProfile } from '../../support/browser/browser.ts';
import { accountButton } from '../../support/browser/account-menu.ts';
import { storedOperations } from '../../support/browser/stored-operations.ts';
import { freshDataDir } from '../../support/karoo/fresh-data.ts';
import { signInMerchant, type Merchant } from '../../support/karoo/merchant.ts';
import { eventually, startKaroo, wait, type RunningKaroo } from '../../support/karoo/start-karoo.ts';
import { startFaultyProxy, type FaultyProxy } from '../../support/proxy/faulty-proxy.ts';
import { startSandbox, type RunningSandbox } from '../../support/shop/start-sandbox.ts';
import { shopChange } from '../../support/story/requested-changes.ts';
import { signIn } from '../../support/story/simulated-merchant.ts';

/** The browser dies right after a set of changes was saved: the next visit sends each of them once, and offers none again. */

interface ShopProduct {
  id: number;
  name: string;
  type: string;
  status: string;
  sku: string;
  manage_stock: boolean;
  stock_quantity: number;
  regular_price: string;
}

const MANY = 17;
const env = { SANDBOX_ORDERS: '20', SANDBOX_ORDERS_PER_MINUTE: '0' };
const profile = mkdtempSync(join(tmpdir(), 'karoo-killed-'));
const dataDir = freshDataDir();

let shop: RunningSandbox;
let shopLine: FaultyProxy;
let karoo: RunningKaroo;
let line: FaultyProxy;
let merchant: Merchant;
let storeId: string;
let context: BrowserContext;
let page: Page;
let counted: ShopProduct[] = [];
let priced: ShopProduct[] = [];

beforeAll(async () => {
  shop = await startSandbox('--orders', 20, '--products', 80, '--customers', 10);
  shopLine = await startFaultyProxy(shop.url, (path) => path.includes('/wp-json/wc/v3/'));
  karoo = await startKaroo({ dataDir, env });
  line = await startFaultyProxy(karoo.url, (path) => path.startsWith('/api/v1/stores/'));
  merchant = await signInMerchant(karoo.url);
  storeId = await merchant.connect({ ...shop, url: shopLine.url });
  await merchant.send('PUT', '/api/v1/me/choice', { organization_id: merchant.organizationId, store_id: storeId });
  await merchant.synced(storeId);
  const simple = (await shop.truth<ShopProduct[]>('products')).filter(
    ({ type, status, sku }) => type === 'simple' && status === 'publish' && sku !== '',
  );
  counted = simple.filter(({ manage_stock: isTracked }) => isTracked).slice(0, 3);
  priced = simple.filter(({ regular_price: price }) => Number(price) > 0).slice(0, MANY);
  await openBrowser();
  await page.goto(`${line.url}/login`);
  await signIn(page);
  await page.waitForURL(`${line.url}/dashboard**`);
  // The browser writes cookies to its profile when it is closed.
  await context.close();
  await openBrowser();
});
afterAll(async () => {
  await context?.close();
  await line?.close();
  await karoo?.stop();
  await shopLine?.close();
  await shop?.stop();
  rmSync(profile, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

async function openBrowser(): Promise<void> {
  context = await openProfile(profile);
  page = context.pages()[0] ?? (await context.newPage());
}

/** The process of the browser that has the profile. */
function browserProcess(): number {
  const found = readdirSync('/proc').find(
    (id) => /^\d+$/.test(id) && argumentsOf(id).includes(`--user-data-dir=${profile}`),
  );
  if (found === undefined) throw new Error('No browser has the profile.');
  return Number(found);
}

function argumentsOf(id: string): string[] {
  try {
    const all = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
    return all.some((one) => one.startsWith('--type=')) ? [] : all;
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

/** The browser ends as in a power cut, with all its processes, and is opened again. */
async function killBrowser(): Promise<void> {
  const closed = context.waitForEvent('close');
  process.kill(-browserProcess(), 'SIGKILL');
  await closed;
  await openBrowser();
}

const main = (tab = page) => tab.getByRole('main');
const openStockTake = async (tab: Page) => {
  await tab.goto(`${line.url}/dashboard/products/stock-take`);
  await main(tab).getByRole('searchbox').waitFor();
};
const nothingCounted = (tab: Page) => main(tab).getByText('Nothing counted yet').waitFor();
const countOf = (tab: Page, { name }: ShopProduct) =>
  main(tab).getByRole('group', { name, exact: true }).getByRole('textbox');

async function count(product: ShopProduct, quantity: number): Promise<void> {
  await main().getByRole('searchbox').fill(product.sku);
  await page.keyboard.press('Enter');
  await countOf(page, product).fill(String(quantity));
}

/** What the shop did to a product since then, as often as it did it. */
function doneTo({ id }: ShopProduct, since: number): string[] {
  return shopLine.writes
    .slice(since)
    .filter(({ status }) => status !== null && status < 300)
    .flatMap((write) => shopChange(write) ?? [])
    .flatMap(({ record, value }) => (record === `products/${id}` ? [value] : []));
}

/** All is sent and nothing more comes. */
async function everythingSent(): Promise<void> {
  await page.goto(`${line.url}/dashboard`);
  await accountButton(page).waitFor();
  await eventually(
    'everything sent',
    () => storedOperations(page),
    (left) => left.length === 0,
    90_000,
  );
}

test('counts are in the shop once and not offered again, though the browser is killed right after Save', async () => {
  const since = shopLine.writes.length;
  await openStockTake(page);
  const wanted = counted.map(({ stock_quantity: quantity }) => quantity + 9);
  for (const [place, product] of counted.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    await count(product, wanted[place]!);
  }
  // One is in the shop without a response, the others are not sent: all three have to be sent again.
  line.trouble('held', `/products/${counted[0]!.id}`);
  for (const { id } of counted.slice(1)) line.trouble('unsent', `/products/${id}`);
  await main().getByRole('button', { name: 'Save 3 changes' }).click();
  await nothingCounted(page);
  await killBrowser();
  await openStockTake(page);
  await nothingCounted(page);
  await everythingSent();
  expect(counted.map((product) => doneTo(product, since))).toEqual(
    wanted.map((quantity) => [`stock_quantity ${quantity}`]),
  );
});

test('a second tab hears of counts that were sent, and cannot send them again', async () => {
  const since = shopLine.writes.length;
  const [product] = counted as [ShopProduct];
  const other = await context.newPage();
  await openStockTake(page);
  await openStockTake(other);
  await count(product, 70);
  await expect.poll(() => countOf(other, product).inputValue()).toBe('70');
  // Both at once: one of them finds that the count is gone.
  const save = (tab: Page) => main(tab).getByRole('button', { name: 'Save 1 change' }).click();
  await Promise.all([save(page), save(other)]);
  await Promise.all([nothingCounted(page), nothingCounted(other)]);
  await count(product, 75);
  await countOf(other, product).waitFor();
  await save(page);
  await nothingCounted(other);
  await other.close();
  await everythingSent();
  expect(doneTo(product, since)).toEqual(['stock_quantity 70', 'stock_quantity 75']);
});

test('a bulk change arrives completely and once, though the browser is killed a second later', async () => {
  const since = shopLine.writes.length;
  await page.goto(`${line.url}/dashboard/products`);
  for (const { sku } of priced) {
    // oxlint-disable-next-line no-await-in-loop
    await main().getByRole('searchbox').fill(sku);
    // oxlint-disable-next-line no-await-in-loop
    await main().getByRole('row').filter({ hasText: sku }).getByRole('checkbox').check();
  }
  await main().getByRole('region', { name: 'Selected products' }).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('menuitem', { name: 'Price…' }).click();
  const dialog = page.getByRole('dialog', { name: `Price of ${MANY} products` });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('98765');
  for (const { id } of priced.slice(0, 4)) line.trouble('late', `/products/${id}`);
  await dialog.getByRole('button', { name: `Update ${MANY} products` }).click();
  await wait(1000);
  await killBrowser();
  await everythingSent();
  expect(priced.map((product) => doneTo(product, since))).toEqual(priced.map(() => ['regular_price 98765.00']));
  await page.getByText(`${MANY} changes made in your store`).first().waitFor();
});

test('a packed order that is put back while it is sent goes back, though the browser is killed meanwhile', async () => {
  const since = shopLine.writes.length;
  const { id, number } = await shop.control<{ id: number; number: string }>('place-order', {
    status: 'processing',
    set_paid: true,
    line_items: [{ product_id: counted[0]!.id, quantity: 1 }],
  });
  await eventually(
    'the order',
    () => merchant.get<{ items: { wc_id: number }[] }>(`/api/v1/stores/${storeId}/orders/to-pack`),
    ({ items }) => items.some((one) => one.wc_id === id),
  );
  await page.goto(`${line.url}/dashboard/orders/to-pack`);
  const heading = main().getByRole('heading', { name: /^Order #/ });
  // The oldest order comes first.
  const isWanted = async () => (await heading.first().textContent())?.endsWith(`#${number}`) === true;
  while (!(await isWanted())) {
    // oxlint-disable-next-line no-await-in-loop
    await main().getByRole('button', { name: 'Skip' }).click();
  }
  line.trouble('held', `/orders/${id}/status`);
  await main().getByRole('button', { name: 'Packed', exact: true }).click();
  const sent = () => Promise.resolve(line.writes.at(-1));
  await eventually('it is on its way', sent, (write) => write?.trouble === 'held' && write.status !== null);
  await page
    .getByRole('status')
    .filter({ hasText: `Order #${number} is packed` })
    .getByRole('button', { name: 'Undo' })
    .click();
  await page.getByRole('status').filter({ hasText: 'is back in the queue' }).waitFor();
  await killBrowser();
  await everythingSent();
  const done = shopLine.writes.slice(since).flatMap((write) => shopChange(write) ?? []);
  expect(done).toEqual([
    { record: `orders/${id}`, value: 'status completed' },
    { record: `orders/${id}`, value: 'status processing' },
  ]);
});
