import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inColumn, onDeskAndPhone } from '../../support/browser/axe-looks.ts';
import { DESK, signedInPlain } from '../../support/browser/browser.ts';
import { joinJourney, type SharedJourney } from '../../support/browser/start-journey.ts';
import { emailTo, linkIn } from '../../support/karoo/mailbox.ts';
import { signInMerchant } from '../../support/karoo/merchant.ts';

/** Records, help, messages and what visitors see, on phone and desktop, light and dark, without findings of axe. */

let journey: SharedJourney;
let karoo: SharedJourney['karoo'];
let browser: Browser;
let screens: Record<string, string>;
let organizationId: string;

beforeAll(async () => {
  journey = await joinJourney();
  ({ karoo, browser } = journey);
  const { merchant, storeId } = journey;
  ({ organizationId } = merchant);
  const first = async (list: string) => {
    const { items } = await merchant.get<{ items: Record<string, string | number>[] }>(
      `/api/v1/stores/${storeId}/${list}?per_page=1`,
    );
    return items[0] ?? {};
  };
  const customer = encodeURIComponent(String((await first('customers'))['customer_key']));
  screens = {
    'no orders': '/dashboard/orders?search=nobody-at-all',
    'no invoices': '/dashboard/orders/invoices',
    order: `/dashboard/orders/${(await first('orders'))['wc_id']}`,
    product: `/dashboard/products/${(await first('products'))['wc_id']}`,
    customer: `/dashboard/customers?open=${customer}`,
    help: '/dashboard/help',
    'help with links and a table': '/dashboard/help/connect-store',
    'help with shortcuts': '/dashboard/help/shortcuts',
    'help with a form': '/dashboard/help/contact',
    'no such help': '/dashboard/help/nothing',
    'connect a shop': '/dashboard/stores?add=true',
    'nothing there': '/dashboard/nowhere',
    'a payment that was cancelled': '/payment-cancelled',
    'a payment that is not known': '/payment-success?payment=999999',
  };
});
afterAll(() => journey?.close());

describe('signed in', () => {
  let page: Page;

  beforeAll(async () => {
    ({ page } = await signedInPlain(browser, karoo.url));
  });
  afterAll(() => page?.context().close());

  test('every record, help page and message', async () => {
    const found: Record<string, unknown> = {};
    for (const [turn, [name, path]] of Object.entries(screens).entries()) {
      await page.goto(karoo.url + path);
      found[name] = await onDeskAndPhone(page, turn);
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(screens).map((name) => [name, {}])));
  });

  test('the feedback dialog', async () => {
    await page.setViewportSize(DESK);
    await page.goto(`${karoo.url}/dashboard`);
    await page.getByRole('button', { name: 'Feedback' }).first().click();
    await page.getByRole('dialog', { name: 'Feedback' }).waitFor();
    expect(await inColumn(page)).toEqual({});
  });

  test('the confirmations before closing the account and deleting the organization', async () => {
    await page.goto(`${karoo.url}/dashboard/settings?section=data`);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('textbox', { name: /Type DELETE/ }).waitFor();
    expect(await inColumn(page)).toEqual({});
    await page.goto(`${karoo.url}/dashboard/settings?section=organization`);
    await page.getByRole('button', { name: 'Delete organization' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await inColumn(page)).toEqual({});
  });
});

describe('signed out', () => {
  const EMAIL = 'naledi@example.co.za';
  const PASSWORD = 'a-long-and-private-passphrase';
  let page: Page;

  beforeAll(async () => {
    page = await (await browser.newContext()).newPage();
  });
  afterAll(() => page?.context().close());

  test.each(['/login', '/forgot-password', '/reset-password?token=x', '/invitation', '/register'])(
    '%s',
    async (path) => {
      await page.goto(karoo.url + path);
      expect(await inColumn(page)).toEqual({});
    },
  );

  test('a sign-up with errors, the email on its way, and the onboarding', async () => {
    await page.goto(`${karoo.url}/register`);
    await page.getByRole('textbox', { name: /Full name/ }).fill('Naledi Mokoena');
    await page.getByRole('textbox', { name: /Company/ }).fill('Karoo Koffie');
    await page.getByRole('textbox', { name: /Email/ }).fill(EMAIL);
    await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD);
    await page.getByRole('textbox', { name: /^Confirm password/ }).fill('another one');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Passwords do not match').first().waitFor();
    expect(await inColumn(page)).toEqual({});

    await page.getByRole('textbox', { name: /^Confirm password/ }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    expect(await inColumn(page)).toEqual({});

    await page.goto(linkIn(await emailTo(karoo.sandboxUrl, EMAIL, /confirm/i), karoo.url));
    await page.waitForURL('**/onboarding**');
    expect(await inColumn(page)).toEqual({});
  });

  test('an invitation, for signed-in users and for visitors', async () => {
    const merchant = await signInMerchant(karoo.url);
    const to = 'lerato@example.co.za';
    await merchant.send('POST', `/api/v1/organizations/${organizationId}/invitations`, { email: to, role: 'analyst' });
    const link = linkIn(await emailTo(karoo.sandboxUrl, to, /invites you/), karoo.url);
    await page.goto(link);
    await page.getByRole('button', { name: 'Accept invitation' }).waitFor();
    expect(await inColumn(page)).toEqual({});
    await page.context().clearCookies();
    await page.goto(link);
    await page.getByRole('button', { name: /^Join / }).waitFor();
    expect(await inColumn(page)).toEqual({});
  });
});
