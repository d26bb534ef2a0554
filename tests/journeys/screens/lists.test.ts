import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRendered, DESK, PHONE, signedInPlain } from '../../support/browser/browser.ts';
import { joinJourney, type SharedJourney } from '../../support/browser/start-journey.ts';
import { eventually } from '../../support/karoo/start-karoo.ts';
import { spoken, spokenText } from '../../support/browser/journey-language.ts';

/** How lists stand on the screen, and how one goes through them. */

let journey: SharedJourney;
let karoo: SharedJourney['karoo'];
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  journey = await joinJourney();
  ({ karoo } = journey);
  ({ context, page } = await signedInPlain(journey.browser, karoo.url));
});
afterAll(() => journey?.close());

const main = () => page.getByRole('main');
const firstRow = () => page.locator('#rows > :not([aria-hidden])').first();

async function open(list: string): Promise<void> {
  await page.goto(`${karoo.url}/dashboard/${list}`);
  await firstRow().waitFor();
  await allRendered(page);
}

/** Height of the lowest of the first rows, which differ where a row says more. One evaluation: rows are replaced. */
async function rowHeight(): Promise<number> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('#rows tr:not([aria-hidden])')];
    return Math.min(...rows.map((row) => row.getBoundingClientRect().height));
  });
}

test.each([
  ['orders', 36],
  ['products', 48],
])('on a desk %s have rows of %i px; comfortable ones by choice, which a reload keeps', async (list, height) => {
  await page.setViewportSize(DESK);
  await open(list);
  await eventually('compact rows', rowHeight, (lowest) => Math.round(lowest) === height);
  await main().getByRole('button', { name: 'Comfortable rows', pressed: false }).click();
  await eventually('higher rows', rowHeight, (lowest) => lowest > height + 4);
  await open(list);
  await eventually('higher rows', rowHeight, (lowest) => lowest > height + 4);
  await main().getByRole('button', { name: 'Comfortable rows', pressed: true }).click();
});

test.each(['orders', 'products', 'customers'])('on a phone the first of the %s begins within 240 px', async (list) => {
  await page.setViewportSize(PHONE);
  await open(list);
  expect((await firstRow().boundingBox())?.y).toBeLessThanOrEqual(240);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.setViewportSize(DESK);
});

test.each(['orders', 'products', 'customers'])('the first of the %s is at most ten tabs away', async (list) => {
  await open(list);
  const isInRow = () => page.evaluate(() => document.activeElement?.closest('#rows tr') !== null);
  let tabs = 0;
  while (!(await isInRow()) && tabs <= 10) {
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Tab');
    tabs++;
    // oxlint-disable-next-line no-await-in-loop
    const link = await page.evaluate(() => document.activeElement?.textContent ?? '');
    // oxlint-disable-next-line no-await-in-loop
    if (spoken(/^Skip to/).test(link.trim())) await page.keyboard.press('Enter');
  }
  expect(await isInRow()).toBe(true);
  expect(tabs).toBeLessThanOrEqual(10);
});

test.each(['Back', 'the link above the record'])('%s returns to the row and the place in the list', async (way) => {
  await page.setViewportSize({ ...DESK, height: 500 });
  await open('orders');
  // The first rows come first, the others a moment later.
  await page.locator('#rows tr').nth(19).waitFor();
  const link = page.locator('#rows tr').nth(19).getByRole('link', { name: /^#/ });
  await link.scrollIntoViewIfNeeded();
  const [href, scrolled] = [await link.getAttribute('href'), await page.evaluate(() => window.scrollY)];
  expect(scrolled).toBeGreaterThan(100);
  await link.click();
  const back = main().getByRole('link', { name: '← Orders' });
  await back.waitFor();
  await (way === 'Back' ? page.goBack() : back.click());
  await eventually(
    'focus and place',
    () => page.evaluate(() => [document.activeElement?.getAttribute('href') ?? null, window.scrollY] as const),
    ([focused, at]) => focused === href && Math.abs(at - scrolled) < 2,
  );
  await page.setViewportSize(DESK);
});

test('with rows chosen, the export has these alone', async () => {
  await open('orders');
  const numbers = await page.locator('#rows tr').getByRole('link', { name: /^#/ }).allInnerTexts();
  for (const row of [0, 2]) {
    // oxlint-disable-next-line no-await-in-loop
    await page.locator('#rows tr').nth(row).getByRole('checkbox').check();
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main().getByRole('button', { name: 'Export 2 selected' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  const lines = Buffer.concat(chunks).toString('utf8').trim().split(/\r?\n/).slice(1);
  expect(lines.map((line) => `#${line.split(/[,;]/)[0]?.replaceAll('"', '')}`)).toEqual([numbers[0], numbers[2]]);
});

test('the palette finds a tab and a setting by another word', async () => {
  for (const [words, name] of [
    ['VAT', 'Analytics: Finance'],
    ['Invite a member', 'Invite a member'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Control+k');
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('combobox', { name: /^Find/ }).fill(spokenText(words));
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('option', { name }).click();
  }
  await page.waitForURL('**/dashboard/settings?section=members');
});

test('the tabs of the orders count what the filters leave', async () => {
  await page.goto(`${karoo.url}/dashboard/orders?payment_method=payfast`);
  const all = main().getByRole('navigation', { name: 'Order status' }).getByRole('link', { name: /^All/ });
  const total = main().getByRole('navigation', { name: 'Pages of orders' }).getByRole('status');
  await eventually(
    'the same count in the tab and below the list',
    async () => [
      /\d[\d\s]*$/.exec(await all.innerText())?.[0],
      /(?:of|van) ([\d\s]+) /.exec(await total.innerText())?.[1],
    ],
    ([tab, below]) => tab !== undefined && tab.replaceAll(/\s/g, '') === below?.replaceAll(/\s/g, ''),
  );
});

test('offline a list opens what is stored, and says of the rest that it is not available', async () => {
  await page.setViewportSize(DESK);
  await open('orders');
  const link = (row: number) => page.locator('#rows tr').nth(row).getByRole('link', { name: /^#/ });
  const number = await link(1).innerText();
  await link(1).click();
  await main()
    .getByRole('heading', { level: 1 })
    .filter({ hasText: number.replace('#', '') })
    .waitFor();
  await main().getByRole('link', { name: '← Orders' }).click();
  await firstRow().waitFor();
  await context.setOffline(true);
  await link(1).click();
  await main()
    .getByRole('heading', { level: 1 })
    .filter({ hasText: number.replace('#', '') })
    .waitFor();
  await main().getByRole('link', { name: '← Orders' }).click();
  // Not the last, which another test opened.
  await link(15).click();
  await main().getByRole('heading', { name: 'This order isn’t available offline' }).waitFor();
  await context.setOffline(false);
  await main().getByRole('heading', { name: 'This order isn’t available offline' }).waitFor({ state: 'detached' });
});
