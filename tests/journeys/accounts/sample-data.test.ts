import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromCents, toCents } from '#domain/money/money.ts';
import { DESK, PHONE, withoutPreloading } from '../../support/browser/browser.ts';
import { displayedNumber } from '../../support/browser/displayed-number.ts';
import { joinJourney, type SharedJourney } from '../../support/browser/start-journey.ts';
import { signIn, type Person } from '../../support/karoo/api.ts';
import { emailTo, linkIn } from '../../support/karoo/mailbox.ts';
import { eventually } from '../../support/karoo/start-karoo.ts';
import { plusDays, shopToday } from '../../support/shop/shop-days.ts';

/** A new account without a store explores sample data and removes it. */

const PASSWORD = 'a-long-and-private-passphrase';

const EMAIL = 'explorer@example.co.za';

let journey: SharedJourney;
let karoo: SharedJourney['karoo'];
let page: Page;
let owner: Person;
let storeId: string;

beforeAll(async () => {
  journey = await joinJourney();
  ({ karoo } = journey);
  const options = { viewport: DESK, reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
  page = await (await journey.browser.newContext(options)).newPage();
  page.setDefaultTimeout(60_000);
  await signUp();
  owner = await signIn(karoo.url, EMAIL, PASSWORD);
  await withoutPreloading(page);
});
afterAll(() => journey?.close());

/** Signs up, confirms and skips the first steps. */
async function signUp(): Promise<void> {
  await page.goto(`${karoo.url}/register`);
  await page.getByRole('textbox', { name: /Full name/ }).fill('Naledi Mokoena');
  await page.getByRole('textbox', { name: /Company/ }).fill('Karoo Koffie');
  await page.getByRole('textbox', { name: /Email/ }).fill(EMAIL);
  await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD);
  await page.getByRole('textbox', { name: /^Confirm password/ }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.goto(linkIn(await emailTo(karoo.sandboxUrl, EMAIL, /confirm/i), karoo.url));
  await page.waitForURL('**/onboarding**');
  await page.getByRole('button', { name: 'Skip all' }).click();
  await page.waitForURL('**/dashboard**');
}

interface Line {
  refund_id: number | null;
  total: string;
}

/** Orders and total sales of the last 30 days, added up order by order and refund by refund. */
async function sums(owner: Person, storeId: string): Promise<{ orders: number; totalSales: number }> {
  const today = shopToday();
  const lines: Line[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = `from=${plusDays(today, -29)}&to=${today}&per_page=100&page=${page}`;
    const path = `/api/v1/stores/${storeId}/analytics/vat/lines?${query}`;
    // oxlint-disable-next-line no-await-in-loop
    const got = await owner.get<{ items: Line[]; totalPages: number }>(path);
    lines.push(...got.items);
    pages = got.totalPages;
  }
  const cents = lines.reduce((sum, { total }) => sum + toCents(total), 0n);
  return { orders: lines.filter(({ refund_id }) => refund_id === null).length, totalSales: Number(fromCents(cents)) };
}

const main = () => page.getByRole('main');
const notice = () => page.getByRole('complementary', { name: 'Sample data' });
const explore = () => main().getByRole('button', { name: 'Explore with sample data' });
const tile = async (name: string) =>
  displayedNumber((await main().getByRole('region', { name, exact: true }).innerText()).replace(name, ''));

test('one click fills the account, and the dashboard shows the sums of the records', async () => {
  await explore().click();
  await notice().waitFor();
  const { items } = await owner.get<{ items: { id: string; is_sample: boolean }[] }>('/api/v1/stores');
  expect(items).toMatchObject([{ is_sample: true }]);
  storeId = items[0]?.id ?? '';
  await eventually(
    'the first sync',
    () => owner.get<{ run: { status: string } | null }>(`/api/v1/stores/${storeId}/sync`),
    ({ run }) => run?.status === 'completed',
    60_000,
  );
  const wanted = await sums(owner, storeId);
  expect(wanted.orders).toBeGreaterThan(30);
  await page.goto(`${karoo.url}/dashboard?period=30days`);
  await eventually(
    'the figures',
    async () => ({ orders: await tile('Orders'), totalSales: await tile('Total sales') }),
    (got) => JSON.stringify(got) === JSON.stringify(wanted),
    30_000,
  );
});

test('every screen says so, and nothing can be changed', async () => {
  for (const path of ['orders', 'products', 'customers', 'analytics', 'settings']) {
    await page.goto(`${karoo.url}/dashboard/${path}`);
    await notice().waitFor();
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport);
      // The screen follows its new size a moment later.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(viewport.width);
    }
  }
  const orders = await owner.get<{ items: { wc_id: number }[] }>(`/api/v1/stores/${storeId}/orders?per_page=1`);
  await page.goto(`${karoo.url}/dashboard/orders/${orders.items[0]?.wc_id}`);
  await main().getByRole('heading', { level: 1, name: /Order/ }).waitFor();
  expect(await main().getByRole('button', { name: 'Complete order' }).count()).toBe(0);
  const change = { status: 'completed', key: crypto.randomUUID() };
  const path = `/api/v1/stores/${storeId}/orders/${orders.items[0]?.wc_id}/status`;
  expect(await owner.raw('PUT', path, change)).toMatchObject({ status: 409, body: { code: 'SAMPLE_DATA' } });
});

test('it can be removed, and the empty state is back', async () => {
  await page.goto(`${karoo.url}/dashboard`);
  await notice().getByRole('button', { name: 'Remove sample data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove sample data' }).click();
  await explore().waitFor();
  await notice().waitFor({ state: 'detached' });
  expect(await owner.get('/api/v1/stores')).toMatchObject({ items: [] });
});
