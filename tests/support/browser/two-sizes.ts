import type { Browser, Locator, Page } from 'playwright-core';
import { sandboxShop, type SandboxShop } from '../shop/start-sandbox.ts';
import { signInMerchant, type Merchant } from '../karoo/merchant.ts';
import { startKaroo, type RunningKaroo } from '../karoo/start-karoo.ts';
import { allRendered, DESK, openBrowser, PHONE, signedInPlain } from './browser.ts';
import { countingHand, type CountingHand } from './counting-hand.ts';

export type Size = 'desk' | 'phone';

interface Sized {
  readonly page: Page;
  readonly hand: CountingHand;
  readonly main: Locator;
}

/** A shop of 900 orders without new ones, and its merchant at a desk and on a phone. */
export interface TwoSizes {
  readonly karoo: RunningKaroo;
  readonly shop: SandboxShop;
  readonly merchant: Merchant;
  readonly storeId: string;
  readonly browser: Browser;
  at(size: Size): Sized;
  /** At the dashboard, with no clicks counted yet. */
  atDashboard(size: Size): Promise<Sized>;
  /** Opens a screen by its name in the navigation, which a phone keeps in a drawer. */
  openScreen(size: Size, name: string): Promise<void>;
  close(): Promise<void>;
}

export async function startTwoSizes(): Promise<TwoSizes> {
  // Without new orders: a figure and the shop's own are read one after the other.
  const karoo = await startKaroo({ env: { SANDBOX_ORDERS: '900', SANDBOX_ORDERS_PER_MINUTE: '0' } });
  const merchant = await signInMerchant(karoo.url);
  const storeId = await merchant.demoStore();
  await merchant.synced(storeId);
  const browser = await openBrowser();
  const pages = new Map<Size, Sized>();
  for (const [size, viewport] of [
    ['desk', DESK],
    ['phone', PHONE],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    const { page } = await signedInPlain(browser, karoo.url, { viewport, hasTouch: size === 'phone' });
    pages.set(size, { page, hand: countingHand(page, size === 'phone'), main: page.getByRole('main') });
  }
  const at = (size: Size) => pages.get(size)!;
  return {
    karoo,
    shop: sandboxShop(karoo.sandboxUrl),
    merchant,
    storeId,
    browser,
    at,
    async atDashboard(size) {
      const sized = at(size);
      await sized.page.goto(`${karoo.url}/dashboard`);
      await allRendered(sized.page);
      sized.hand.startOver();
      return sized;
    },
    async openScreen(size, name) {
      const { page, hand } = at(size);
      if (size === 'phone') await hand.click(page.getByRole('button', { name: 'Open navigation' }));
      const navigation = page.getByRole('navigation', { name: 'Main' });
      await hand.click(navigation.getByRole('link', { name }).filter({ visible: true }));
    },
    async close() {
      await browser.close();
      await karoo.stop();
    },
  };
}

/** The clicks that a task may take at each size, for `test.each`. */
export const within = (desk: number, phone: number) =>
  [
    ['desk', desk],
    ['phone', phone],
  ] as const;
