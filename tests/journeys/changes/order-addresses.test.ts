import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { signedInPlain } from '../../support/browser/browser.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import { eventually } from '../../support/karoo/start-karoo.ts';
import type { SandboxShop } from '../../support/shop/start-sandbox.ts';

/** A merchant corrects an order's address, never over another person's change, and has the shop send its email again. */

interface ShopOrder {
  id: number;
  number: string;
  shipping: { city: string; postcode: string };
}

let journey: Journey;
let shop: SandboxShop;
let context: BrowserContext;
let page: Page;
let order: ShopOrder;

beforeAll(async () => {
  journey = await startJourney(60);
  ({ shop } = journey);
  const { karoo, merchant, storeId } = journey;
  order = await shop.control<ShopOrder>('place-order', {
    status: 'processing',
    set_paid: true,
    billing: { first_name: 'Naledi', last_name: 'Adres', email: 'adres@example.co.za', country: 'ZA', state: 'WC' },
    shipping: { first_name: 'Naledi', last_name: 'Adres', city: 'Parl', postcode: '7646', country: 'ZA', state: 'WC' },
  });
  await eventually(
    'the order',
    () => merchant.get<{ total: number }>(`/api/v1/stores/${storeId}/orders?search=${order.number}`),
    ({ total }) => total > 0,
  );
  ({ context, page } = await signedInPlain(journey.browser, karoo.url));
  await page.goto(`${karoo.url}/dashboard/orders/${order.id}`);
});
afterAll(() => journey?.close());

const main = () => page.getByRole('main');
const panel = (name: string) => main().getByRole('region', { name });
const toast = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const inShop = async () => (await shop.truth<ShopOrder[]>('orders')).find(({ id }) => id === order.id)?.shipping;
const shopHas = (city: string) =>
  eventually(
    'the shop’s city',
    async () => (await inShop())?.city,
    (got) => got === city,
    20_000,
  );

async function changeCity(city: string): Promise<void> {
  await main().getByRole('button', { name: 'Edit delivery address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit delivery address' });
  await dialog.getByLabel('City or town').fill(city);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('an address is corrected, and the correction undone', async () => {
  await main().getByRole('button', { name: 'Edit delivery address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit delivery address' });
  await dialog.getByLabel('Province').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await changeCity('Paarl');
  await panel('Delivery address').getByText('Paarl 7646').waitFor();
  await shopHas('Paarl');
  await toast(`Delivery address of order #${order.number} saved`).getByRole('button', { name: 'Undo' }).click();
  await shopHas('Parl');
  await panel('Delivery address').getByText('Parl 7646').waitFor();
});

test('a correction made offline waits, and does not overwrite what a colleague wrote meanwhile', async () => {
  await context.setOffline(true);
  await changeCity('Paarl');
  await panel('Delivery address').getByText('Paarl 7646').waitFor();
  await shop.control('update-order', { id: order.id, shipping: { city: 'Stellenbosch', address_1: '9 Dorp Street' } });
  await context.setOffline(false);
  const dialog = page.getByRole('dialog', { name: /was changed in the meantime/ });
  await dialog.getByText('Stellenbosch').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect((await inShop())?.city).toBe('Stellenbosch');
  await dialog.getByRole('button', { name: 'Save selection' }).click();
  await shopHas('Paarl');
  expect(await inShop()).toMatchObject({ city: 'Paarl', address_1: '9 Dorp Street' });
  await panel('Delivery address').getByText('9 Dorp Street').waitFor();
});

test('the shop sends its email again; an older WooCommerce says that it cannot', async () => {
  const open = () => main().getByRole('button', { name: 'Resend an email' }).click();
  const dialog = page.getByRole('dialog', { name: `Resend an email of order #${order.number}` });
  await open();
  await dialog.getByRole('radio', { name: 'Processing order' }).check();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await toast('Your store sent “Processing order” to adres@example.co.za').waitFor();
  await main()
    .getByText(/^Email template "Processing order" sent to adres@example.co.za/)
    .waitFor();
  await shop.control('set-behaviour', { old: true });
  await open();
  await dialog.getByText('It needs version 9.8 or later.').waitFor();
});
