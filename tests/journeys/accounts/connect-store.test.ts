import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInPlain } from '../../support/browser/browser.ts';
import type { Merchant } from '../../support/karoo/merchant.ts';
import { displayedNumber } from '../../support/browser/displayed-number.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import { eventually, type RunningKaroo } from '../../support/karoo/start-karoo.ts';

/** Connects the sandbox's recorded shop in the browser. */

let journey: Journey;
let karoo: RunningKaroo;
let merchant: Merchant;
let page: Page;
let shop: { url: string; key: string; secret: string };

beforeAll(async () => {
  journey = await startJourney(60);
  ({ karoo, merchant } = journey);
  const [, url, key, secret] = /second shop to connect: (\S+) \((\S+) \/ (\S+)\)/.exec(karoo.output()) ?? [];
  if (!url || !key || !secret) throw new Error('No second shop was named.');
  shop = { url, key, secret };
  ({ page } = await signedInPlain(journey.browser, karoo.url));
  await page.goto(`${karoo.url}/dashboard/stores`);
});
afterAll(() => journey?.close());

const card = (name: string) => page.getByRole('main').getByRole('article', { name });
const dialog = () => page.getByRole('dialog', { name: 'Connect a store' });
const storeNamed = async (name: string) => {
  const { items } = await merchant.get<{ items: { id: string; name: string }[] }>('/api/v1/stores');
  return items.find((store) => store.name === name)?.id ?? '';
};

test('by key and secret: a wrong secret is explained with a remedy, the right one connects', async () => {
  await page.getByRole('button', { name: 'Connect a store' }).click();
  await dialog().getByText('Key and secret', { exact: true }).click();
  await dialog()
    .getByRole('textbox', { name: /Store address/ })
    .fill(shop.url);
  await dialog()
    .getByRole('textbox', { name: /Name in Karoo/ })
    .fill('By key');
  await dialog()
    .getByRole('textbox', { name: /Consumer key/ })
    .fill(shop.key);
  await dialog()
    .getByRole('textbox', { name: /Consumer secret/ })
    .fill(`${shop.secret}x`);
  await dialog().getByRole('button', { name: 'Test connection' }).click();
  await dialog().getByRole('alert').getByText('consumer secret doesn’t match').waitFor();
  await dialog()
    .getByRole('textbox', { name: /Consumer secret/ })
    .fill(shop.secret);
  await dialog().getByRole('button', { name: 'Test connection' }).click();
  await dialog().getByText('The connection works').waitFor();
  await dialog().getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByText('By key is connected. Importing your data.').waitFor();
  await card('By key').getByText('Reachable').waitFor();
  await merchant.synced(await storeNamed('By key'));
  await card('By key')
    .getByText(/311 orders/)
    .waitFor({ timeout: 20_000 });
  await card('By key').getByText('Live', { exact: true }).waitFor({ timeout: 20_000 });
});

test('the same shop a second time is refused with a message', async () => {
  await page.getByRole('button', { name: 'Connect a store' }).click();
  await dialog().getByText('Key and secret', { exact: true }).click();
  await dialog()
    .getByRole('textbox', { name: /Store address/ })
    .fill(`${shop.url}/wp-admin/`);
  await dialog()
    .getByRole('textbox', { name: /Consumer key/ })
    .fill(shop.key);
  await dialog()
    .getByRole('textbox', { name: /Consumer secret/ })
    .fill(shop.secret);
  await dialog().getByRole('button', { name: 'Connect', exact: true }).click();
  await dialog()
    .getByRole('alert')
    .getByText(/already connected/)
    .waitFor();
  await page.keyboard.press('Escape');
  await dialog().getByRole('button', { name: 'Discard' }).click();
  await dialog().waitFor({ state: 'detached' });
});

test('"Sync now" reports its start and result', async () => {
  await card('By key').getByRole('button', { name: 'Sync now' }).click();
  await page.getByText('Starting data synchronization...').waitFor();
  await page.getByText('Data synchronized successfully').waitFor({ timeout: 30_000 });
});

test('selecting the other shop shows only its figures', async () => {
  await card('By key')
    .getByRole('button', { name: /switch to/i })
    .click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  const all = page.getByRole('navigation', { name: 'Order status' }).getByRole('link', { name: /^All/ });
  await eventually(
    '311 orders',
    () => all.innerText().catch(() => ''),
    (text) => /\d/.test(text) && displayedNumber(text) === 311,
    15_000,
  );
});

test('a removed store disappears; approved in the shop, it returns without typing a key', async () => {
  await page.goto(`${karoo.url}/dashboard/stores`);
  await card('By key').getByRole('button', { name: 'More for By key' }).click();
  await page.getByRole('menuitem', { name: /Remove/ }).click();
  await page
    .getByRole('dialog', { name: 'Remove By key?' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await card('By key').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Connect a store' }).click();
  await dialog()
    .getByRole('textbox', { name: /Store address/ })
    .fill(shop.url);
  await dialog()
    .getByRole('textbox', { name: /Name in Karoo/ })
    .fill('Approved');
  await dialog().getByRole('button', { name: 'Approve in your store' }).click();
  await page.waitForURL(/wc-auth/);
  await page.getByRole('heading', { name: 'Karoo would like to connect to your store' }).waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL(/\/dashboard\/stores\?approval=/);
  await page.getByText('Your store is connected').waitFor({ timeout: 30_000 });
  await card('Approved').getByText('Reachable').waitFor();
  await merchant.synced(await storeNamed('Approved'));
  expect(
    (await merchant.get<{ total: number }>(`/api/v1/stores/${await storeNamed('Approved')}/orders?per_page=1`)).total,
  ).toBe(311);
});

test('a denied approval is reported', async () => {
  await page.goto(`${karoo.url}/dashboard/stores`);
  await page.getByRole('button', { name: 'Connect a store' }).click();
  await dialog()
    .getByRole('textbox', { name: /Store address/ })
    .fill(karoo.sandboxUrl);
  await dialog().getByRole('button', { name: 'Approve in your store' }).click();
  await page.getByRole('link', { name: 'Deny' }).click();
  await page.waitForURL(/\/dashboard\/stores/);
  const notice = page.getByRole('alert').filter({ hasText: 'Couldn’t connect your store' });
  await notice.waitFor();
  await notice.getByRole('button', { name: 'Try Again' }).click();
  await dialog().waitFor();
});
