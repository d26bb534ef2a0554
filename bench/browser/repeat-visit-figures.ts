import { chromium, type Page } from 'playwright-core';
import { connect, startMerchant, startShop, syncEnds } from '../connected-shop.ts';
import { type BenchOptions, figureOf, type Report } from '../figure.ts';

const RUNS = 15;
const SHOWN_WITHIN_MS = 20_000;
/** How long the app has to put a first visit on the device: it gathers for a while, and keeps files in idle moments. */
const STORED_WITHIN_MS = 60_000;
const POLL_INTERVAL_MS = 500;

/**
 * `later.visit`: a later visit with the network off, from the navigation until the stored figures of the dashboard are painted. The value
 * is the p95, the budget is 500 ms.
 */
export async function repeatVisitFigures(options: BenchOptions, report: Report): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const shop = await startShop(Math.min(options.orders, 2000));
  const merchant = await startMerchant();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await syncEnds(merchant, await connect(merchant, shop));
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await visitFirst(page, merchant.karoo.url, merchant.person);
    await context.addInitScript(watchForFigure);
    await context.setOffline(true);
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await page.goto(`${merchant.karoo.url}/dashboard`, { waitUntil: 'commit' });
      const shown = await page.waitForFunction(() => Reflect.get(window, 'figureShownAt'), undefined, {
        timeout: SHOWN_WITHIN_MS,
      });
      times.push(Number(await shown.jsonValue()));
    }
    report(figureOf('later.visit', times));
  } finally {
    await browser.close();
    await merchant.stop();
    shop.stop();
  }
}

/** Signs in and waits until pages and answers are on the device. */
async function visitFirst(page: Page, url: string, person: { email: string; password: string }): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: /^Password/ }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard**');
  await page.locator('section[aria-label="Total sales"]:not([aria-busy])').waitFor();
  const deadline = Date.now() + STORED_WITHIN_MS;
  while (!(await page.evaluate(keepsData))) {
    if (Date.now() > deadline) throw new Error('The first visit was not kept on the device.');
    await page.waitForTimeout(POLL_INTERVAL_MS);
  }
}

/** In the page: whether the worker answers for it and the figures of the dashboard are stored. */
async function keepsData(): Promise<boolean> {
  if (!navigator.serviceWorker.controller) return false;
  if (!(await indexedDB.databases()).some(({ name }) => name === 'karoo.stored-data')) return false;
  const calls = await new Promise<string[]>((resolve) => {
    const opening = indexedDB.open('karoo.stored-data');
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('entries').objectStore('entries').getAll();
      reading.addEventListener('success', () => {
        opening.result.close();
        resolve(reading.result.map(({ call }: { call: string }) => call));
      });
    });
  });
  const { pathname } = new URL(
    document.querySelector('script[type="module"]')?.getAttribute('src') ?? '/',
    location.href,
  );
  return (
    calls.includes('analytics.overview') &&
    calls.includes('accounts.me') &&
    (await caches.match(pathname)) !== undefined
  );
}

/** Runs in the page from the start: records when a figure was painted. Offline it is a stored one. */
function watchForFigure(): void {
  const look = () => {
    const tile = document.querySelector('section[aria-label="Total sales"]:not([aria-busy])');
    if (/\d/.test(tile?.textContent ?? '')) {
      requestAnimationFrame(() => setTimeout(() => Reflect.set(window, 'figureShownAt', performance.now())));
    } else {
      requestAnimationFrame(look);
    }
  };
  look();
}
