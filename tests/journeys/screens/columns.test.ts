import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { allRendered, DESK, PHONE, signedInPlain } from '../../support/browser/browser.ts';
import { spokenText } from '../../support/browser/journey-language.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import { fileOf, rowsOf, said, spokenCells } from '../../support/browser/table-and-file.ts';

/** What a list or report has on screen, and what its file has. */

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startJourney(80);
  ({ page } = await signedInPlain(journey.browser, journey.karoo.url));
});
afterAll(() => journey?.close());

const main = () => page.getByRole('main');
const chooser = () => page.getByRole('dialog', { name: 'Columns' });

async function openList(path: string): Promise<void> {
  await page.goto(`${journey.karoo.url}/dashboard/${path}`);
  await page.locator('#rows > :not([aria-hidden])').first().waitFor();
  await allRendered(page);
}

async function openChooser(): Promise<void> {
  await main().getByRole('button', { name: 'Columns', exact: true }).click();
  await chooser().getByRole('list', { name: 'Columns' }).waitFor();
}

async function show(): Promise<void> {
  await chooser().getByRole('button', { name: 'Show', exact: true }).click();
  await chooser().waitFor({ state: 'detached' });
}

const tableOnScreen = () => rowsOf(main().locator('table').last());

const LISTS = [
  {
    path: 'orders?status=completed&orderby=total&order=asc',
    added: ['Shipping method', 'Tax', 'Country'],
    same: ['Order', 'Total', 'Tax', 'Shipping method', 'Country', 'Payment'],
    beside: ['City'],
  },
  {
    path: 'products?orderby=name&order=asc',
    added: ['Cost price', 'Total sold', 'Barcode'],
    same: ['Product', 'SKU', 'Sold in 30 days', 'Cost price', 'Total sold'],
    beside: [],
  },
  {
    path: 'customers?orderby=spend&order=desc',
    added: ['Phone', 'Country', 'City'],
    same: ['Orders', 'Average spend', 'Spent', 'Phone', 'Country', 'City'],
    beside: ['Account', 'Email'],
  },
];

test.each(LISTS)('$path: the file has the columns, rows and order on screen', async ({ path, added, same, beside }) => {
  await page.setViewportSize(DESK);
  await openList(path);
  await openChooser();
  for (const name of added) {
    // oxlint-disable-next-line no-await-in-loop
    await chooser().getByRole('checkbox', { name, exact: true }).check();
  }
  // The last one moves up by a place, by keyboard.
  await chooser()
    .getByRole('button', { name: `Move column: ${added.at(-1)}`, exact: true })
    .focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) {
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press(key);
    // oxlint-disable-next-line no-await-in-loop
    await page.locator('[id^="DndLiveRegion"]').filter({ hasText: /\S/ }).waitFor({ state: 'attached' });
  }
  expect(await axeFindings(page)).toEqual([]);
  await show();
  await main().getByRole('columnheader', { name: added[0] }).waitFor();
  const shown = await tableOnScreen();
  const file = await fileOf(
    Promise.all([page.waitForEvent('download'), main().getByRole('button', { name: 'Export CSV' }).click()]).then(
      ([download]) => download,
    ),
  );
  const headings = Object.keys(shown[0] ?? {});
  // What a cell shows besides, such as a customer's email, is a column of its own.
  const besides = Object.keys(file[0] ?? {}).filter((heading) => !headings.includes(heading));
  expect(besides).toEqual(beside.map((name) => spokenText(name)));
  expect(Object.keys(file[0] ?? {}).filter((heading) => headings.includes(heading))).toEqual(headings);
  const cells = (rows: Record<string, string>[]) =>
    rows.map((row) => same.map((name) => said(row[spokenText(name)] ?? '')));
  expect(shown.length).toBeGreaterThan(5);
  expect(spokenCells(cells(file.slice(0, shown.length)))).toEqual(cells(shown));
  // A reload keeps them.
  await openList(path);
  expect(Object.keys((await tableOnScreen())[0] ?? {})).toEqual(Object.keys(shown[0] ?? {}));
});

test.each([
  ['orders', 'Shipping method'],
  ['products', 'Cost price'],
  ['customers', 'Phone'],
])('%s: a chosen column costs no further request', async (path, name) => {
  await openList(path);
  await openChooser();
  await chooser().getByRole('checkbox', { name, exact: true }).check();
  await show();
  await main().getByRole('columnheader', { name }).waitFor();
  const asked: { call: string; input: string }[] = [];
  page.on('request', (request) =>
    asked.push({ call: new URL(request.url()).pathname, input: request.postData() ?? '' }),
  );
  await openList(path);
  await main().getByRole('columnheader', { name }).waitFor();
  expect((await tableOnScreen()).every((row) => spokenText(name) in row)).toBe(true);
  page.removeAllListeners('request');
  expect(asked.filter(({ call }) => call.startsWith('/rpc/columns/'))).toEqual([]);
  // Later ones prepare other screens.
  const lists = asked
    .filter(({ call }) => call === `/rpc/${path}/list`)
    .map(({ input }) => input.includes('"columns"'));
  expect([lists[0], lists.filter(Boolean).length]).toEqual([true, 1]);
});

test('a report’s file has its columns, rows and order', async () => {
  await page.goto(`${journey.karoo.url}/dashboard/analytics?tab=sales&period=year&by=payment&orderby=orders&order=asc`);
  await main().getByRole('table', { name: 'Sales by payment method' }).waitFor();
  await openChooser();
  await chooser().getByRole('checkbox', { name: 'Items per order' }).check();
  await chooser().getByRole('button', { name: 'Remove column: Change' }).click();
  await show();
  await main().getByRole('columnheader', { name: 'Items per order' }).waitFor();
  const shown = await tableOnScreen();
  await main().getByRole('button', { name: 'Export', exact: true }).click();
  const file = await fileOf(
    Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Sales by payment method' }).click(),
    ]).then(([download]) => download),
  );
  const names = Object.keys(shown[0] ?? {});
  expect(Object.keys(file[0] ?? {})).toEqual(names);
  const share = spokenText('Share');
  const exact = names.filter((name) => ![share, spokenText('Items per order')].includes(name));
  const cells = (rows: Record<string, string>[]) => rows.map((row) => exact.map((name) => said(row[name] ?? '')));
  expect(shown.length).toBeGreaterThan(1);
  expect(spokenCells(cells(file))).toEqual(cells(shown));
  expect(file.map((row) => Math.round(Number(row[share]) * 1000) / 10)).toEqual(
    shown.map((row) => Number(said(row[share] ?? ''))),
  );
});

test('a set is saved, used, renamed and deleted on a phone', async () => {
  await page.setViewportSize(PHONE);
  await openList('orders');
  await openChooser();
  await chooser().getByRole('button', { name: 'Save as a set…' }).click();
  const name = async (dialog: string, text: string) => {
    const form = page.getByRole('dialog', { name: dialog });
    await form.getByRole('textbox', { name: 'Name' }).fill(text);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await name('New column set', 'For the courier');
  await chooser().getByRole('button', { name: 'Change set: For the courier' }).click();
  await name('Edit column set', 'Couriers');
  await chooser().getByRole('button', { name: 'Change set: Couriers' }).waitFor();
  await chooser().getByRole('button', { name: 'Reset' }).click();
  await show();
  const added = main().locator('#rows').getByText('Shipping method');
  await added.first().waitFor({ state: 'detached' });
  await openChooser();
  await chooser().getByRole('button', { name: 'Couriers', exact: true }).click();
  await added.first().waitFor();
  await openChooser();
  await chooser().getByRole('button', { name: 'Delete “Couriers”' }).click();
  await page.getByRole('dialog', { name: 'Delete “Couriers”?' }).getByRole('button', { name: 'Delete' }).click();
  await chooser().getByRole('button', { name: 'Couriers', exact: true }).waitFor({ state: 'detached' });
  await page.setViewportSize(DESK);
});
