import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInPlain } from '../../support/browser/browser.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import { secondPerson } from '../../support/karoo/second-person.ts';
import { eventually, type RunningKaroo } from '../../support/karoo/start-karoo.ts';
import type { SandboxShop } from '../../support/shop/start-sandbox.ts';

/** The owner sees what a colleague changed and what was changed in the shop, on the order and in the whole log. */

interface ShopOrder {
  id: number;
  number: string;
  status: string;
}

let journey: Journey;
let karoo: RunningKaroo;
let shop: SandboxShop;
let owner: Page;
let lerato: Page;
let order: ShopOrder;

beforeAll(async () => {
  journey = await startJourney(60);
  ({ karoo, shop } = journey);
  const { merchant, storeId } = journey;
  const billing = { first_name: 'Pieter', last_name: 'Deel', email: 'deel@example.co.za' };
  order = await shop.control<ShopOrder>('place-order', { status: 'processing', set_paid: true, billing });
  await eventually(
    'the order',
    () => merchant.get<{ total: number }>(`/api/v1/stores/${storeId}/orders?search=deel@example.co.za`),
    ({ total }) => total === 1,
  );
  ({ page: owner } = await signedInPlain(journey.browser, karoo.url));
  ({ page: lerato } = await secondPerson(journey.browser, karoo, merchant, 'lerato@example.co.za'));
});
afterAll(() => journey?.close());

const main = (page: Page) => page.getByRole('main');
const entry = (text: string | RegExp) => main(owner).getByRole('listitem').filter({ hasText: text });

test('a colleague’s change and one in the shop are on the order’s page, with who made them', async () => {
  await lerato.goto(`${karoo.url}/dashboard/orders/${order.id}`);
  await lerato.getByRole('button', { name: 'Change status' }).click();
  await lerato.getByRole('menuitemradio', { name: 'On hold', exact: true }).click();
  const status = async () => (await shop.truth<ShopOrder[]>('orders')).find(({ id }) => id === order.id)?.status;
  await eventually('the shop’s status', status, (is) => is === 'on-hold', 30_000);
  await owner.goto(`${karoo.url}/dashboard/orders/${order.id}`);
  await main(owner).getByRole('button', { name: 'Show changes' }).click();
  await entry(/Lerato Dlamini.*Status: Processing → On hold/).waitFor();
  await shop.control('update-order', { id: order.id, status: 'cancelled' });
  // The live stream brings it.
  await entry(/In the store.*Status: On hold → Cancelled/).waitFor();
  expect(await entry('Status: Processing → On hold').count()).toBe(1);
});

test('the whole log is filtered by person, leads to the order, and is a CSV file', async () => {
  await owner.goto(`${karoo.url}/dashboard/settings`);
  await main(owner).getByRole('link', { name: 'Activity' }).click();
  await entry('Joined the organization').waitFor();
  await entry('In the store').first().waitFor();
  await main(owner).getByLabel('Person').selectOption('Lerato Dlamini');
  await entry('In the store').first().waitFor({ state: 'detached' });
  expect(new URL(owner.url()).searchParams.get('person')).toMatch(/^[0-9a-f-]{36}$/);
  const download = owner.waitForEvent('download');
  await main(owner).getByRole('button', { name: 'Export', exact: true }).click();
  await owner.getByRole('menuitem', { name: 'Activity' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(3);
  expect(file).toContain(
    `Lerato Dlamini,karoo,order.status,${order.number},orders/${order.id},status,,processing,on-hold`,
  );
  await main(owner)
    .getByRole('link', { name: `Order ${order.number}` })
    .click();
  await main(owner)
    .getByRole('heading', { level: 1, name: `Order #${order.number}` })
    .waitFor();
});
