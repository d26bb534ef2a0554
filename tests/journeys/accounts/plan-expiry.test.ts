import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inColumn } from '../../support/browser/axe-looks.ts';
import { signedInPlain } from '../../support/browser/browser.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import { emailTo } from '../../support/karoo/mailbox.ts';
import type { Merchant } from '../../support/karoo/merchant.ts';
import { payAtPayFast, payfastControl, type Agreement } from '../../support/karoo/payfast.ts';
import { eventually, type RunningKaroo } from '../../support/karoo/start-karoo.ts';

/** The life of a plan, with a clock that is moved: the trial ends, it is paid, renewed, fails, is paid again, cancelled, over. */

interface Billing {
  plan_status: string;
  has_full_access: boolean;
  subscription: { status: string; current_period_end: string; possible: Record<string, boolean> } | null;
  documents: { kind: string; number: string; total: string }[];
  payments: { kind: string; status: string }[];
}

const DEMO = 'demo@karoo.test';
const WANTED = '/dashboard/orders?status=processing';

let journey: Journey;
let karoo: RunningKaroo;
let merchant: Merchant;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  journey = await startJourney(60);
  ({ karoo, merchant, browser } = journey);
  ({ page } = await signedInPlain(browser, karoo.url));
});
afterAll(() => journey?.close());

const billing = () => merchant.get<Billing>('/api/v1/billing');
const until = (what: string, pleases: (billing: Billing) => boolean) => eventually(what, billing, pleases);
const days = (count: number) => payfastControl(karoo.sandboxUrl, 'move-clock', { days: count });
const token = async () => {
  const answer = await fetch(`${karoo.sandboxUrl}/payfast/control/subscriptions`);
  const subscriptions = (await answer.json()) as Agreement[];
  return subscriptions.at(-1)?.token ?? '';
};

test('the trial ends: emails before it, 402 from every call, and only Billing opens in the browser', async () => {
  await days(24);
  await emailTo(karoo.sandboxUrl, DEMO, /trial/i);
  await page.goto(karoo.url + WANTED);
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();

  await days(7);
  const refused = await merchant.raw('GET', '/api/v1/stores');
  expect(refused).toMatchObject({ status: 402, body: { code: 'TRIAL_EXPIRED' } });
  await page.goto(karoo.url + WANTED);
  await page.waitForURL('**/expired**');
  await page.goto(`${karoo.url}/dashboard/stores`);
  await page.waitForURL('**/expired**');
  expect(await inColumn(page)).toEqual({});
});

test('paying returns to the page the merchant wanted', async () => {
  await page.goto(karoo.url + WANTED);
  await page.waitForURL('**/expired**');
  await page.getByRole('link', { name: 'Choose a plan' }).click();
  await page.waitForURL('**/settings/billing**');
  await page.getByRole('radio', { name: /Monthly/ }).check();
  expect(await inColumn(page)).toEqual({});
  await page.getByRole('button', { name: /^Pay R\s?172,50/ }).click();
  await payAtPayFast(page, '172.50');
  expect(await inColumn(page)).toEqual({});
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => url.pathname + url.search === WANTED);
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
});

test('a month later it renews by its token with its own invoice; repeated and forged notices change nothing', async () => {
  await days(32);
  const renewed = await until('the renewal', ({ documents }) => documents.length === 2);
  expect(renewed.documents.map(({ number }) => number).toSorted()).toEqual(['INV-000001', 'INV-000002']);
  expect(renewed).toMatchObject({ plan_status: 'active', has_full_access: true });

  const notices = (await (await fetch(`${karoo.sandboxUrl}/payfast/control/notices`)).json()) as { index: number }[];
  expect(notices.length).toBeGreaterThan(1);
  for (const { index } of notices) await payfastControl(karoo.sandboxUrl, 'resend-notice', { index });
  await payfastControl(karoo.sandboxUrl, 'send-notice', { fields: { pf_payment_id: '999999' }, signature: 'bad' });
  await payfastControl(karoo.sandboxUrl, 'send-notice', { fields: { pf_payment_id: '999998', amount_gross: '5.00' } });
  await payfastControl(karoo.sandboxUrl, 'notices-idle');
  const after = await billing();
  expect(after.documents).toHaveLength(2);
  expect(after.subscription?.current_period_end).toBe(renewed.subscription?.current_period_end);
});

test('a failing card: seven days of grace, then Billing, where another card and a retry restore access', async () => {
  await payfastControl(karoo.sandboxUrl, 'set-card', { token: await token(), behaviour: 'declines' });
  await days(32);
  const owing = await until('the missing payment', ({ plan_status }) => plan_status !== 'active');
  expect(['past_due', 'locked']).toContain(owing.plan_status);
  await days(8);
  const closed = await until('the end of the grace', ({ has_full_access }) => !has_full_access);
  expect(closed.documents).toHaveLength(2);
  await page.goto(`${karoo.url}/dashboard`);
  await page.waitForURL('**/expired**');

  await payfastControl(karoo.sandboxUrl, 'set-card', { token: await token(), behaviour: 'pays' });
  await page.goto(`${karoo.url}/settings/billing`);
  await page.getByRole('button', { name: 'Retry payment' }).click();
  await days(1);
  const paid = await until('the payment', ({ plan_status }) => plan_status === 'active');
  expect(paid.has_full_access).toBe(true);
  expect(paid.documents).toHaveLength(3);
});

test('a cancelled plan gives access until the paid period ends', async () => {
  await page.goto(`${karoo.url}/settings/billing`);
  await page.getByRole('button', { name: 'Cancel plan' }).waitFor();
  expect(await inColumn(page)).toEqual({});
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Cancel/ })
    .last()
    .click();
  const cancelled = await until('the cancellation', ({ plan_status }) => plan_status === 'cancelled');
  expect(cancelled).toMatchObject({ has_full_access: true, subscription: { possible: { resume: true } } });
  await days(40);
  const over = await until('the end', ({ plan_status }) => plan_status === 'ended');
  expect(over.has_full_access).toBe(false);
  expect(over.documents).toHaveLength(3);
  expect(await merchant.raw('GET', '/api/v1/stores')).toMatchObject({ status: 402 });
});
