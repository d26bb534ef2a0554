import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, EXTENT_IN } from '../../support/browser/axe-findings.ts';
import { allRendered, PHONE, signedInPlain } from '../../support/browser/browser.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import { emailTo, linkIn, type Email } from '../../support/karoo/mailbox.ts';
import type { Merchant } from '../../support/karoo/merchant.ts';
import type { RunningKaroo } from '../../support/karoo/start-karoo.ts';
import { spokenText } from '../../support/browser/journey-language.ts';

/** The digest: switched on in the settings, received from a mail server at its hour, and stopped by the link in it. */

const DEMO = 'demo@karoo.test';
const SUBJECT = /^Sandbox shop: R/;
const HOUR_MS = 3_600_000;

interface Digest {
  on: boolean;
  next_at: string | null;
  last_day: string | null;
  timezone: string;
}

let journey: Journey;
let karoo: RunningKaroo;
let merchant: Merchant;
let storeId: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  journey = await startJourney(300);
  ({ karoo, merchant, storeId, browser } = journey);
  ({ page } = await signedInPlain(browser, karoo.url));
});
afterAll(() => journey?.close());

const digest = () => merchant.get<Digest>(`/api/v1/me/digest?store_id=${storeId}`);
const received = async () => {
  const answer = await fetch(`${karoo.sandboxUrl}/mailbox/messages.json?to=${DEMO}`);
  return ((await answer.json()) as Email[]).filter(({ subject }) => SUBJECT.test(subject));
};

/** Moves Karoo's clock, which runs what is due. */
async function moveClockTo(instant: number): Promise<void> {
  const offset_seconds = Math.ceil((instant - Date.now()) / 1000);
  await merchant.send('POST', '/sandbox/clock', { offset_seconds });
}

let email: Email;

test('switched on in the settings, it comes at its hour with the dashboard’s figures, once', async () => {
  await page.goto(`${karoo.url}/dashboard/settings?section=notifications`);
  await page.getByRole('switch', { name: 'Send me a digest' }).click();
  const { timezone } = await digest();
  const hour = new Date(Date.now() + HOUR_MS).toLocaleTimeString('en-GB', { timeZone: timezone, hour: '2-digit' });
  await page.getByRole('combobox', { name: 'Hour' }).click();
  await page.getByRole('option', { name: `${hour}:00` }).click();
  const form = page.locator('form', { has: page.getByRole('switch', { name: 'Send me a digest' }) });
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`Every day at ${hour}:00, by email.`).waitFor();

  const { next_at: nextAt } = await digest();
  const due = Date.parse(nextAt ?? '');
  expect(due - Date.now()).toBeLessThanOrEqual(HOUR_MS);
  await moveClockTo(due + 60_000);
  email = await emailTo(karoo.sandboxUrl, DEMO, SUBJECT);
  const { last_day: day } = await digest();
  const yesterday = new Date(Date.parse(`${day}T00:00:00Z`) - 24 * HOUR_MS).toISOString().slice(0, 10);
  const { totals } = await merchant.get<{ totals: { totalSales: string; orders: number } }>(
    `/api/v1/stores/${storeId}/analytics/overview?from=${yesterday}&to=${yesterday}&compare=none`,
  );
  const plain = (text: string) => text.replaceAll(/\s/gu, '');
  expect(plain(email.text)).toContain(`${plain(spokenText('Total sales'))}:R${totals.totalSales.replace('.', ',')}`);
  expect(plain(email.html)).toContain(`R${totals.totalSales.replace('.', ',')}`);
  expect(email.text).toContain(`${spokenText('Orders')}: ${totals.orders}`);

  await moveClockTo(due + 20 * 60_000);
  expect(await received()).toHaveLength(1);
});

test('the choice and the email have no findings of axe on a phone, in light and dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { context, page: phone } = await signedInPlain(browser, karoo.url, { viewport: PHONE, colorScheme });
    await phone.goto(`${karoo.url}/dashboard/settings?section=notifications`);
    await phone.getByRole('button', { name: 'Edit', exact: true }).click();
    await phone.getByText('Both', { exact: true }).click();
    await phone.getByRole('textbox', { name: 'Slack webhook address' }).waitFor();
    await allRendered(phone);
    expect([colorScheme, await axeFindings(phone, EXTENT_IN[colorScheme])]).toEqual([colorScheme, []]);
    await phone.setContent(email.html);
    expect([colorScheme, await axeFindings(phone, 'colours')]).toEqual([colorScheme, []]);
    await context.close();
  }
});

test('the email fits a phone, in light and dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ viewport: PHONE, colorScheme });
    const mail = await context.newPage();
    await mail.setContent(email.html);
    expect(await mail.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await context.close();
  }
});

test('the button behind its link stops it without a sign-in', async () => {
  const context = await browser.newContext({ viewport: PHONE });
  const elsewhere = await context.newPage();
  await elsewhere.goto(linkIn(email, `${karoo.url}/digest/stop`));
  await elsewhere.getByRole('button', { name: 'Stop the digest' }).click();
  await elsewhere.getByRole('heading', { name: 'Your digest is off' }).waitFor();
  await context.close();
  expect(await digest()).toMatchObject({ on: false, next_at: null });
  await page.reload();
  // The screen first shows what it stored before.
  const choice = page.getByRole('switch', { name: 'Send me a digest', checked: false });
  await choice.waitFor();
  await moveClockTo(Date.now() + 30 * HOUR_MS);
  expect(await received()).toHaveLength(1);
});
