import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameOfProvince, type ProvinceCode } from '#domain/provinces.ts';
import { lastVatPeriod, nameOfPeriod } from '#domain/vat/vat-period.ts';
import { axeFindings, EXTENT_IN } from '../../support/browser/axe-findings.ts';
import { allRendered, animationsFinished, signedInPlain } from '../../support/browser/browser.ts';
import { cents, mostFirst, netCents, readShopOrders } from '../../support/shop/shop-orders.ts';
import { monthStart, plusDays, shopToday } from '../../support/shop/shop-days.ts';
import { displayedNumber } from '../../support/browser/displayed-number.ts';
import { joinJourney, type SharedJourney } from '../../support/browser/start-journey.ts';
import { eventually } from '../../support/karoo/start-karoo.ts';
import type { SandboxShop } from '../../support/shop/start-sandbox.ts';
import { spokenText } from '../../support/browser/journey-language.ts';

/** A merchant reads last month's reports; expected values come from the shop's own records. */

let journey: SharedJourney;
let karoo: SharedJourney['karoo'];
let shop: SandboxShop;
let books: Awaited<ReturnType<typeof readShopOrders>>;
let page: Page;

const TODAY = shopToday();
const LAST = plusDays(monthStart(TODAY), -1);
const MONTH = { from: monthStart(LAST), to: LAST };

beforeAll(async () => {
  journey = await joinJourney();
  ({ karoo, shop } = journey);
  books = await readShopOrders(shop);
  ({ page } = await signedInPlain(journey.browser, karoo.url));
});
afterAll(() => journey?.close());

interface Truth {
  orders: number;
  items: number;
  itemsRefunded: number;
  netSales: string;
  tax: string;
  totalSales: string;
}
const truthOf = ({ from, to }: typeof MONTH) => shop.truth<Truth>(`sales?from=${from}&to=${to}`);
const main = () => page.getByRole('main');
const table = (name: string) => main().getByRole('table', { name, exact: true });
const rowOf = (name: string, row: string | RegExp) =>
  table(name)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row }) });
const openTab = (tab: string, more = '') =>
  page.goto(`${karoo.url}/dashboard/analytics?tab=${tab}&period=custom&from=${MONTH.from}&to=${MONTH.to}${more}`);

/** Waits until an element shows this number; reports may be dimmed while loading. */
const says = (what: string, place: Locator, number: number) =>
  eventually(
    what,
    async () => displayedNumber(await place.innerText().catch(() => '-0,001')),
    (shown) => shown === number,
    15_000,
  );
const tile = (name: string) => main().getByRole('region', { name, exact: true });
const tileSays = (name: string, number: number) =>
  says(
    name,
    tile(name)
      .getByText(/^(-?R[\s\u00A0])?[\d\s\u00A0,]+$/)
      .first(),
    number,
  );

/** Chooses one of several by its name. */
const choose = (of: string, name: string) =>
  main().getByRole('radiogroup', { name: of, exact: true }).getByText(name, { exact: true }).click();

/** Axe's findings on the page, light and dark. */
async function found(): Promise<string[]> {
  await allRendered(page);
  const lines: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(
      (scheme) => document.documentElement.dataset['mantineColorScheme'] === scheme,
      colorScheme,
    );
    await animationsFinished(page);
    const found = await axeFindings(page, EXTENT_IN[colorScheme]);
    lines.push(...found.map((line) => `${colorScheme}: ${line}`));
  }
  return lines;
}

/** The file that a press on a button or link brings. */
async function fileOf(button: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFileSync(await download.path());
}

test('products: what the shop sold, and one product as in its orders', async () => {
  await openTab('products');
  const truth = await truthOf(MONTH);
  await tileSays('Items sold', truth.items - truth.itemsRefunded);
  await tileSays('Net sales', Number(truth.netSales));
  const lines = books.within(MONTH).flatMap((order) => order.line_items.map((line) => ({ order, ...line })));
  const sold = (id: number) => lines.filter(({ product_id }) => product_id === id);
  const product = mostFirst(lines.map(({ product_id }) => product_id)).find((id) =>
    sold(id).every(({ order }) => books.isUntouched(order)),
  );
  const own = sold(product ?? 0);
  expect(own.length).toBeGreaterThan(0);
  const name = own[0]?.name.split(' - ')[0] ?? '';
  await main().getByRole('searchbox', { name: 'Search products' }).fill(name);
  await page.waitForURL((url) => url.searchParams.get('search') === name);
  const row = rowOf('Product sales', new RegExp(`^${name}`));
  const heading = (label: string) => table('Product sales').getByRole('columnheader', { name: label });
  await says('its orders', row.getByRole('cell').nth(1), new Set(own.map(({ order }) => order.id)).size);
  const net = own.reduce((sum, { total }) => sum + cents(total), 0);
  await says('its net sales', row.getByRole('cell').nth(2), net / 100);
  expect(await heading('Net sales').getAttribute('aria-sort')).toBe('descending');
  expect(await found()).toEqual([]);
});

test('customers: new customers, and a year’s cohorts month by month', async () => {
  await openTab('customers', '&compare=none');
  const customers = books.customers();
  const firstIn = (month: string) => customers.filter(({ first }) => first === month);
  await tileSays('New customers', firstIn(LAST.slice(0, 7)).length);
  await says(
    'their orders',
    table('Sales by new and returning customers').locator('tfoot td').nth(1),
    (await truthOf(MONTH)).orders,
  );

  await choose('Table', 'By first month');
  // A row a cohort, a column a month after it: read as the rows and columns of any table.
  const grid = main().getByRole('region', { name: 'Customer months' }).getByRole('table');
  await grid.getByRole('columnheader', { name: 'Month 11 after' }).waitFor();
  const shown = () =>
    grid
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) =>
          Array.from(row.querySelectorAll('td'), (cell) => cell.textContent?.replaceAll('\u00A0', ' ')),
        ),
      );
  const months = Array.from({ length: 12 }, (_, at) => monthBefore(LAST.slice(0, 7), 11 - at));
  const wanted = months.map((first, at) => {
    const cohort = firstIn(first);
    const part = (month: string) => cohort.filter(({ months: ordered }) => ordered.has(month)).length / cohort.length;
    const cells = months.slice(at).map((month) => (cohort.length === 0 ? '–' : shareText(part(month))));
    return [String(cohort.length), ...cells];
  });
  // Right after the first sync months may still be prepared.
  await expect.poll(shown).toEqual(wanted);
});

test('the chart of customers is operated by keyboard, and can be shown as a table', async () => {
  const chart = main().getByRole('slider');
  await chart.focus();
  await page.keyboard.press('Home');
  const first = (await chart.getAttribute('aria-valuetext')) ?? '';
  expect(first).toContain('01');
  await page.keyboard.press('ArrowRight');
  expect(await chart.getAttribute('aria-valuetext')).not.toBe(first);
  await main().getByRole('button', { name: 'Table', exact: true }).click();
  const days = main()
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: 'Chart', exact: true }) })
    .getByRole('table');
  expect(await days.locator('tbody').getByRole('rowheader').count()).toBe(Number(LAST.slice(8)));
  expect(await found()).toEqual([]);
});

test('locations: a province on the map shows its figure, and opens its cities by keyboard', async () => {
  await openTab('locations', '&compare=none');
  const orders = books.within(MONTH);
  const state = mostFirst(orders.map(({ billing }) => billing.state)).find((code) =>
    orders.every((order) => order.billing.state !== code || books.isUntouched(order)),
  ) as ProvinceCode;
  const own = orders.filter(({ billing }) => billing.state === state);
  expect(own.length).toBeGreaterThan(0);
  const net = own.reduce((sum, order) => sum + netCents(order), 0) / 100;
  const map = main().getByRole('group', { name: 'by province, on a map' });
  const province = map.getByRole('button', {
    name: new RegExp(`^${nameOfProvince(state)}: .*\\b${own.length} (?:orders?|bestellings?)$`),
  });
  await province.waitFor();
  expect(await map.getByRole('button').count()).toBe(9);
  expect(displayedNumber((await province.getAttribute('aria-label')) ?? '')).toBe(net);
  await says(
    'the same in the table',
    rowOf('Sales by province and country', nameOfProvince(state)).getByRole('cell').nth(1),
    net,
  );

  await province.focus();
  await page.keyboard.press('Enter');
  const cities = table(`Sales by city: ${nameOfProvince(state)}`);
  await cities.waitFor();
  expect(await province.getAttribute('aria-pressed')).toBe('true');
  expect(await province.evaluate((button) => button === document.activeElement)).toBe(true);
  const amounts = await cities.locator('tbody tr td:nth-of-type(2)').allInnerTexts();
  expect(amounts.reduce((sum, text) => sum + Math.round(displayedNumber(text) * 100), 0) / 100).toBe(net);
  expect(await found()).toEqual([]);
  await page.keyboard.press(' ');
  await cities.waitFor({ state: 'detached' });
});

test('finance: the month’s pack as PDF and as CSV files', async () => {
  await openTab('finance');
  await choose('Table', 'By rate');
  await rowOf('VAT by rate', /^All$/).waitFor();
  const parts = main().getByRole('navigation', { name: 'Parts of Finance' });
  await parts.getByRole('link', { name: 'Payments', exact: true }).click();
  const truth = await truthOf(MONTH);
  await says('the payments', rowOf('Payments by method', /^All$/).getByRole('cell').nth(1), Number(truth.totalSales));
  await main().getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Accountant pack…' }).click();
  const packs = main().getByRole('region', { name: 'Accountant pack' });
  const pack = (kind: string) =>
    fileOf(
      packs
        .getByRole('listitem')
        .filter({ hasText: `${nameOfPeriod(MONTH)}, ${kind}` })
        .getByRole('link', { name: 'Download' }),
    );
  await packs.getByRole('button', { name: 'Create PDF' }).click();
  await packs.getByRole('button', { name: 'Create CSV files' }).click();
  expect((await pack('PDF')).subarray(0, 5).toString()).toBe('%PDF-');
  const zip = (await pack('CSV files')).toString('latin1');
  expect(zip.startsWith('PK')).toBe(true);
  expect(zip).toContain('vat-lines.csv');
});

test('finance: the tax period of the selected category, line by line', async () => {
  await page.goto(`${karoo.url}/dashboard/settings?section=organization`);
  await main().getByRole('combobox', { name: 'VAT category' }).click();
  await page.getByRole('option', { name: /^B/ }).click();
  await main().getByRole('button', { name: 'Save' }).first().click();
  await page.getByText(/ saved$/).waitFor();

  const period = lastVatPeriod(TODAY, 'B');
  await openTab('finance');
  await main().getByRole('heading', { name: 'VAT for these dates' }).waitFor();
  // Without days in the address it opens on the last tax period that is over.
  await page.goto(`${karoo.url}/dashboard/analytics?tab=finance`);
  const vatToPay = main().getByRole('region', { name: 'VAT to pay' });
  await vatToPay.getByText(/^Category B: /).waitFor();
  await main().getByRole('status').getByText(nameOfPeriod(period), { exact: true }).waitFor();
  const { tax } = await truthOf(period);
  await says('the VAT to pay', vatToPay.getByText(/^-?R\s[\d\s,]+$/), Number(tax));
  await says(
    'the output tax',
    rowOf('VAT summary', /^Output tax/)
      .getByRole('cell')
      .last(),
    Number(tax),
  );

  await choose('Table', 'Orders and refunds');
  const lines = table('Orders and refunds by VAT');
  await says('the sum of all lines', lines.locator('tfoot td').nth(3), Number(tax));
  const pages = main().getByRole('navigation', { name: 'Pages of lines' });
  const read: string[][] = [];
  for (let at = 1; ; at++) {
    const rows = await lines
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => Array.from(row.children, (cell) => cell.textContent ?? '')));
    read.push(...rows);
    const next = pages.getByRole('button', { name: `Page ${at + 1}`, exact: true });
    if ((await next.count()) === 0) break;
    const [first = ['']] = rows;
    await next.click();
    await lines.getByRole('rowheader', { name: first[0] ?? '', exact: true }).waitFor({ state: 'detached' });
  }
  const vat = (row: string[]) => displayedNumber(row[4] ?? '');
  expect(Math.round(read.reduce((sum, row) => sum + vat(row) * 100, 0))).toBe(cents(tax));
  const orders = read.filter(([name = '']) => name.startsWith('#')).map((row) => `${row[0]} ${vat(row)}`);
  const booked = books.within(period).map(({ number, total_tax }) => `#${number} ${Number(total_tax)}`);
  expect(orders.toSorted()).toEqual(booked.toSorted());
  expect(await found()).toEqual([]);
});

test('the server writes an export, and its link downloads the file', async () => {
  await page.goto(`${karoo.url}/dashboard/settings?section=data`);
  const panel = main().getByRole('region', { name: 'Export my data' });
  await panel.getByRole('button', { name: 'Export my data' }).click();
  const zip = await fileOf(panel.getByRole('link', { name: 'Download' }));
  expect(zip.subarray(0, 2).toString()).toBe('PK');
});

test('why totals differ: the shop’s current totals, with nothing unexplained', async () => {
  await page.goto(`${karoo.url}/dashboard/analytics/differences`);
  expect(await main().getByLabel('Month').inputValue()).toBe(LAST.slice(0, 7));
  const { totalSales } = await truthOf(MONTH);
  const steps = 'From Karoo to WooCommerce’s Analytics';
  const amount = (row: RegExp) => rowOf(steps, row).getByRole('cell').last();
  await says('Karoo’s total', amount(/^Karoo’s total sales/), Number(totalSales));
  const undated = books.undated(MONTH).reduce((sum, { total }) => sum + cents(total), 0);
  await says('the shop’s own', amount(/^What they show right now/), (cents(totalSales) - undated) / 100);
  await says('what is unexplained', amount(/^Unexplained/), 0);
  expect(await found()).toEqual([]);
});

test('why totals differ: in a store with an older WooCommerce, each refund that it books otherwise', async () => {
  await shop.control('set-behaviour', { analyticsRefunds: 'own' });
  try {
    await page.goto(`${karoo.url}/dashboard/analytics/differences`);
    const steps = 'From Karoo to WooCommerce’s Analytics';
    await says(
      'what is unexplained',
      rowOf(steps, /^Unexplained/)
        .getByRole('cell')
        .last(),
      0,
    );
    const returned = books.returned(MONTH).filter((order) => netCents(order) !== cents(order.total));
    const reason = rowOf(steps, /^Full refunds without items/);
    if (returned.length > 0) await reason.getByText(/^Show \d+ order/).click();
    const names = await reason.getByRole('link').allInnerTexts();
    expect(names.toSorted()).toEqual(returned.map(({ number }) => spokenText(`Refund of order #${number}`)).toSorted());
    expect(await found()).toEqual([]);
  } finally {
    await shop.control('set-behaviour', { analyticsRefunds: 'rest' });
  }
});

/** "2026-10", so many months earlier. */
function monthBefore(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - months, 1)).toISOString().slice(0, 7);
}

function shareText(part: number): string {
  return `${String(Math.round(part * 1000) / 10).replace('.', ',')}%`;
}
