import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { allRendered, PHONE, signedInPlain } from '../../support/browser/browser.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import { eventually } from '../../support/karoo/start-karoo.ts';
import { shopToday } from '../../support/shop/shop-days.ts';

/** The list of orders: what is done in a row, how it is narrowed, and the way from order to order. */

interface ShopOrder {
  id: number;
  number: string;
  status: string;
}

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startJourney(80);
  ({ page } = await signedInPlain(journey.browser, journey.karoo.url));
});
afterAll(() => journey?.close());

const main = () => page.getByRole('main');
const rows = () => page.locator('#rows tr');
const ordersInShop = () => journey.shop.truth<ShopOrder[]>('orders');

async function open(query = ''): Promise<void> {
  await page.goto(`${journey.karoo.url}/dashboard/orders${query}`);
  await rows().getByRole('link', { name: /^#/ }).first().waitFor();
  await allRendered(page);
}

test('an order is completed, printed and tracked in its row, by mouse and by keyboard alone', async () => {
  const [product] = await journey.shop.truth<{ id: number }[]>('products');
  const order = await journey.shop.control<ShopOrder>('place-order', {
    status: 'processing',
    set_paid: true,
    line_items: [{ product_id: product!.id, quantity: 1 }],
  });
  await journey.merchant.syncNow(journey.storeId);
  await open(`?search=${order.number}`);
  const row = rows().filter({ has: page.getByRole('link', { name: `#${order.number}`, exact: true }) });
  const complete = row.getByRole('button', { name: `Complete order #${order.number}` });
  const seen = () => complete.evaluate((button) => Number(getComputedStyle(button.parentElement!).opacity));
  await main().getByRole('heading', { level: 1 }).hover();
  expect(await seen()).toBe(0);
  await row.hover();
  expect(await seen()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  await row.getByRole('button', { name: `Tracking number for order #${order.number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Tracking number for order #${order.number}` });
  await dialog.getByLabel('Courier').fill('PostNet');
  await dialog.getByLabel('Tracking number').fill('ROW-1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await main().getByRole('heading', { level: 1 }).hover();
  await row.getByRole('link', { name: `#${order.number}`, exact: true }).focus();
  await page.keyboard.press('Tab');
  expect(await complete.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await seen()).toBe(1);
  await page.keyboard.press('Enter');
  await eventually(
    'the completed order',
    async () => (await ordersInShop()).find(({ id }) => id === order.id)?.status,
    (status) => status === 'completed',
    20_000,
  );
  await complete.waitFor({ state: 'detached' });
  await row.hover();
  await row.getByRole('link', { name: `Packing slip for order #${order.number}` }).click();
  await main()
    .getByRole('heading', { name: `Packing slip for order #${order.number}` })
    .waitFor();
});

test('rows pass behind the headings of their columns, with their boxes', async () => {
  await open();
  const covering = await page.evaluate(() => {
    const headings = [...document.querySelectorAll('main thead th')].filter(({ clientWidth }) => clientWidth > 0);
    const found: string[] = [];
    // Each pixel of a row, so that a box stands behind the headings at some of them.
    for (let at = 300; at < 350; at += 4) {
      scrollTo(0, at);
      for (const heading of headings) {
        const { left, right, top, bottom } = heading.getBoundingClientRect();
        const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (!heading.contains(front)) found.push(`${heading.textContent}: ${front?.outerHTML.slice(0, 80)}`);
      }
    }
    return found;
  });
  expect(covering).toEqual([]);
});

test('one field chooses the period, by name or by days', async () => {
  await open();
  const field = main().getByLabel('Created');
  await field.selectOption({ label: 'Today' });
  await page.waitForURL(
    new RegExp(`after=${shopToday()}&before=${shopToday()}|before=${shopToday()}&after=${shopToday()}`),
  );
  await field.selectOption({ label: 'Choose dates…' });
  const calendar = page.getByRole('dialog', { name: 'Choose dates' });
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  const days = calendar.getByRole('gridcell');
  await days.filter({ hasText: /^5$/ }).first().click();
  await days.filter({ hasText: /^9$/ }).first().click();
  await calendar.waitFor({ state: 'detached' });
  expect(await field.locator('option:checked').innerText()).toMatch(/^05 \p{L}+\.? – 09 \p{L}+\.? \d{4}$/u);
  expect(await axeFindings(page)).toEqual([]);
  await field.selectOption({ label: 'Any time' });
  await page.waitForURL((url) => !url.search.includes('after'));
});

test('a saved view is a tab', async () => {
  await open('?status=completed&orderby=total');
  await main().getByRole('button', { name: 'Views' }).click();
  await page.getByRole('textbox', { name: 'View name' }).fill('Largest sales');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const tabs = main().getByRole('navigation', { name: 'Order status' });
  await tabs.getByRole('link', { name: 'Largest sales' }).waitFor();
  await tabs.getByRole('link', { name: /^All/ }).click();
  await page.waitForURL((url) => !url.search.includes('status'));
  await tabs.getByRole('link', { name: 'Largest sales' }).click();
  await page.waitForURL(/status=completed/);
  await tabs.getByRole('link', { name: 'Largest sales' }).and(page.locator('[aria-current="page"]')).waitFor();
  expect(await tabs.locator('[aria-current="page"]').count()).toBe(1);
});

test.each(['desk', 'phone'])('previous and next follow the order and the filter of the list: %s', async (size) => {
  if (size === 'phone') {
    ({ page } = await signedInPlain(journey.browser, journey.karoo.url, { viewport: PHONE, hasTouch: true }));
  }
  const found = await journey.merchant.get<{ items: { wc_id: number }[] }>(
    `/api/v1/stores/${journey.storeId}/orders?status=completed&orderby=total&order=asc`,
  );
  const ids = found.items.map(({ wc_id }) => wc_id);
  expect(ids.length).toBeGreaterThan(3);
  await page.goto(`${journey.karoo.url}/dashboard/orders?status=completed&orderby=total&order=asc`);
  await page.locator('#rows > :not([aria-hidden])').nth(1).getByRole('link').first().click();
  const isAt = (place: number) => page.waitForURL(`**/dashboard/orders/${ids[place]}`);
  await isAt(1);
  await main()
    .getByRole('link', { name: /^Next order/ })
    .click();
  await isAt(2);
  await main()
    .getByRole('link', { name: /^Previous order/ })
    .click();
  await isAt(1);
  await main()
    .getByRole('link', { name: /^Previous order/ })
    .click();
  await isAt(0);
  await main()
    .getByRole('link', { name: /^Previous order/ })
    .waitFor({ state: 'detached' });
  // Back leads to the list.
  await page.goBack();
  await page.waitForURL(/orderby=total/);
});
