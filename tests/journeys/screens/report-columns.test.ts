import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, signedInPlain } from '../../support/browser/browser.ts';
import { spokenText } from '../../support/browser/journey-language.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import { fileOf, rowsOf, said, spokenCells } from '../../support/browser/table-and-file.ts';

/** A report on screen, and its file: the same columns, rows and order. */

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startJourney(400);
  ({ page } = await signedInPlain(journey.browser, journey.karoo.url));
  await page.setViewportSize(DESK);
});
afterAll(() => journey?.close());

const main = () => page.getByRole('main');
const chooser = () => page.getByRole('dialog', { name: 'Columns' });

interface Case {
  path: string;
  table: string;
  /** In the menu of exports. */
  file: string;
  added: readonly string[];
  removed?: string;
  /** Columns whose cells are compared; shares apart, since screens round them. */
  same: readonly string[];
  shares?: readonly string[];
}

const REPORTS: readonly Case[] = [
  {
    path: 'analytics?tab=finance&period=year&table=rates',
    table: 'VAT by rate',
    file: 'VAT by rate',
    added: ['Percent', 'Net incl. VAT'],
    removed: 'VAT on sales',
    same: ['Rate', 'Percent', 'Orders', 'Sales excl. VAT', 'VAT refunded', 'Net VAT', 'Net incl. VAT'],
  },
  {
    path: 'analytics?tab=finance&period=year&table=lines',
    table: 'Orders and refunds by VAT',
    file: 'Orders and refunds by VAT',
    added: ['Order id'],
    removed: 'Day',
    same: ['Order', 'Rate', 'VAT', 'Order id'],
  },
  {
    path: 'analytics?tab=finance&period=year&table=payments',
    table: 'Payments by method',
    file: 'Payments',
    added: [],
    removed: 'Total sales',
    same: ['Payment method', 'Orders', 'Orders with a fee', 'After fees'],
  },
  {
    path: 'analytics?tab=finance&period=year&table=shipping',
    table: 'Shipping by method',
    file: 'Shipping',
    added: [],
    removed: 'VAT on it',
    same: ['Shipping method', 'Orders', 'Charged', 'Refunded', 'Net'],
  },
  {
    path: 'analytics?tab=customers&table=groups',
    table: 'Customers by recency, frequency and spend',
    file: 'Customer groups',
    added: ['Segment'],
    removed: 'Orders',
    same: ['Group', 'Segment', 'Customers', 'Spent', 'Average spend'],
    shares: ['Share'],
  },
  {
    path: 'analytics?tab=explore&period=year&by=payment&measure=netSales,orders&show=table',
    table: 'Net sales by payment method',
    file: 'Net sales by payment method',
    added: ['Previously: Orders', 'Tax'],
    same: ['Payment', 'Net sales', 'Orders', 'Tax'],
  },
  {
    path: 'analytics?tab=explore&period=year&report=bought-together',
    table: 'Bought together',
    file: 'Bought together',
    added: [],
    removed: 'Lift',
    same: ['Product', 'Bought with', 'Orders with both'],
    shares: ['Share'],
  },
];

test.each(REPORTS)('$table: the file has the columns, rows and order on screen', async (report) => {
  const { path, table: name, file: item, added, removed, same, shares = [] } = report;
  await page.goto(`${journey.karoo.url}/dashboard/${path}`);
  const table = main().getByRole('table', { name, exact: true });
  await table.waitFor();
  const panel = main()
    .locator('section')
    .filter({ has: page.getByRole('table', { name, exact: true }) })
    .last();
  await panel.getByRole('button', { name: 'Columns', exact: true }).click();
  await chooser().getByRole('list', { name: 'Columns' }).waitFor();
  for (const column of added) {
    // oxlint-disable-next-line no-await-in-loop
    await chooser().getByRole('checkbox', { name: column, exact: true }).check();
  }
  if (removed !== undefined) {
    await chooser()
      .getByRole('button', { name: `Remove column: ${removed}`, exact: true })
      .click();
  }
  await chooser().getByRole('button', { name: 'Show', exact: true }).click();
  await chooser().waitFor({ state: 'detached' });
  const last = added.at(-1);
  // Some have a button beside their name.
  if (last !== undefined) await table.getByRole('columnheader', { name: last }).waitFor();
  if (removed !== undefined) {
    await table.getByRole('columnheader', { name: removed, exact: true }).waitFor({ state: 'detached' });
  }
  const shown = await rowsOf(table);
  await main().getByRole('button', { name: 'Export', exact: true }).click();
  const file = await fileOf(
    Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: item, exact: true }).click()]).then(
      ([download]) => download,
    ),
  );
  expect(shown.length).toBeGreaterThan(1);
  expect(Object.keys(file[0] ?? {})).toEqual(Object.keys(shown[0] ?? {}));
  const cells = (rows: Record<string, string>[]) =>
    rows.map((row) => same.map((column) => said(row[spokenText(column)] ?? '')));
  expect(spokenCells(cells(file.slice(0, shown.length)))).toEqual(cells(shown));
  for (const column of shares) {
    const heading = spokenText(column);
    expect(file.map((row) => Math.round(Number(row[heading]) * 1000) / 10)).toEqual(
      shown.map((row) => Number(said(row[heading] ?? ''))),
    );
  }
});
