import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { findChromium } from '../scripts/find-chromium.ts';
import { allRendered, animationsFinished, openBrowser, signedIn } from './support/browser/browser.ts';
import { signInMerchant } from './support/karoo/merchant.ts';
import { startKaroo } from './support/karoo/start-karoo.ts';

/**
 * Takes the pictures of "Watch Demo" from our own screens with the sandbox's shop. Run it after `npm run build` when
 * these screens change. Scenes and captions are in web/features/landing/demo/demo-scenes.ts.
 */

const FOLDER = join(import.meta.dirname, '..', 'web', 'features', 'landing', 'demo');
/** All pictures together, in bytes. A browser loads those of one form only. */
const MAX_BYTES = 400_000;
const QUALITY = 60;

const FORMS = [
  { form: 'wide', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  { form: 'phone', viewport: { width: 390, height: 660 }, deviceScaleFactor: 1.5 },
] as const;

const SCENES: readonly { name: string; open: (page: Page, url: string) => Promise<unknown> }[] = [
  { name: 'dashboard', open: (page, url) => charted(page, `${url}/dashboard?period=7days`) },
  {
    name: 'orders',
    async open(page, url) {
      await page.goto(`${url}/dashboard/orders`);
      // The tabs with counts come last.
      await page.getByRole('link', { name: /^Completed/ }).waitFor();
      await listed(page, 'orders');
    },
  },
  {
    name: 'order',
    async open(page) {
      await page.locator('main a[href^="/dashboard/orders/"]:not([href$="/to-pack"])').first().click();
      await page.getByRole('heading', { level: 1, name: /^Order #/ }).waitFor();
    },
  },
  {
    name: 'products',
    async open(page, url) {
      await page.goto(`${url}/dashboard/products`);
      await listed(page, 'products');
    },
  },
  { name: 'analytics', open: (page, url) => charted(page, `${url}/dashboard/analytics?period=30days`) },
  { name: 'finance', open: (page, url) => page.goto(`${url}/dashboard/analytics?tab=finance`) },
];

/** Resolves when the page of a list is complete: its first rows come first. */
async function listed(page: Page, list: string): Promise<void> {
  await page.locator(`main a[href^="/dashboard/${list}/"]`).nth(19).waitFor();
}

/** Opens a screen and resolves when its chart has an axis. */
async function charted(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main').getByText('R 0', { exact: true }).first().waitFor();
}

async function takePicture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await session.detach();
  return Buffer.from(data, 'base64');
}

async function record(browser: Browser, url: string): Promise<number> {
  let bytes = 0;
  for (const { form, ...options } of FORMS) {
    const { context, page } = await signedIn(browser, url, { ...options, colorScheme: 'light' });
    for (const { name, open } of SCENES) {
      await open(page, url);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('load');
      await allRendered(page);
      await page.waitForFunction(() =>
        [...document.images].every(
          (image) =>
            image.complete || image.getBoundingClientRect().top > window.innerHeight || !image.checkVisibility(),
        ),
      );
      await animationsFinished(page);
      // What is new since the start is announced: the pictures show a calm day.
      await page.addStyleTag({
        content: '.mantine-Notifications-root, [aria-label="Notice"], [aria-label="Connection"] { display: none }',
      });
      const picture = await takePicture(page);
      bytes += picture.byteLength;
      writeFileSync(join(FOLDER, `${form}-${name}.webp`), picture);
    }
    await context.close();
  }
  return bytes;
}

const chromium = findChromium();
if (chromium === null) throw new Error('Recording takes a Chromium: install one or set CHROMIUM_PATH.');
process.env.CHROMIUM_PATH = chromium;
mkdirSync(FOLDER, { recursive: true });
const karoo = await startKaroo({ env: { SANDBOX_ORDERS: '3000', SANDBOX_ORDERS_PER_MINUTE: '0' } });
const browser = await openBrowser();
try {
  const merchant = await signInMerchant(karoo.url);
  await merchant.synced(await merchant.demoStore());
  await merchant.send('PATCH', `/api/v1/organizations/${merchant.organizationId}`, { vat_category: 'B' });
  await merchant.send('PATCH', '/api/v1/me/preferences', { first_steps_closed: true });
  const bytes = await record(browser, karoo.url);
  console.log(`${bytes} bytes`);
  if (bytes > MAX_BYTES) throw new Error(`The pictures have more than ${MAX_BYTES} bytes: lower QUALITY.`);
} finally {
  await browser.close();
  await karoo.stop();
}
