import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { allRendered, PHONE, pressIfThere, signedInPlain } from '../../support/browser/browser.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import type { Merchant } from '../../support/karoo/merchant.ts';
import { eventually } from '../../support/karoo/start-karoo.ts';
import type { SandboxShop } from '../../support/shop/start-sandbox.ts';

/** A merchant packs the waiting orders on a phone, with and without a connection. */

interface ShopOrder {
  id: number;
  number: string;
  status: string;
  meta_data: { key: string; value: unknown }[];
}

interface ShopProduct {
  id: number;
  type: string;
  virtual: boolean;
  sku: string;
}

let journey: Journey;
let merchant: Merchant;
let shop: SandboxShop;
let storeId: string;
let context: BrowserContext;
let page: Page;
let goods: ShopProduct;
const placed: ShopOrder[] = [];

beforeAll(async () => {
  journey = await startJourney(60);
  ({ merchant, shop, storeId } = journey);
  const { karoo } = journey;
  for (const { id, status } of await shop.truth<ShopOrder[]>('orders')) {
    if (status === 'processing') await shop.control('update-order', { id, status: 'completed' });
  }
  const products = await shop.truth<ShopProduct[]>('products');
  goods = products.find(({ type, virtual, sku }) => type === 'simple' && !virtual && sku !== '')!;
  for (let number = 0; number < 3; number += 1) {
    placed.push(
      await shop.control<ShopOrder>('place-order', {
        status: 'processing',
        set_paid: true,
        billing: { first_name: 'Naledi', last_name: `Pak ${number + 1}`, email: 'pak@example.co.za' },
        line_items: [{ product_id: goods.id, quantity: number + 1 }],
      }),
    );
  }
  await eventually(
    'the queue',
    () => merchant.get<{ waiting: number }>(`/api/v1/stores/${storeId}/orders/to-pack`),
    ({ waiting }) => waiting === placed.length,
  );
  ({ context, page } = await signedInPlain(journey.browser, karoo.url, { viewport: PHONE, hasTouch: true }));
});
afterAll(() => journey?.close());

const main = () => page.getByRole('main');
const toast = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const shows = (place: number) =>
  main()
    .getByRole('heading', { name: `Order #${placed[place]?.number}` })
    .waitFor();
const button = (name: string) => main().getByRole('button', { name, exact: true });
const inShop = async (place: number) =>
  (await shop.truth<ShopOrder[]>('orders')).find(({ id }) => id === placed[place]?.id);
const shopHas = (place: number, wanted: string) =>
  eventually(
    'the shop’s status',
    async () => (await inShop(place))?.status,
    (got) => got === wanted,
    20_000,
  );
const numbers = async (place: number) => {
  const meta = (await inShop(place))?.meta_data.find(({ key }) => key === '_wc_shipment_tracking_items');
  return ((meta?.value ?? []) as { tracking_number: string }[]).map(({ tracking_number }) => tracking_number);
};

test('two taps from the dashboard, the oldest order is there to tick off and is packed with its tracking number', async () => {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Orders' }).tap();
  await main().getByRole('link', { name: 'To pack' }).tap();
  await main().getByText('3 orders to pack').waitFor();
  await shows(0);
  await main().getByRole('checkbox').first().check();
  await main().getByText('1 of 1 ticked').waitFor();
  await button('Add tracking number').tap();
  await button('Packed').tap();
  await main().getByText('Enter the tracking number.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await main().getByLabel('Courier').fill('The Courier Guy');
  await main().getByRole('textbox', { name: 'Tracking number', exact: true }).fill('TCG 42');
  await main().getByText('Email the customer a note').tap();
  await button('Packed').tap();
  await toast(`Order #${placed[0]?.number} is packed`).waitFor();
  await shows(1);
  await shopHas(0, 'completed');
  expect(await numbers(0)).toEqual(['TCG 42']);
  const path = `/api/v1/stores/${storeId}/orders/${placed[0]?.id}/notes`;
  await eventually(
    'the note',
    () => merchant.get<{ items: { note: string; customer_note: boolean }[] }>(path),
    ({ items }) => items.some(({ note, customer_note }) => customer_note && note.includes('TCG 42')),
  );
});

test('a hand scanner counts pieces, names a wrong item, and opens the order of a slip', async () => {
  const scan = (code: string) => page.keyboard.type(`${code}\n`);
  const sku = goods.sku;
  await main().getByLabel('Code of an item or a packing slip').tap();
  await scan('WRONG-1');
  await main().getByRole('alert').filter({ hasText: 'Wrong item' }).waitFor();
  await scan(sku);
  await main().getByText('1 of 2', { exact: true }).waitFor();
  await scan(placed[2]?.number ?? '');
  await shows(2);
  // From here on a scanner types into the field wherever the focus is.
  await main().getByRole('checkbox').first().focus();
  for (const _piece of [1, 2, 3]) await scan(sku);
  await main().getByText('1 of 1 ticked').waitFor();
  await scan(sku);
  await main().getByRole('alert').filter({ hasText: 'Too many' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await scan(placed[1]?.number ?? '');
  await shows(1);
  await main().getByText('0 of 1 ticked').waitFor();
});

test('a packed order can be put back, its tracking number too', async () => {
  await button('Add tracking number').tap();
  expect(await main().getByLabel('Courier').inputValue()).toBe('The Courier Guy');
  await main().getByRole('textbox', { name: 'Tracking number', exact: true }).fill('TCG 43');
  await button('Packed').tap();
  await shopHas(1, 'completed');
  expect(await numbers(1)).toEqual(['TCG 43']);
  await toast(`Order #${placed[1]?.number} is packed`).getByRole('button', { name: 'Undo' }).tap();
  await toast('is back in the queue. Your store may have emailed the customer already.').waitFor();
  await shopHas(1, 'processing');
  await eventually(
    'no tracking number',
    () => numbers(1),
    (found) => found.length === 0,
  );
  await shows(1);
});

test('without a connection orders are skipped, packed and put back; what is packed is sent once there is one', async () => {
  await context.setOffline(true);
  await button('Skip').tap();
  await shows(2);
  await button('Packed').tap();
  const waiting = toast('is packed. Waiting to be sent.');
  await waiting.waitFor();
  await shows(1);
  await main().getByText('Skipped earlier').waitFor();
  await waiting.getByRole('button', { name: 'Undo' }).tap();
  await toast(`Order #${placed[2]?.number} is back in the queue`).waitFor();
  await shows(2);
  // Half a second after the first press, as a person: sooner it is a double click, which packs nothing.
  await page.waitForTimeout(600);
  await button('Packed').tap();
  await shows(1);
  await eventually(
    'the last order',
    async () => {
      await pressIfThere(button('Packed'));
      return main().getByRole('heading', { name: 'Everything is packed' }).count();
    },
    (count) => count === 1,
  );
  expect([(await inShop(1))?.status, (await inShop(2))?.status]).toEqual(['processing', 'processing']);
  await context.setOffline(false);
  for (const place of [1, 2]) await shopHas(place, 'completed');
  await allRendered(page);
  await main().getByRole('heading', { name: 'Everything is packed' }).waitFor();
});
