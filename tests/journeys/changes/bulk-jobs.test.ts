import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { PHONE, signedInPlain } from '../../support/browser/browser.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import { eventually } from '../../support/karoo/start-karoo.ts';

/** All products of a list change in the background: seen from every device, stopped and undone. */

interface ShopProduct {
  id: number;
  type: string;
  status: string;
  regular_price: string;
}

/** The shop answers so slowly that a change can be looked at. */
const SLOW = { latency: 1500 };
const QUICK = { latency: 0 };
const PATIENT = { timeout: 120_000 };

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startJourney(2500);
  ({ page } = await signedInPlain(journey.browser, journey.karoo.url));
});
afterAll(() => journey?.close());

const prices = async () => {
  const products = await journey.shop.truth<ShopProduct[]>('products');
  return new Map(products.map(({ id, regular_price: price }) => [id, price]));
};
const behave = (behaviour: object) => journey.shop.control('set-behaviour', behaviour);
const bar = (on: Page) => on.getByRole('region', { name: 'Change of many products' }).first();

/** Selects everything that the list finds, and chooses a change. */
async function changeAll(what: string, query = ''): Promise<void> {
  await page.goto(`${journey.karoo.url}/dashboard/products${query}`);
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await page.getByRole('button', { name: /^Select all \d+/ }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

/** Opens the dialog for the price of all products, and starts the change. */
async function raisePrices(percent: string): Promise<void> {
  await changeAll('Price…');
  const dialog = page.getByRole('dialog', { name: /^Price of \d+ products/ });
  await dialog.getByLabel('Method', { exact: true }).selectOption({ label: 'Increase by %' });
  await dialog.getByLabel('Percentage').fill(percent);
  await dialog.getByText('prices will change').waitFor(PATIENT);
  await dialog.getByRole('region', { name: 'Changes' }).getByText('→').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Update \d+ prices/ }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('a change of all products goes on without its page, is seen on another device, and is undone', async () => {
  const before = await prices();
  await behave(SLOW);
  await raisePrices('10');
  await bar(page).getByText('Changing prices').waitFor(PATIENT);
  await page.close();
  const device = await signedInPlain(journey.browser, journey.karoo.url, { viewport: PHONE });
  page = device.page;
  await page.goto(`${journey.karoo.url}/dashboard/products`);
  await bar(page).getByText('Changing prices').waitFor(PATIENT);
  expect(await axeFindings(page)).toEqual([]);
  await behave(QUICK);
  await bar(page)
    .getByText(/products changed/)
    .waitFor(PATIENT);
  const changed = [...(await prices())].filter(([id, price]) => price !== before.get(id));
  expect(changed.length).toBeGreaterThan(100);
  await bar(page).getByRole('button', { name: 'Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change of many products' });
  await dialog.getByRole('region', { name: 'Changes' }).getByText('→').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await bar(page)
    .getByText(/products changed back/)
    .waitFor(PATIENT);
  const after = await prices();
  expect([...after].filter(([id, price]) => Number(price) !== Number(before.get(id)))).toEqual([]);
  await bar(page).getByRole('button', { name: 'Close' }).click();
  await bar(page).waitFor({ state: 'hidden' });
}, 300_000);

test('a change is stopped, and what it did is undone', async () => {
  const before = await prices();
  ({ page } = await signedInPlain(journey.browser, journey.karoo.url));
  await behave(SLOW);
  await raisePrices('20');
  await bar(page).getByRole('button', { name: 'Stop' }).click();
  await bar(page)
    .getByText(/^Stopped: /)
    .waitFor(PATIENT);
  await behave(QUICK);
  const undo = bar(page).getByRole('button', { name: 'Undo' });
  if (await undo.isVisible()) {
    await undo.click();
    await bar(page)
      .getByText(/products changed back/)
      .waitFor(PATIENT);
  }
  const same = async () => {
    const after = await prices();
    return [...after].every(([id, price]) => Number(price) === Number(before.get(id)));
  };
  await eventually('the earlier prices', same, (isSame) => isSame, 30_000);
}, 300_000);

const drafts = async () => {
  const products = await journey.shop.truth<ShopProduct[]>('products');
  return products.filter(({ status }) => status === 'draft').length;
};

test('all products of a list become drafts, and are what they were after the undo', async () => {
  const before = await drafts();
  await changeAll('Set as draft');
  const dialog = page.getByRole('dialog', { name: /^Make drafts of \d+ products/ });
  await dialog.getByRole('region', { name: 'Changes' }).getByText('→').first().waitFor(PATIENT);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Update \d+ products and variations/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  await bar(page)
    .getByText(/products changed/)
    .waitFor(PATIENT);
  expect(await drafts()).toBeGreaterThan(before + 100);
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await bar(page)
    .getByText(/products changed back/)
    .waitFor(PATIENT);
  expect(await drafts()).toBe(before);
}, 300_000);

test('the stock of all products of a list is previewed on a phone', async () => {
  ({ page } = await signedInPlain(journey.browser, journey.karoo.url));
  await changeAll('Stock…');
  const dialog = page.getByRole('dialog', { name: /^Stock of \d+ products/ });
  await dialog.getByLabel('Quantity for each').fill('7');
  await dialog.getByRole('region', { name: 'Changes' }).getByText('→').first().waitFor(PATIENT);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  const next = dialog.getByRole('button', { name: 'Next page' });
  const { height = 0, width = 0 } = (await next.boundingBox()) ?? {};
  expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
}, 300_000);
