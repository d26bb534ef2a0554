import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, signedIn, signedInPlain } from '../../support/browser/browser.ts';
import { countScripts } from '../../support/browser/script-bytes.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import { eventually, type RunningKaroo } from '../../support/karoo/start-karoo.ts';

/** The budget: gzipped bytes of JavaScript that the first visit of the dashboard needs. */
const MAX_SCRIPT = 340_000;

let journey: Journey;
let karoo: RunningKaroo;
let browser: Browser;

beforeAll(async () => {
  journey = await startJourney(60);
  ({ karoo, browser } = journey);
});
afterAll(() => journey?.close());

test('the dashboard’s first visit stays within its script budget', async () => {
  // On a busy machine the next screens would be preloaded before this one is seen.
  const { context } = await signedInPlain(browser, karoo.url);
  const fresh = await browser.newContext({ viewport: DESK, storageState: await context.storageState() });
  const page = await fresh.newPage();
  const scripts = countScripts(page);
  await page.goto(`${karoo.url}/dashboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('region', { name: /sales/i }).first().waitFor();
  const bytes = await scripts();
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(MAX_SCRIPT);
  await fresh.close();
  await context.close();
});

test('lists are loaded in advance: opening them makes no request', async () => {
  const { context, page } = await signedIn(browser, karoo.url);
  const lists: string[] = [];
  page.on('request', (request) => {
    const call = /\/rpc\/((?:orders|products)\/(?:list|facets))/.exec(request.url())?.[1];
    if (call) lists.push(call);
  });
  await page.getByRole('list', { name: 'Recent orders' }).waitFor();
  await eventually(
    'the lists ahead',
    async () => [...new Set(lists)].toSorted(),
    (calls) => calls.join() === 'orders/facets,orders/list,products/facets,products/list',
    30_000,
  );
  const before = lists.length;
  for (const screen of ['Orders', 'Products']) {
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen }).click();
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('table', { name: screen }).getByRole('link').first().waitFor();
  }
  expect(lists.slice(before)).toEqual([]);
  await context.close();
});

test('disabled in the settings, nothing is preloaded or recorded', async () => {
  const { context, page } = await signedIn(browser, karoo.url);
  await page.goto(`${karoo.url}/dashboard/settings?section=data`);
  await page.getByRole('switch', { name: /^Preload screens I’m likely to open next/ }).click();
  const noted = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('karoo.behaviour')));
  const before = await noted();
  const lists: string[] = [];
  page.on('request', (request) => {
    if (/\/rpc\/(orders|products)\/facets/.test(request.url())) lists.push(request.url());
  });
  await page.goto(`${karoo.url}/dashboard`);
  await page.getByRole('list', { name: 'Recent orders' }).waitFor();
  await page.waitForTimeout(6000);
  expect(lists).toEqual([]);
  expect(await noted()).toEqual(before);
  await context.close();
});
