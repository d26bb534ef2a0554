import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInPlain } from '../../support/browser/browser.ts';
import { queueCard, queueIsEmpty } from '../../support/browser/queue-card.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import { secondPerson } from '../../support/karoo/second-person.ts';
import { eventually, type RunningKaroo } from '../../support/karoo/start-karoo.ts';
import type { SandboxShop } from '../../support/shop/start-sandbox.ts';

/** Two users change the same order and product: conflicts are shown, and each user chooses. */

interface ShopOrder {
  id: number;
  number: string;
  status: string;
}

interface ShopProduct {
  id: number;
  name: string;
  type: string;
  status: string;
  manage_stock: boolean;
  regular_price: string;
  sale_price: string;
  stock_quantity: number | null;
}

let journey: Journey;
let karoo: RunningKaroo;
let shop: SandboxShop;
let naledi: Page;
let lerato: Page;
let leratoContext: BrowserContext;
let order: ShopOrder;
let product: ShopProduct;

beforeAll(async () => {
  journey = await startJourney(60);
  ({ karoo, shop } = journey);
  const { merchant, storeId } = journey;
  const billing = { first_name: 'Pieter', last_name: 'Deel', email: 'deel@example.co.za' };
  order = await shop.control<ShopOrder>('place-order', { status: 'processing', set_paid: true, billing });
  const found = (await shop.truth<ShopProduct[]>('products')).find(
    ({ type, status, manage_stock, regular_price, sale_price }) =>
      type === 'simple' && status === 'publish' && manage_stock && regular_price !== '' && sale_price === '',
  );
  if (!found) throw new Error('The shop has no such product.');
  product = found;
  await eventually(
    'the order',
    () => merchant.get<{ total: number }>(`/api/v1/stores/${storeId}/orders?search=deel@example.co.za`),
    ({ total }) => total === 1,
  );
  ({ page: naledi } = await signedInPlain(journey.browser, karoo.url));
  ({ page: lerato, context: leratoContext } = await secondPerson(
    journey.browser,
    karoo,
    merchant,
    'lerato@example.co.za',
  ));
});
afterAll(() => journey?.close());

const main = (page: Page) => page.getByRole('main');
const conflict = (page: Page) => page.getByRole('dialog', { name: /was changed in the meantime/ });
const badge = (page: Page, status: string) => main(page).getByText(status, { exact: true }).first().waitFor();
const orderStatus = async () => (await shop.truth<ShopOrder[]>('orders')).find(({ id }) => id === order.id)?.status;
const shopHas = (status: string) => eventually('the shop’s status', orderStatus, (is) => is === status, 30_000);
const card = queueCard;

async function openOrder(page: Page): Promise<void> {
  await page.goto(`${karoo.url}/dashboard/orders/${order.id}`);
  await main(page)
    .getByRole('heading', { level: 1, name: `Order #${order.number}` })
    .waitFor();
}

async function choose(page: Page, status: string): Promise<void> {
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitemradio', { name: status, exact: true }).click();
}

/** Both versions are on screen. */
async function sees(dialog: Locator, ...words: string[]): Promise<void> {
  for (const word of words) await dialog.getByText(word, { exact: true }).first().waitFor();
}

test('changes appear in other browsers by themselves', async () => {
  await Promise.all([openOrder(naledi), openOrder(lerato)]);
  await choose(naledi, 'On hold');
  await badge(lerato, 'On hold');
  await main(lerato)
    .getByText(/^Status changed by /)
    .first()
    .waitFor();
  await choose(lerato, 'Processing');
  await badge(naledi, 'Processing');
  await shopHas('processing');
});

test('of two concurrent changes the second is a conflict: hers first, then his by choice', async () => {
  // Lerato's own change leaves when Naledi's is in the shop already.
  await leratoContext.route(
    `**/orders/${order.id}/status`,
    async (route) => {
      await choose(naledi, 'Completed');
      await shopHas('completed');
      await route.continue();
    },
    { times: 1 },
  );
  await choose(lerato, 'Cancelled');
  await sees(conflict(lerato), 'Theirs: Completed', 'Mine: Cancelled');
  expect(await orderStatus()).toBe('completed');
  await conflict(lerato).getByRole('button', { name: 'Save selection' }).click();
  await shopHas('cancelled');
  await badge(naledi, 'Cancelled');
  expect(await conflict(naledi).count()).toBe(0);
});

test('an offline change conflicts with a change made meanwhile, and is discarded by choice', async () => {
  await leratoContext.setOffline(true);
  await choose(lerato, 'Processing');
  await card(lerato)
    .getByRole('button', { name: /^Offline/ })
    .waitFor();
  await badge(lerato, 'Processing');
  await choose(naledi, 'On hold');
  await shopHas('on-hold');
  await leratoContext.setOffline(false);
  await sees(conflict(lerato), 'Theirs: On hold', 'Mine: Processing');
  expect(await orderStatus()).toBe('on-hold');
  await conflict(lerato).getByRole('button', { name: 'Keep theirs' }).click();
  await conflict(lerato).waitFor({ state: 'hidden' });
  await badge(lerato, 'On hold');
  await queueIsEmpty(lerato);
  expect(await orderStatus()).toBe('on-hold');
});

const productNow = async () => (await shop.truth<ShopProduct[]>('products')).find(({ id }) => id === product.id);
const productHas = (wanted: Partial<ShopProduct>) =>
  eventually(
    `the shop’s product with ${JSON.stringify(wanted)}`,
    productNow,
    (is) => is !== undefined && Object.entries(wanted).every(([field, value]) => isSame(is[field as 'id'], value)),
    30_000,
  );
const isSame = (one: unknown, other: unknown) => one === other || (one !== '' && Number(one) === Number(other));

async function openProduct(page: Page): Promise<void> {
  await page.goto(`${karoo.url}/dashboard/products/${product.id}`);
  await figure(page, 'price').waitFor();
}

function figure(page: Page, what: 'price' | 'stock'): Locator {
  return main(page)
    .getByRole('button', { name: new RegExp(`Change the ${what} of`) })
    .first();
}

async function changeFigures(page: Page, what: 'price' | 'stock', values: Record<string, string>): Promise<void> {
  await figure(page, what).click();
  const form = page.getByRole('dialog', { name: /Change the/ });
  // What is rendered later may push the figure out of sight, and the form with it.
  await form.waitFor({ timeout: 3000 }).catch(() => figure(page, what).scrollIntoViewIfNeeded());
  for (const [field, value] of Object.entries(values)) await form.getByRole('textbox', { name: field }).fill(value);
  await form.getByRole('button', { name: 'Save' }).click();
}

test('a product: changes of different fields are merged; for each conflicting field the user chooses', async () => {
  await Promise.all([openProduct(naledi), openProduct(lerato)]);
  await leratoContext.setOffline(true);
  await changeFigures(lerato, 'price', { 'Regular price': '400', 'Sale price': '350' });
  await changeFigures(lerato, 'stock', { 'In stock': '7' });
  await figure(lerato, 'price').getByText('350,00').waitFor();
  await changeFigures(naledi, 'price', { 'Regular price': '420', 'Sale price': '390' });
  await productHas({ regular_price: '420', sale_price: '390' });
  await leratoContext.setOffline(false);
  await main(lerato)
    .getByRole('button', { name: /^Choose: / })
    .click();
  await sees(conflict(lerato), 'Theirs: 420', 'Mine: 400', 'Theirs: 390', 'Mine: 350');
  expect(await productNow()).toMatchObject({ stock_quantity: product.stock_quantity });
  await conflict(lerato).getByRole('radio', { name: 'Theirs: 390' }).check();
  await conflict(lerato).getByRole('button', { name: 'Save selection' }).click();
  await productHas({ regular_price: '400', sale_price: '390', stock_quantity: 7 });
  await queueIsEmpty(lerato);
  for (const page of [naledi, lerato]) {
    await figure(page, 'price').getByText('390,00').waitFor();
    await figure(page, 'price').getByText('400,00').waitFor();
    // Each change comes by itself: what is changed next is based on both.
    await figure(page, 'stock')
      .getByText(/(^|\D)7(\D|$)/)
      .waitFor();
  }
});

test('concurrent changes of different figures of a product are both saved', async () => {
  await Promise.all([
    changeFigures(naledi, 'stock', { 'In stock': '12' }),
    changeFigures(lerato, 'price', { 'Sale price': '380' }),
  ]);
  await productHas({ regular_price: '400', sale_price: '380', stock_quantity: 12 });
  for (const page of [naledi, lerato]) {
    await figure(page, 'price').getByText('380,00').waitFor();
    await figure(page, 'stock').getByText('12', { exact: false }).waitFor();
    await queueIsEmpty(page);
  }
});
