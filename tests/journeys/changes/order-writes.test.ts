import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { PHONE, signedInPlain } from '../../support/browser/browser.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import type { Merchant } from '../../support/karoo/merchant.ts';
import { eventually, type RunningKaroo } from '../../support/karoo/start-karoo.ts';
import type { SandboxShop } from '../../support/shop/start-sandbox.ts';
import { spoken } from '../../support/browser/journey-language.ts';

/** A merchant's changes to orders are made once, undone, rejected, and never overwrite another person's change. */

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
let page: Page;
let placed: ShopOrder[];

beforeAll(async () => {
  journey = await startJourney(60);
  ({ karoo, merchant, shop, storeId, browser } = journey);
  placed = [];
  for (let number = 0; number < 4; number++) placed.push(await place());
  await eventually(
    'the orders',
    () => merchant.get<{ total: number }>(`/api/v1/stores/${storeId}/orders?search=skryf`),
    ({ total }) => total === placed.length,
  );
  ({ page } = await signedInPlain(browser, karoo.url));
});
afterAll(() => journey?.close());

function place(): Promise<ShopOrder> {
  return shop.control<ShopOrder>('place-order', {
    status: 'processing',
    set_paid: true,
    billing: { first_name: 'Naledi', last_name: 'Skryf', email: 'skryf@example.co.za' },
  });
}

const first = () => placed[0]!;
const main = () => page.getByRole('main');
const toast = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const inShop = async () => {
  const orders = await shop.truth<ShopOrder[]>('orders');
  return placed.map(({ id }) => orders.find((order) => order.id === id)?.status);
};
const shopHas = (wanted: string[]) =>
  eventually('the shop’s statuses', inShop, (got) => JSON.stringify(got) === JSON.stringify(wanted), 15_000);
const choose = async (status: string) => {
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitemradio', { name: status, exact: true }).click();
};
const openOrder = async () => {
  await page.goto(`${karoo.url}/dashboard/orders/${first().id}`);
  await main()
    .getByRole('heading', { level: 1, name: `Order #${first().number}` })
    .waitFor();
};
const badge = (status: string) => main().getByText(status, { exact: true }).first().waitFor();

/** Lets another person's change reach the shop first. */
async function beforeNextStatus(change: { id: number; status: string }): Promise<void> {
  await page.route(
    `**/api/v1/stores/*/orders/${change.id}/status`,
    async (route) => {
      await shop.control('update-order', change);
      await route.continue();
    },
    { times: 1 },
  );
}

test('a status changed by keyboard is in the shop and in the timeline, and can be undone', async () => {
  await openOrder();
  await page.getByRole('button', { name: 'Change status' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: 'Completed' }).focus();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await toast(`Order #${first().number} is now Completed`).waitFor();
  await badge('Completed');
  await shopHas(['completed', 'processing', 'processing', 'processing']);
  await main()
    .getByText(/^Status changed by /)
    .waitFor();
  await toast('is now Completed').getByRole('button', { name: 'Undo' }).click();
  await toast(`Order #${first().number} is again Processing`).waitFor();
  await badge('Processing');
  await shopHas(['processing', 'processing', 'processing', 'processing']);
});

test('a shop that keeps failing leaves the order unchanged; a retry succeeds', async () => {
  await openOrder();
  // For longer than the queue tries by itself.
  await shop.control('force-fault', { kind: 'error', times: 1000, path: `orders/${first().id}` });
  await choose('Completed');
  await badge('Completed');
  const alert = page.getByRole('alert').filter({ hasText: 'was not changed' });
  await alert.waitFor({ timeout: 60_000 });
  await badge('Processing');
  await shop.control('set-faults', { rate: 0 });
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await toast('is now Completed').waitFor({ timeout: 30_000 });
  await shopHas(['completed', 'processing', 'processing', 'processing']);
});

test('another user’s change is not overwritten: theirs or mine', async () => {
  await openOrder();
  for (const [button, status] of [
    ['Keep theirs', 'on-hold'],
    ['Save selection', 'cancelled'],
  ] as const) {
    await shop.control('update-order', { id: first().id, status: 'processing' });
    await badge('Processing');
    await beforeNextStatus({ id: first().id, status: 'on-hold' });
    await choose('Cancelled');
    const dialog = page.getByRole('dialog', { name: /was changed in the meantime/ });
    await dialog.getByText('On hold').waitFor();
    await dialog.getByText('Cancelled').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: button }).click();
    await dialog.waitFor({ state: 'hidden' });
    await shopHas([status, 'processing', 'processing', 'processing']);
    await badge(status === 'on-hold' ? 'On hold' : 'Cancelled');
  }
});

test('a note to the customer says that it is emailed, and is added once', async () => {
  await openOrder();
  await main().getByLabel('Add a note').fill('Waybill 123');
  await main().getByText('Only people with access to your store can see it.').waitFor();
  await main().getByRole('radio', { name: 'To the customer' }).check();
  await main().getByText('Your store emails this note to the customer immediately.').waitFor();
  await main().getByRole('button', { name: 'Add and email' }).click();
  await toast('Note added. Your store emails it to the customer.').waitFor();
  await main()
    .getByText(/^Note to the customer by /)
    .waitFor();
  const { items } = await merchant.get<{ items: { note: string; customer_note: boolean }[] }>(
    `/api/v1/stores/${storeId}/orders/${first().id}/notes`,
  );
  expect(items.filter(({ note }) => note === 'Waybill 123')).toEqual([
    expect.objectContaining({ customer_note: true }),
  ]);
});

test('a bulk change has a result for each order, shows conflicts, and is undone as a whole', async () => {
  await shop.control('update-order', { id: first().id, status: 'processing' });
  await shopHas(['processing', 'processing', 'processing', 'processing']);
  await page.goto(`${karoo.url}/dashboard/orders?search=skryf`);
  const rows = main().getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('row');
  await eventually(
    'all processing',
    () => rows.allInnerTexts(),
    (texts) => texts.length === 4 && texts.every((text) => spoken(/Processing/).test(text)),
    15_000,
  );
  await main().getByRole('checkbox', { name: 'Select all on this page' }).check();
  await main().getByRole('status').filter({ hasText: '4 selected' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await beforeNextStatus({ id: first().id, status: 'on-hold' });
  await choose('Completed');
  const dialog = page.getByRole('dialog', { name: '1 order was not changed' });
  await dialog.getByText('Someone else changed it to On hold in the meantime.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await shopHas(['on-hold', 'completed', 'completed', 'completed']);
  await dialog.getByRole('button', { name: 'Leave unchanged' }).click();
  await toast('3 orders are now Completed').getByRole('button', { name: 'Undo all' }).click();
  await toast('3 orders are again Processing').waitFor();
  await shopHas(['on-hold', 'processing', 'processing', 'processing']);
});

test('on a phone a mode selects rows, with checkboxes large enough to tap', async () => {
  const phone = await signedInPlain(browser, karoo.url, { viewport: PHONE });
  page = phone.page;
  await page.goto(`${karoo.url}/dashboard/orders?search=skryf`);
  const boxes = main().getByRole('checkbox');
  await main()
    .getByRole('link', { name: /Naledi Skryf/ })
    .first()
    .waitFor();
  expect(await boxes.count()).toBe(0);
  await main().getByRole('button', { name: 'Select', exact: true }).click();
  await main()
    .getByRole('checkbox', { name: `Select order #${placed[3]!.number}` })
    .check();
  const label = await boxes.first().locator('xpath=ancestor::label[1]').boundingBox();
  expect(Math.min(label!.width, label!.height)).toBeGreaterThanOrEqual(44);
  expect(await axeFindings(page)).toEqual([]);
  await choose('On hold');
  await toast('1 order is now On hold').waitFor();
  await shopHas(['on-hold', 'processing', 'processing', 'on-hold']);
  await main().getByRole('button', { name: 'Done' }).click();
  expect(await boxes.count()).toBe(0);
  await phone.context.close();
});
