import { chromium } from 'playwright-core';
import { connect, startMerchant, startShop, syncEnds } from './connected-shop.ts';
import { type BenchOptions, figureOf, type Report } from './figure.ts';

const RUNS = 60;
/** Orders before the first measured one: the page and the server have just started. */
const WARM_UP = 3;
const SHOWN_WITHIN_MS = 20_000;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * `live.webhook`: from an order placed in a shop that sends its webhooks at once until its number appears in the orders list of an open
 * browser. This includes the shop's time for building and sending the webhook. Meanwhile the store's first sums are computed, which keeps
 * the database busy.
 */
export async function liveFigures(options: BenchOptions, report: Report): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const shop = await startShop(Math.min(options.orders, 10_000));
  const merchant = await startMerchant();
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const storeId = await connect(merchant, shop);
    await syncEnds(merchant, storeId);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${merchant.karoo.url}/login`);
    await page.getByRole('textbox', { name: 'Email' }).fill(merchant.person.email);
    await page.getByRole('textbox', { name: /^Password/ }).fill(merchant.person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard**');
    await page.goto(`${merchant.karoo.url}/dashboard/orders`);
    await page.getByRole('table').waitFor();
    const times: number[] = [];
    for (let run = -WARM_UP; run < RUNS; run += 1) {
      const started = performance.now();
      const { number } = await shop.control<{ number: string }>('place-order');
      // At every frame: the library's own waiting looks twice a second only.
      await page.waitForFunction((text) => document.querySelector('table')?.textContent?.includes(text), number, {
        polling: 'raf',
        timeout: SHOWN_WITHIN_MS,
      });
      if (run >= 0) times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
    report(figureOf('live.webhook', times));
  } finally {
    await browser.close();
    await merchant.stop();
    shop.stop();
  }
}
