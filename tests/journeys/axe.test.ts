import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../support/axe-findings.ts';
import { DESK, openBrowser, PHONE, signedIn } from '../support/browser.ts';
import { signInMerchant } from '../support/merchant.ts';
import { startKaroo, type RunningKaroo } from '../support/start-karoo.ts';

/** Every screen on a phone and on a desk, by day and by night: axe finds nothing. */

let karoo: RunningKaroo;
let browser: Browser;
let screens: Record<string, string>;

beforeAll(async () => {
  karoo = await startKaroo({ env: { SANDBOX_ORDERS: '120', SANDBOX_ORDERS_PER_MINUTE: '0' } });
  const merchant = await signInMerchant(karoo.url);
  const storeId = await merchant.demoStore();
  await merchant.synced(storeId);
  const first = async (list: string) => {
    const { items } = await merchant.get<{ items: Record<string, string | number>[] }>(
      `/api/v1/stores/${storeId}/${list}?per_page=1`,
    );
    return items[0] ?? {};
  };
  const customer = encodeURIComponent(String((await first('customers'))['customer_key']));
  screens = {
    dashboard: '/dashboard',
    orders: '/dashboard/orders',
    'no orders': '/dashboard/orders?search=nobody-at-all',
    order: `/dashboard/orders/${(await first('orders'))['wc_id']}`,
    products: '/dashboard/products',
    product: `/dashboard/products/${(await first('products'))['wc_id']}`,
    customers: '/dashboard/customers',
    customer: `/dashboard/customers?open=${customer}`,
    analytics: '/dashboard/analytics',
    stores: '/dashboard/stores',
    'connect a shop': '/dashboard/stores?add=true',
    settings: '/dashboard/settings',
    'nothing there': '/dashboard/nowhere',
  };
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await karoo?.stop();
});

async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Streams stay open: there is no moment without a request. Skeletons are gone when all is drawn.
  await page.waitForFunction(
    () => document.querySelector('.mantine-Skeleton-root[data-visible], [aria-busy="true"]') === null,
  );
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
}

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  describe.each([
    ['phone', PHONE],
    ['desk', DESK],
  ] as const)('%s', (_name, viewport) => {
    let context: BrowserContext;
    let page: Page;

    beforeAll(async () => {
      ({ context, page } = await signedIn(browser, karoo.url, { viewport, colorScheme, reducedMotion: 'reduce' }));
    });
    afterAll(() => context?.close());

    test('every screen', async () => {
      const found: Record<string, string[]> = {};
      for (const [name, path] of Object.entries(screens)) {
        await page.goto(karoo.url + path);
        await settled(page);
        const lines = await axeFindings(page);
        if (lines.length > 0) found[name] = lines;
      }
      expect(found).toEqual({});
    });

    test('the sign-in', async () => {
      const stranger = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
      const login = await stranger.newPage();
      await login.goto(`${karoo.url}/login`);
      await settled(login);
      expect(await axeFindings(login)).toEqual([]);
      await stranger.close();
    });
  });
});
