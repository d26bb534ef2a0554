import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, EXTENT_IN } from '../../support/browser/axe-findings.ts';
import { allRendered, DESK, PHONE, signedInPlain } from '../../support/browser/browser.ts';
import { displayedNumber } from '../../support/browser/displayed-number.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import type { Merchant } from '../../support/karoo/merchant.ts';
import { eventually, type RunningKaroo } from '../../support/karoo/start-karoo.ts';
import { sandboxShop } from '../../support/shop/start-sandbox.ts';
import { spokenText } from '../../support/browser/journey-language.ts';

/** Many refunds on one day: the alert says what is usual, opens the orders behind it, and can be switched off and on. */

const MANY = 9;
const SENTENCE = /^Unusually many refunds on /;

interface ShopOrder {
  id: number;
  status: string;
  total: string;
  refunds: unknown[];
}

interface ShopRefund {
  parent_id: number;
  date_created: string;
  amount: string;
}

interface Alert {
  cause: { kind: string; count: number; refunds: string };
}

let journey: Journey;
let karoo: RunningKaroo;
let merchant: Merchant;
let storeId: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  journey = await startJourney(1500);
  ({ karoo, merchant, storeId, browser } = journey);
  ({ page } = await signedInPlain(browser, karoo.url));
});
afterAll(() => journey?.close());

const settings = () => merchant.get<{ sensitivity: string; off: string[] }>(`/api/v1/stores/${storeId}/alerts/unusual`);
const openAlerts = async () => {
  const path = `/api/v1/organizations/${merchant.organizationId}/alerts?kind=refund_spike`;
  const { items } = await merchant.get<{ items: (Alert & { cleared_at: string | null })[] }>(path);
  return items.filter(({ cleared_at }) => cleared_at === null);
};
/** The shop's refunds on the day of its latest one. */
async function refundsOfToday(): Promise<ShopRefund[]> {
  const refunds = await sandboxShop(karoo.sandboxUrl).truth<ShopRefund[]>('refunds');
  const dayOf = ({ date_created: date }: ShopRefund) => date.slice(0, 10);
  const today = refunds.map(dayOf).toSorted().at(-1);
  return refunds.filter((refund) => dayOf(refund) === today);
}
const alertsAre = (count: number) => eventually('the alert', openAlerts, ({ length }) => length === count, 60_000);

test('many refunds are one alert with its figures, which opens their orders', async () => {
  const orders = await sandboxShop(karoo.sandboxUrl).truth<ShopOrder[]>('orders');
  const chosen = orders
    .filter(({ status, total, refunds }) => status === 'completed' && Number(total) > 10 && refunds.length === 0)
    .slice(0, MANY);
  expect(chosen).toHaveLength(MANY);
  for (const { id } of chosen) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person would
    await merchant.send('POST', `/api/v1/stores/${storeId}/orders/${id}/refunds`, {
      operation_id: randomUUID(),
      amount: '5.00',
      restock: false,
      through_gateway: false,
    });
  }
  // The seeded shop may have refunded something itself today.
  const today = await refundsOfToday();
  expect(today.length).toBeGreaterThanOrEqual(MANY);
  // Each refund changes the open alert.
  await eventually('the alert', openAlerts, ([alert]) => alert?.cause.count === today.length, 60_000);
  await page.goto(`${karoo.url}/dashboard`);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const row = page.getByRole('link', { name: SENTENCE });
  await row.waitFor();
  const said = (await row.innerText()).replaceAll(/\s/g, ' ');
  const [, count, sum = ''] = /(\d+) \p{L}+ \p{L}+ (?:\p{L}+ )?(R [\d ,]+)/u.exec(said) ?? [];
  const cents = today.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);
  expect([Number(count), Math.round(displayedNumber(sum) * 100)]).toEqual([today.length, cents]);
  await row.click();
  await page.waitForURL(/refunded_from=/);
  const refunded = new Set(today.map(({ parent_id: order }) => order)).size;
  await page.getByText(`${refunded} orders`, { exact: false }).first().waitFor();
});

test('the kind is switched off and on in the settings, and the sensitivity is kept', async () => {
  await page.goto(`${karoo.url}/dashboard/settings?section=notifications`);
  const kind = page.getByRole('checkbox', { name: 'Many refunds' });
  await kind.click();
  await alertsAre(0);
  await kind.click();
  await alertsAre(1);
  await page.getByRole('combobox', { name: 'How many alerts' }).click();
  await page.getByRole('option', { name: 'Fewer' }).click();
  await eventually('the setting', settings, ({ sensitivity }) => sensitivity === 'fewer');
  await page.reload();
  // The screen first shows what it stored before.
  const howMany = page.getByRole('combobox', { name: 'How many alerts' });
  await eventually(
    'the sensitivity after a reload',
    () => howMany.inputValue(),
    (value) => value === spokenText('Fewer'),
  );
  await page.getByRole('combobox', { name: 'How many alerts' }).click();
  await page.getByRole('option', { name: 'Off' }).click();
  await alertsAre(0);
  await kind.waitFor({ state: 'detached' });
});

test('the settings have no findings of axe, on a phone and at a desk, in light and dark', async () => {
  await merchant.send('PUT', `/api/v1/stores/${storeId}/alerts/unusual`, { sensitivity: 'usual', off: ['sell_out'] });
  for (const viewport of [PHONE, DESK]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one page at a time
      const { context, page: screen } = await signedInPlain(browser, karoo.url, { viewport, colorScheme });
      await screen.goto(`${karoo.url}/dashboard/settings?section=notifications`);
      await screen.getByRole('checkbox', { name: 'Many refunds' }).waitFor();
      await allRendered(screen);
      expect([colorScheme, await axeFindings(screen, EXTENT_IN[colorScheme])]).toEqual([colorScheme, []]);
      await context.close();
    }
  }
});
