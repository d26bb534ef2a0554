import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { PHONE, signedInPlain } from '../../support/browser/browser.ts';
import { spokenText } from '../../support/browser/journey-language.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import type { Merchant } from '../../support/karoo/merchant.ts';
import { eventually, type RunningKaroo } from '../../support/karoo/start-karoo.ts';
import type { SandboxShop } from '../../support/shop/start-sandbox.ts';

/** From the list of what to order to the delivery in the shop's stock. */

interface Item {
  wc_id: number;
  parent_id: number | null;
  name: string;
  per_day: number;
}

let journey: Journey;
let karoo: RunningKaroo;
let merchant: Merchant;
let shop: SandboxShop;
let list: string;
let item: Item;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  journey = await startJourney(300);
  ({ karoo, merchant, shop, browser } = journey);
  const { storeId } = journey;
  list = `/api/v1/stores/${storeId}/reorder`;
  await merchant.send('POST', `${list}/compute`, {});
  await computed();
  const { items } = await merchant.get<{ items: Item[] }>(`${list}?show=all&per_page=100`);
  const found = items.find(({ parent_id: parent, per_day: perDay }) => parent === null && perDay > 0);
  if (!found) throw new Error('No product sells.');
  item = found;
  // The last one has just been sold.
  await merchant.send('POST', `/api/v1/stores/${storeId}/products/bulk`, {
    operation_id: crypto.randomUUID(),
    products: [item.wc_id],
    change: { stock: { set: 0 } },
  });
  await merchant.send('POST', `${list}/compute`, {});
  await computed();
  ({ page } = await signedInPlain(browser, karoo.url));
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterAll(() => journey?.close());

interface Run {
  pending: boolean;
  computedAt: string | null;
}

const computed = () =>
  eventually(
    'the computed list',
    () => merchant.get<Run>(list),
    ({ pending, computedAt: at }) => !pending && at !== null,
    30_000,
  );
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (name: string | RegExp) => page.getByRole('dialog').getByLabel(name);
const stockInShop = async () =>
  (await shop.truth<{ id: number; stock_quantity: number }[]>('products')).find(({ id }) => id === item.wc_id)
    ?.stock_quantity;

test('on a phone the list is one tap from the dashboard, an order three, without sideways scrolling', async () => {
  const phone = await signedInPlain(browser, karoo.url, { viewport: PHONE, hasTouch: true, isMobile: true });
  await phone.page.getByRole('link', { name: 'What to reorder' }).tap();
  await phone.page.getByRole('button', { name: 'New order', exact: true }).tap();
  await phone.page.getByRole('button', { name: 'Record order', exact: true }).waitFor();
  await phone.page.keyboard.press('Escape');
  for (const tab of ['Dead stock', 'Overstock', 'All']) {
    await phone.page.getByRole('link', { name: new RegExp(`^${tab}`) }).click();
    await phone.page.waitForURL(/show=/);
    await phone.page.getByText(/Computed/).waitFor();
    expect(await axeFindings(phone.page)).toEqual([]);
  }
  const overflow = await phone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await phone.page.context().close();
});

test('the list is two clicks from the dashboard, and takes suppliers', async () => {
  await page.goto(`${karoo.url}/dashboard`);
  await page.getByRole('link', { name: 'Products', exact: true }).first().click();
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'What to reorder' }).click();
  await page.getByRole('heading', { name: 'Reorder', level: 1 }).waitFor();
  await page.getByRole('link', { name: item.name, exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // The list comes by itself, every Monday.
  await button('Export').click();
  await page.getByRole('menuitem', { name: 'Email this report…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await merchant.get(`/api/v1/stores/${journey.storeId}/scheduled-reports`)).toMatchObject({
    items: [{ name: spokenText('Reorder'), table: 'reorder', frequency: 'weekly', weekday: 1 }],
  });

  await button('Suppliers').click();
  await button('New supplier').click();
  await field('Name').fill('Cederberg Tea');
  await field('Lead time in days').fill('soon');
  await button('Save').click();
  await page.getByText('Enter a whole number from 0 to 180.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await field('Lead time in days').fill('5');
  await field(/Minimum order/).fill('100 000');
  await button('Save').click();
  await page.getByText('delivers in 5 days').waitFor();
  await page.keyboard.press('Escape');
});

test('a product’s supplier, pack and cost price make an order, and its delivery is added to the stock', async () => {
  await button(`Edit ${item.name}`).click();
  await field('Supplier').selectOption({ label: 'Cederberg Tea' });
  await field('Pack size').fill('6');
  await field(/Cost price/).fill('12,50');
  await button('Save').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await computed();

  await button('New order').click();
  const units = page.getByLabel(`Units of ${item.name}`);
  const suggested = Number(await units.inputValue());
  expect([suggested % 6, suggested > 0]).toEqual([0, true]);
  await page.getByText('Below the minimum order').waitFor();
  await units.fill('18');
  await page.getByText('18 units, R 225,00').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button('Record order').click();
  await page.getByRole('article', { name: 'Purchase order' }).waitFor();
  await page.getByRole('link', { name: 'Supplier orders' }).click();
  await page.getByText('0 of 18 received').waitFor();

  await page.getByRole('link', { name: 'Email or print' }).click();
  const paper = page.getByRole('article', { name: 'Purchase order' });
  await paper.getByText('Cederberg Tea').waitFor();
  const numbers = (texts: string[]) => texts.map((text) => Number(text.replaceAll(/[^\d,]/gu, '').replace(',', '.')));
  const [ordered = 0, each = 0, amount] = numbers(await paper.locator('tbody td').allInnerTexts());
  expect([ordered, ordered * each]).toEqual([18, amount]);
  expect(numbers(await paper.locator('tfoot span').allInnerTexts())).toEqual([225]);
  expect(await axeFindings(page)).toEqual([]);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.goBack();
  await page.getByText('0 of 18 received').waitFor();

  const before = await stockInShop();
  await button('Receive').click();
  await page.getByLabel(`Arrived of ${item.name}`).fill('10');
  expect(await axeFindings(page)).toEqual([]);
  await button('Add to stock').click();
  await page.getByText('1 product added to the stock').waitFor();
  await page.getByRole('dialog').getByText('Close', { exact: true }).click();
  await page.getByText('10 of 18 received').waitFor();
  expect(await stockInShop()).toBe((before ?? 0) + 10);
  await button('Cancel the rest').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the rest' }).click();
  await page.getByText('Cancelled').waitFor();
  expect(complaints).toEqual([]);
});
