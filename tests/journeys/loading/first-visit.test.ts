import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, openBrowser, signedIn } from '../../support/browser/browser.ts';
import { countScripts } from '../../support/browser/script-bytes.ts';
import { startKaroo, type RunningKaroo } from '../../support/karoo/start-karoo.ts';

/** The budget: gzipped bytes of JavaScript that the first visit of the dashboard needs. */
const MOST_SCRIPT = 340_000;

let karoo: RunningKaroo;
let browser: Browser;

beforeAll(async () => {
  karoo = await startKaroo({ env: { SANDBOX_ORDERS: '20', SANDBOX_ORDERS_PER_MINUTE: '0' } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await karoo?.stop();
});

test('the first visit of the dashboard needs no more script than its budget', async () => {
  const { context } = await signedIn(browser, karoo.url);
  const fresh = await browser.newContext({ viewport: DESK, storageState: await context.storageState() });
  const page = await fresh.newPage();
  const scripts = countScripts(page);
  await page.goto(`${karoo.url}/dashboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('region', { name: /sales/i }).first().waitFor();
  const bytes = await scripts();
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(MOST_SCRIPT);
  await fresh.close();
  await context.close();
});
