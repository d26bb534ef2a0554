import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localeOf } from '#domain/language/language.ts';
import { yearBefore } from '#domain/time/shop-time.ts';
import { axeFindings, EXTENT_IN } from '../../support/browser/axe-findings.ts';
import { animationsFinished, PHONE, signedInPlain } from '../../support/browser/browser.ts';
import { monthStart, plusDays, shopToday } from '../../support/shop/shop-days.ts';
import { displayedNumber } from '../../support/browser/displayed-number.ts';
import { joinJourney, type SharedJourney } from '../../support/browser/start-journey.ts';
import { eventually } from '../../support/karoo/start-karoo.ts';
import type { SandboxShop } from '../../support/shop/start-sandbox.ts';
import { JOURNEY_LANGUAGE, spokenText } from '../../support/browser/journey-language.ts';

/** A merchant looks last month's sales over: figures, what they are made of, and the orders behind them. */

let journey: SharedJourney;
let karoo: SharedJourney['karoo'];
let shop: SandboxShop;
let page: Page;

const LAST = plusDays(monthStart(shopToday()), -1);
const MONTH = { from: monthStart(LAST), to: LAST };

beforeAll(async () => {
  journey = await joinJourney();
  ({ karoo, shop } = journey);
  ({ page } = await signedInPlain(journey.browser, karoo.url));
});
afterAll(() => journey?.close());

interface Truth {
  orders: number;
  netSales: string;
  refunds: string;
}

/** A day as the screen writes it: "22 Nov 2026". */
const written = (day: string) =>
  new Intl.DateTimeFormat(localeOf(JOURNEY_LANGUAGE), {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));
const main = () => page.getByRole('main');
const tile = async (name: string) =>
  (await main().getByRole('region', { name, exact: true }).innerText()).replace(name, '');
const truthOf = ({ from, to }: typeof MONTH) => shop.truth<Truth>(`sales?from=${from}&to=${to}`);
const breakdown = () => main().getByRole('table', { name: /^Sales by/ });
async function choose(by: string, one = by.toLowerCase()): Promise<void> {
  await main().getByRole('radiogroup', { name: 'Break down by' }).getByText(by, { exact: true }).click();
  await main()
    .getByRole('table', { name: `Sales by ${one}` })
    .waitFor();
}

test('last month compared with last year: the figures equal the shop’s own', async () => {
  await page.goto(`${karoo.url}/dashboard/analytics`);
  const period = main().getByRole('radiogroup', { name: 'Period' });
  await period.getByText('Last month', { exact: true }).click();
  await period.getByText('More…', { exact: true }).click();
  expect(await main().getByLabel('First day').inputValue()).toBe(written(MONTH.from));
  expect(await main().getByLabel('Last day').inputValue()).toBe(written(MONTH.to));
  await main().getByLabel('Comparison').selectOption('year');
  await page.waitForURL(/compare=year/);
  const now = await truthOf(MONTH);
  const before = await truthOf({ from: yearBefore(MONTH.from), to: yearBefore(MONTH.to) });
  expect(now.orders).toBeGreaterThan(0);
  const shown = async () => {
    const [orders, net] = [await tile('Orders'), await tile('Net sales')];
    return {
      orders: displayedNumber(orders),
      net: displayedNumber(net),
      before: displayedNumber(/^\p{L}+ (R.*)$/mu.exec(net)?.[1] ?? '0'),
    };
  };
  await eventually(
    'the figures',
    () => shown().catch(() => null),
    (got) => got?.orders === now.orders && got.net === Number(now.netSales) && got.before === Number(before.netSales),
    15_000,
  );
});

test('a row by payment method links to as many orders as it counts, and back', async () => {
  await choose('Payment', 'payment method');
  const row = breakdown().getByRole('row').nth(1);
  const orders = displayedNumber((await row.getByRole('cell').first().innerText()).trim());
  const name = (await row.getByRole('rowheader').innerText()).trim();
  await row.getByRole('link', { name }).click();
  await page.waitForURL(/\/dashboard\/orders\?.*sales_from=/);
  await main()
    .getByRole('button', { name: /^Remove filter: Reported/ })
    .waitFor();
  const summary = main().getByRole('navigation', { name: 'Pages of orders' }).getByRole('status');
  await eventually(
    'the orders',
    async () => displayedNumber((await summary.innerText()).replace(/^.* (?:of|van) /, '')),
    (count) => count === orders,
    15_000,
  );
  await page.goBack();
  await page.waitForURL(/by=payment/);
  await breakdown().getByRole('link', { name }).waitFor();
  expect(new URL(page.url()).searchParams.get('compare')).toBe('year');
});

test('every row adds up: the totals equal the month', async () => {
  const { orders } = await truthOf(MONTH);
  for (const by of ['Status', 'Province', 'City', 'Coupon']) {
    await choose(by);
    const sums = breakdown().locator('tfoot').getByRole('cell').first();
    await eventually(
      by,
      async () => displayedNumber(await sums.innerText()),
      (count) => count === orders,
      15_000,
    );
  }
});

test('a category links to the orders with its products, and has no columns that do not apply', async () => {
  await choose('Category');
  const headings = (await breakdown().getByRole('columnheader').allInnerTexts()).join(' ');
  expect(headings).toContain(spokenText('Net sales'));
  for (const name of ['Orders', 'Shipping', 'Total sales']) expect(headings).not.toContain(spokenText(name));
  const row = breakdown().getByRole('row').nth(1);
  const name = (await row.getByRole('rowheader').innerText()).trim();
  await row.getByRole('link', { name }).click();
  await page.waitForURL(/\/dashboard\/orders\?.*category=\d+/);
  const chosen = main().getByLabel('Category').locator('option:checked');
  await eventually(
    'the category',
    () => chosen.innerText(),
    (text) => text === name,
    15_000,
  );
  await main().getByRole('table').getByRole('row').nth(1).waitFor();
  await page.goBack();
  await breakdown().waitFor();
});

test('the chart is operated by keyboard, and can be shown as a table', async () => {
  const chart = main().getByRole('slider');
  await chart.focus();
  await page.keyboard.press('Home');
  const first = (await chart.getAttribute('aria-valuetext')) ?? '';
  await page.keyboard.press('ArrowRight');
  const second = (await chart.getAttribute('aria-valuetext')) ?? '';
  expect(first).toContain('01');
  expect(second).not.toBe(first);
  await main().getByRole('button', { name: 'Table', exact: true }).click();
  const rows = main()
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: 'Chart', exact: true }) })
    .getByRole('row');
  await rows.nth(27).waitFor();
  await main().getByRole('button', { name: 'Chart', exact: true }).click();
  await chart.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Show orders' }).press('Enter');
  await page.waitForURL(new RegExp(`sales_from=${MONTH.from}&sales_to=${MONTH.from}`));
  await page.goBack();
});

test.each(['light', 'dark'] as const)('axe finds nothing, %s, in the chart and in its table', async (colorScheme) => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await main().getByRole('slider').waitFor();
  // The change of the colour scheme is animated.
  await animationsFinished(page);
  expect(await axeFindings(page, EXTENT_IN[colorScheme])).toEqual([]);
  await main().getByRole('button', { name: 'Table', exact: true }).click();
  expect(await axeFindings(page, EXTENT_IN[colorScheme])).toEqual([]);
  await main().getByRole('button', { name: 'Chart', exact: true }).click();
});

test('on a phone the days of a period are chosen in a calendar or typed', async () => {
  await page.setViewportSize(PHONE);
  await page.goto(`${karoo.url}/dashboard/analytics?period=custom&from=${MONTH.from}&to=${MONTH.to}`);
  await main().getByRole('button', { name: 'Choose dates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose dates' });
  const first = dialog.getByRole('gridcell', { selected: true }).first();
  const size = await first.boundingBox();
  expect([size?.width, size?.height]).toEqual([44, 44]);
  const place = await dialog.boundingBox();
  expect(place?.x).toBeGreaterThanOrEqual(0);
  expect((place?.x ?? 0) + (place?.width ?? PHONE.width)).toBeLessThanOrEqual(PHONE.width);
  await animationsFinished(page);
  expect(await axeFindings(page)).toEqual([]);
  // It opens on the last day: a week back, then two days on.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await dialog.getByText('Choose the last day').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const [from, to] = [plusDays(MONTH.to, -7), plusDays(MONTH.to, -5)];
  await page.waitForURL(new RegExp(`from=${from}&to=${to}`));
  await dialog.waitFor({ state: 'hidden' });
  const typed = main().getByLabel('First day');
  await typed.fill('31/02/2026');
  await typed.press('Enter');
  await main().getByText('Enter a date like 22 Nov 2026.').waitFor();
  expect(await typed.inputValue()).toBe('31/02/2026');
  const [year, month] = MONTH.from.split('-');
  await typed.fill(`01/${month}/${year}`);
  await typed.press('Enter');
  await page.waitForURL(new RegExp(`from=${MONTH.from}&to=${to}`));
  await eventually(
    'the day as written',
    () => typed.inputValue(),
    (value) => value === written(MONTH.from),
  );
});
