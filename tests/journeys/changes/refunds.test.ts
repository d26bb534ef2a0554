import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { DESK, PHONE, signedInPlain } from '../../support/browser/browser.ts';
import { amountIn } from '../../support/browser/displayed-number.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import type { Merchant } from '../../support/karoo/merchant.ts';
import type { RunningKaroo } from '../../support/karoo/start-karoo.ts';
import type { SandboxShop } from '../../support/shop/start-sandbox.ts';

/** A merchant refunds an order on a phone and at a desk; the shop has it once, and the money is what the screen said. */

interface ShopOrder {
  id: number;
  number: string;
  status: string;
  total: string;
  line_items: { name: string; quantity: number; total: string; total_tax: string }[];
  refunds: { total: string; reason: string }[];
}

let journey: Journey;
let karoo: RunningKaroo;
let merchant: Merchant;
let shop: SandboxShop;
let storeId: string;
let browser: Browser;
let page: Page;
let order: ShopOrder;

beforeAll(async () => {
  journey = await startJourney(40);
  ({ karoo, merchant, shop, storeId, browser } = journey);
});
afterAll(() => journey?.close());

beforeEach(async () => {
  const orders = await shop.truth<ShopOrder[]>('orders');
  order = orders.find(
    ({ status, refunds, line_items: [line] }) => status === 'completed' && refunds.length === 0 && line !== undefined,
  )!;
});

const main = () => page.getByRole('main');
const dialog = () => page.getByRole('dialog', { name: `Refund order #${order.number}` });
const toast = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const refundsInShop = async () => {
  const orders = await shop.truth<ShopOrder[]>('orders');
  return orders.find(({ id }) => id === order.id)?.refunds.map(({ total }) => total);
};
/** As the screen shows rand: "R 1 234,50". */
const rand = (cents: number) =>
  `R ${Math.floor(cents / 100)
    .toString()
    .replaceAll(/\B(?=(\d{3})+$)/g, ' ')},${String(cents % 100).padStart(2, '0')}`;
const centsOf = (text: string) => Math.round(Number(text) * 100);
const openOrder = async () => {
  await page.goto(`${karoo.url}/dashboard/orders/${order.id}`);
  await main()
    .getByRole('heading', { level: 1, name: `Order #${order.number}` })
    .waitFor();
  await main().getByRole('button', { name: 'Refund', exact: true }).click();
};

for (const [size, viewport] of [
  ['desk', DESK],
  ['phone', PHONE],
] as const) {
  test(`one item is refunded: ${size}`, async () => {
    ({ page } = await signedInPlain(browser, karoo.url, {
      viewport,
      hasTouch: size === 'phone',
      isMobile: size === 'phone',
    }));
    await openOrder();
    const [line] = order.line_items;
    const worth = Math.round((centsOf(line!.total) + centsOf(line!.total_tax)) / line!.quantity);
    await dialog().getByLabel(`Quantity of ${line!.name}`).first().fill('1');
    const { number: count, unit } = {
      number: line!.quantity,
      unit: rand(Math.round((centsOf(line!.total) + centsOf(line!.total_tax)) / line!.quantity)),
    };
    await dialog().getByText(`${count} × ${unit}`).first().waitFor();
    const submit = dialog().getByRole('button', { name: /^Refund R / });
    const said = await submit.innerText();
    expect(Math.abs(centsOf(said.replaceAll(/[^\d,]/g, '').replace(',', '.')) - worth)).toBeLessThanOrEqual(1);
    await dialog().getByLabel('Reason').fill('Wrong size');
    expect(await axeFindings(page)).toEqual([]);
    // A double click refunds once.
    await submit.dblclick();
    await toast(`Refunded ${amountIn(said)} on order #${order.number}`).waitFor();
    const refunds = await refundsInShop();
    expect(refunds).toEqual([`-${said.replaceAll(/[^\d,]/g, '').replace(',', '.')}`]);
    await main().getByText('Wrong size').waitFor();
    await main()
      .getByText(/^Refunded by /)
      .waitFor();
    await page.context().close();
  });
}

test('the whole order is refunded, and cannot be refunded again', async () => {
  ({ page } = await signedInPlain(browser, karoo.url));
  await openOrder();
  // Nothing is chosen at first.
  await dialog().getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog().getByText('Choose what to refund.').waitFor();
  await dialog().getByRole('button', { name: 'Everything' }).click();
  await dialog()
    .getByRole('button', { name: `Refund ${rand(centsOf(order.total))}` })
    .click();
  await toast(`on order #${order.number}`).waitFor();
  expect(await refundsInShop()).toEqual([`-${order.total}`]);
  await main().getByText('Refunded', { exact: true }).first().waitFor();
  await main().getByRole('button', { name: 'Refund', exact: true }).waitFor({ state: 'detached' });
});

test('a fee that is a discount goes back with the items', async () => {
  const products = await shop.truth<{ id: number; type: string; status: string; price: string }[]>('products');
  const product = products.find(({ type, status, price }) => type === 'simple' && status === 'publish' && price !== '');
  order = await shop.control<ShopOrder>('place-order', {
    status: 'processing',
    set_paid: true,
    line_items: [{ product_id: product!.id, quantity: 3 }],
    fee_lines: [{ name: 'Loyalty discount', total: '-10.00' }],
  });
  await merchant.syncNow(storeId);
  await openOrder();
  await dialog().getByRole('button', { name: 'Everything' }).click();
  await dialog().getByRole('button', { name: 'Clear' }).click();
  expect(await dialog().getByLabel('Loyalty discount').isChecked()).toBe(false);
  await dialog().getByRole('button', { name: 'Everything' }).click();
  expect(await dialog().getByLabel('Loyalty discount').isChecked()).toBe(true);
  await dialog()
    .getByRole('button', { name: `Refund ${rand(centsOf(order.total))}` })
    .click();
  await toast(`on order #${order.number}`).waitFor();
  expect(await refundsInShop()).toEqual([`-${order.total}`]);
  const refunds = await shop.truth<{ parent_id: number; fee_lines: { total: string }[] }[]>('refunds');
  const [made] = refunds.filter(({ parent_id }) => parent_id === order.id);
  expect(made?.fee_lines.map(({ total }) => total)).toEqual(['10.00']);
});

test('a refund made meanwhile is shown before anything is sent, and so is an amount that is too much', async () => {
  await openOrder();
  await dialog().getByText('Amount', { exact: true }).click();
  await dialog().getByLabel('Amount (ZAR)').fill('9999999');
  await dialog().getByText('This is more than is left to refund.').waitFor();
  await dialog().getByLabel('Amount (ZAR)').fill('10,50');
  await merchant.send('POST', `/api/v1/stores/${storeId}/orders/${order.id}/refunds`, {
    operation_id: crypto.randomUUID(),
    amount: '5.00',
    restock: false,
    through_gateway: false,
  });
  await dialog().getByRole('alert').getByText('This order was refunded since you opened it.').waitFor();
  await dialog().getByRole('button', { name: 'See what is left' }).click();
  const left = rand(centsOf(order.total) - 500);
  await dialog().getByText(`${left} left to refund`).waitFor();
  expect(await refundsInShop()).toEqual(['-5.00']);
});

test('without a connection the dialog waits for it', async () => {
  // Its code loads when it is first opened.
  await openOrder();
  await dialog().waitFor();
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await main().getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog().getByText('Connect to the internet to check what is left to refund.').waitFor();
  await page.context().setOffline(false);
  await dialog().getByRole('button', { name: 'Everything' }).waitFor();
});
