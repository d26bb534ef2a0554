import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DayRange } from '#domain/time/period.ts';
import { lastVatPeriod, nameOfPeriod } from '#domain/vat/vat-period.ts';
import { allRendered, DESK, openBrowser, PHONE, signedIn } from '../../support/browser/browser.ts';
import { displayedNumber } from '../../support/browser/displayed-number.ts';
import { signInMerchant } from '../../support/karoo/merchant.ts';
import { eventually, startKaroo, type RunningKaroo } from '../../support/karoo/start-karoo.ts';
import { plusDays, shopToday } from '../../support/shop/shop-days.ts';
import { sandboxShop, type SandboxShop } from '../../support/shop/start-sandbox.ts';

/** Tasks of a newcomer, from the dashboard on, with the number of clicks that each may take. */

const SIZES = [
  ['desk', DESK],
  ['phone', PHONE],
] as const;

let karoo: RunningKaroo;
let shop: SandboxShop;
let browser: Browser;

beforeAll(async () => {
  // Without new orders: a figure and the shop's own are read one after the other.
  karoo = await startKaroo({ env: { SANDBOX_ORDERS: '900', SANDBOX_ORDERS_PER_MINUTE: '0' } });
  shop = sandboxShop(karoo.sandboxUrl);
  const merchant = await signInMerchant(karoo.url);
  await merchant.synced(await merchant.demoStore());
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await karoo?.stop();
});

/** Opens the dashboard of a new profile. `click` and `choose` count as a merchant would: a choice from a list is two clicks. */
async function newcomer(viewport: { width: number; height: number }) {
  const { context, page } = await signedIn(browser, karoo.url, { viewport });
  await allRendered(page);
  const counted = { clicks: 0 };
  const click = async (target: Locator) => {
    counted.clicks += 1;
    await target.click();
  };
  const choose = async (list: Locator, label: string) => {
    counted.clicks += 2;
    await list.selectOption({ label });
  };
  return { context, page, counted, click, choose };
}

const main = (page: Page) => page.getByRole('main');
/** Waits for a figure; large amounts are shown without cents. */
const says = (what: string, place: Locator, amount: number, rounded = (figure: number) => figure) =>
  eventually(
    what,
    async () => displayedNumber((await place.innerText().catch(() => '-1')).replace(/^Previously /, '')),
    (shown) => rounded(shown) === rounded(amount),
    20_000,
  );
const truthOf = ({ from, to }: DayRange) =>
  shop.truth<{ orders: number; totalSales: string; tax: string }>(`sales?from=${from}&to=${to}`);

test.each(SIZES)('compares with the same weekdays of last year in 2 clicks, %s', async (_size, viewport) => {
  const { context, page, counted, choose } = await newcomer(viewport);
  await choose(main(page).getByLabel('Comparison'), 'vs same weekday last year');
  const to = shopToday();
  const before = await truthOf({ from: plusDays(to, -29 - 364), to: plusDays(to, -364) });
  const previous = (tile: string) =>
    main(page)
      .getByRole('region', { name: tile, exact: true })
      .getByText(/^Previously/);
  await says('the orders 52 weeks before', previous('Orders'), before.orders);
  await says('the sales 52 weeks before', previous('Total sales'), Number(before.totalSales), Math.round);
  expect(before.orders).toBeGreaterThan(0);
  expect(new URL(page.url()).searchParams.get('compare')).toBe('weekday');
  // The address brings the same comparison back.
  await page.reload();
  await says('the same after a reload', previous('Orders'), before.orders);
  expect(counted.clicks).toBe(2);
  await context.close();
});

test.each([
  ['desk', 2, DESK],
  ['phone', 3, PHONE],
] as const)('sees the VAT to pay for the last complete period, %s, in %i clicks', async (size, clicks, viewport) => {
  const { context, page, counted, click } = await newcomer(viewport);
  if (size === 'phone') await click(page.getByRole('button', { name: 'Open navigation' }));
  await click(page.getByRole('link', { name: 'Analytics' }).filter({ visible: true }).first());
  await click(main(page).getByRole('link', { name: 'Finance', exact: true }));
  const period = lastVatPeriod(shopToday(), 'C');
  const panel = main(page).getByRole('region', { name: 'VAT to pay' });
  await panel.getByRole('status').getByText(nameOfPeriod(period), { exact: true }).waitFor();
  const { tax } = await truthOf(period);
  await says('the VAT to pay', panel.getByText(/^-?R[\s\d,]+$/), Number(tax));
  expect(Number(tax)).toBeGreaterThan(0);
  await main(page).getByRole('button', { name: 'Create PDF' }).waitFor();
  expect(counted.clicks).toBe(clicks);
  await context.close();
});
