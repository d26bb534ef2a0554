import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signOut } from '../../support/browser/account-menu.ts';
import { DESK, noteHidings, rowTexts, signedIn } from '../../support/browser/browser.ts';
import { plusDays, shopToday } from '../../support/shop/shop-days.ts';
import { displayedNumber } from '../../support/browser/displayed-number.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import { eventually, type RunningKaroo } from '../../support/karoo/start-karoo.ts';
import type { SandboxShop } from '../../support/shop/start-sandbox.ts';
import { spoken } from '../../support/browser/journey-language.ts';

/** A merchant's morning: one person, one tab, one thing after the other. */

let journey: Journey;
let karoo: RunningKaroo;
let shop: SandboxShop;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];
let hidings: readonly string[];

beforeAll(async () => {
  journey = await startJourney(400);
  ({ karoo, shop, browser } = journey);
  ({ context, page } = await signedIn(browser, karoo.url));
  page.on('pageerror', (error) => complaints.push(error.message));
  hidings = await noteHidings(page);
});
afterAll(() => journey?.close());

const main = () => page.getByRole('main');
const heading = (name: string | RegExp) => main().getByRole('heading', { level: 1, name }).waitFor();
const table = (name: string) => main().getByRole('table', { name });
const rows = (name: string) => table(name).locator('tbody').getByRole('row');
const go = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
const tile = async (name: string) =>
  displayedNumber((await main().getByRole('region', { name, exact: true }).innerText()).replace(name, ''));

test('the dashboard’s figures equal the sums of the shop’s own data', async () => {
  await heading('Dashboard');
  const today = shopToday();
  const ranges = {
    '30 days': plusDays(today, -29),
    '7 days': plusDays(today, -6),
    'This month': `${today.slice(0, 7)}-01`,
    'This year': `${today.slice(0, 4)}-01-01`,
    Today: today,
  };
  for (const [period, from] of Object.entries(ranges)) {
    await main().getByRole('radiogroup', { name: 'Period' }).getByText(period, { exact: true }).click();
    const truth = await shop.truth<{ orders: number; totalSales: string }>(`sales?from=${from}&to=${today}`);
    const shown = async () => ({ orders: await tile('Orders'), totalSales: await tile('Total sales') });
    const wanted = { orders: truth.orders, totalSales: Number(truth.totalSales) };
    await eventually(
      period,
      () => shown().catch(() => null),
      (got) => JSON.stringify(got) === JSON.stringify(wanted),
      15_000,
    );
  }
});

test('the sidebar is 64 units of 4 px wide, and the screen is offset as much', async () => {
  const sidebar = page.getByRole('complementary');
  expect(await sidebar.boundingBox()).toMatchObject({ x: 0, y: 0, width: 64 * 4, height: DESK.height });
  expect((await page.getByRole('banner').boundingBox())?.x).toBe(64 * 4);
  await page.mouse.wheel(0, 500);
  expect(await sidebar.boundingBox()).toMatchObject({ y: 0 });
  expect((await main().boundingBox())?.x).toBeGreaterThanOrEqual(64 * 4);
});

test('a new order appears by itself, and the figures update', async () => {
  await page.evaluate(() => Reflect.set(window, 'notReloaded', true));
  const before = await tile('Orders');
  const order = await shop.control<{ id: number; number: string }>('place-order', {
    payment_method: 'cod',
    payment_method_title: 'Cash on delivery',
    status: 'processing',
    set_paid: true,
    billing: { first_name: 'Naledi', last_name: 'Vroegoggend', email: 'naledi@example.co.za' },
  });
  await main()
    .getByRole('list', { name: 'Recent orders' })
    .getByRole('link', { name: 'Naledi Vroegoggend' })
    .waitFor({ timeout: 15_000 });
  await eventually(
    'the tile',
    () => tile('Orders'),
    (orders) => orders === before + 1,
    15_000,
  );
  expect(await page.evaluate(() => Reflect.get(window, 'notReloaded'))).toBe(true);
  await main().getByRole('list', { name: 'Recent orders' }).getByRole('link', { name: 'Naledi Vroegoggend' }).click();
  await heading(`Order #${order.number}`);
});

test('orders are found by tab, search and date; the URL contains them all, and back works', async () => {
  await go('Orders');
  await heading('Orders');
  // Visible rows render first, the others right after.
  await eventually(
    'a page of orders',
    () => rows('Orders').count(),
    (count) => count === 20,
    10_000,
  );
  await main()
    .getByRole('navigation', { name: 'Order status' })
    .getByRole('link', { name: /^Completed/ })
    .click();
  await page.waitForURL(/status=completed/);
  await eventually(
    'completed orders',
    () => rowTexts(table('Orders')),
    (texts) => texts.length > 0 && texts.every((text) => spoken(/Completed/).test(text)),
    10_000,
  );
  await main().getByRole('button', { name: 'Total' }).click();
  await page.waitForURL(/orderby=total/);
  const sortedByTotal = (texts: string[]) => {
    const totals = texts.map((text) => displayedNumber(text.slice(text.search(/R[\s\u00A0]\d/))));
    return totals.length === 20 && JSON.stringify(totals) === JSON.stringify(totals.toSorted((a, b) => b - a));
  };
  const shown = () => rowTexts(table('Orders'));
  const first = await eventually('orders by total', shown, sortedByTotal, 10_000);
  await main().getByRole('button', { name: 'Page 2' }).click();
  await page.waitForURL(/page=2/);
  const address = page.url();
  const numberOf = (text: string) => /#\S+/.exec(text)?.[0];
  const before = new Set(first.map(numberOf));
  const isSecond = (texts: string[]) => sortedByTotal(texts) && texts.every((text) => !before.has(numberOf(text)));
  const second = await eventually('page 2', shown, isSecond, 10_000);
  // The same in a tab of its own, and after a look elsewhere.
  const other = await context.newPage();
  await other.goto(address);
  await eventually(
    'the same page 2 in another tab',
    () => rowTexts(other.getByRole('table', { name: 'Orders' })),
    // By number: where responses are slow, one of the tabs may show fewer columns.
    (texts) => JSON.stringify(texts.map(numberOf)) === JSON.stringify(second.map(numberOf)),
    15_000,
  );
  await other.close();
  await page.goBack();
  await page.waitForURL((url) => !url.search.includes('page=2'));
  await page.goForward();
  await page.waitForURL(/page=2/);
  await page.goto(`${karoo.url}/dashboard/orders`);
  await main().getByRole('searchbox', { name: 'Search orders' }).fill('vroegoggend');
  await page.waitForURL(/search=vroegoggend/);
  await eventually(
    'one order',
    () => rowTexts(table('Orders')),
    (texts) => texts.length === 1 && texts.join().includes('Naledi'),
    10_000,
  );
  await main().getByRole('searchbox', { name: 'Search orders' }).fill('nobody is called this');
  await main().getByText('No matches').waitFor();
});

test('an invalid page number and an unknown order are explained', async () => {
  await page.goto(`${karoo.url}/dashboard/orders?page=9999`);
  await main()
    .getByText(/Page 9999 doesn’t exist/)
    .waitFor();
  await page.goto(`${karoo.url}/dashboard/orders/999999999`);
  await main().getByRole('link', { name: 'All orders' }).waitFor();
  await page.goto(`${karoo.url}/dashboard/orders?status=nonsense&page=x&after=2026-02-31`);
  await heading('Orders');
});

test('an order shows its lines and totals as in the shop', async () => {
  const orders = await shop.truth<
    {
      id: number;
      number: string;
      total: string;
      status: string;
      line_items: { name: string }[];
      refunds: unknown[];
    }[]
  >('orders');
  const order = orders.findLast(
    ({ status, line_items, refunds }) => status === 'completed' && line_items.length > 1 && refunds.length === 0,
  );
  if (!order) throw new Error('There is no such order.');
  await page.goto(`${karoo.url}/dashboard/orders/${order.id}`);
  await heading(`Order #${order.number}`);
  const items = main().getByRole('region', { name: 'Items' });
  const text = await items.innerText();
  for (const { name } of order.line_items) expect(text).toContain(name.split(' - ')[0]);
  const total = await items
    .locator('dt', { hasText: /^Total$/ })
    .locator('xpath=following-sibling::dd[1]')
    .innerText();
  expect(displayedNumber(total)).toBe(Number(order.total));
});

test('products: low stock, one product with its sales', async () => {
  await go('Products');
  await heading('Products');
  await rows('Products').first().waitFor();
  await main()
    .getByRole('checkbox', { name: /Low stock/ })
    .click();
  await page.waitForURL(/low_stock=true/);
  await page.goBack();
  await rows('Products').first().getByRole('link').first().click();
  await main().getByRole('region', { name: 'Items sold' }).waitFor();
  await main().getByRole('region', { name: 'Over time' }).getByText('Items', { exact: true }).click();
});

test('customers: the drawer shows the customer, and its URL can be shared', async () => {
  await go('Customers');
  await heading('Customers');
  await main().getByRole('searchbox', { name: 'Search customers' }).fill('naledi@example.co.za');
  await eventually(
    'one customer',
    () => rows('Customers').count(),
    (count) => count === 1,
    10_000,
  );
  await rows('Customers').getByRole('link').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Naledi Vroegoggend').first().waitFor();
  await drawer.getByText('naledi@example.co.za').first().waitFor();
  await page.reload();
  await page.getByRole('dialog').getByText('Naledi Vroegoggend').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(page.url()).not.toContain('open=');
});

test('offline, data read before remains with its time; back online it updates', async () => {
  await go('Dashboard');
  await main().getByRole('list', { name: 'Recent orders' }).waitFor();
  await context.setOffline(true);
  await page
    .getByText(/as of \d\d:\d\d/)
    .first()
    .waitFor({ timeout: 10_000 });
  await main().getByRole('list', { name: 'Recent orders' }).waitFor();
  await shop.control('place-order', {
    status: 'processing',
    set_paid: true,
    payment_method: 'cod',
    billing: { first_name: 'Terug', last_name: 'Aanlyn', email: 'terug@example.co.za' },
  });
  await context.setOffline(false);
  await main().getByRole('link', { name: 'Terug Aanlyn' }).waitFor({ timeout: 30_000 });
});

test('on a phone the same data is shown in cards', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${karoo.url}/dashboard/orders`);
  await main().getByRole('list', { name: 'Orders' }).getByRole('listitem').first().waitFor();
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Products' }).click();
  await heading('Products');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('signing out leads to the sign-in, which returns to the wanted page', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${karoo.url}/dashboard`);
  await signOut(page);
  await page.waitForURL(/\/login/);
  await page.goto(`${karoo.url}/dashboard/orders?status=completed`);
  await page.waitForURL(/\/login/);
  await page.getByRole('textbox', { name: 'Email' }).fill('demo@karoo.test');
  await page.getByRole('textbox', { name: /^Password/ }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await main().getByRole('alert').waitFor();
  await page.getByRole('textbox', { name: /^Password/ }).fill('karoo-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/dashboard\/orders\?status=completed/);
  expect(complaints).toEqual([]);
  // On the way from screen to screen what was shown stays until the next is there.
  expect(hidings).toEqual([]);
});

test('the app changes to Afrikaans and back, and a new browser follows the account', async () => {
  const choose = (language: string) => page.getByRole('radiogroup').getByText(language, { exact: true }).click();
  await page.goto(`${karoo.url}/dashboard/settings?section=appearance`);
  await choose('Afrikaans');
  await heading('Instellings');
  expect(await page.locator('html').getAttribute('lang')).toBe('af-ZA');
  await page.goto(`${karoo.url}/dashboard`);
  await heading('Paneelbord');
  const second = await signedIn(browser, karoo.url);
  await second.page.getByRole('heading', { level: 1, name: 'Paneelbord' }).waitFor();
  await second.context.close();
  await page.goto(`${karoo.url}/dashboard/settings?section=appearance`);
  await choose('English');
  await heading('Settings');
});
