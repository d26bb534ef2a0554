import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings, EXTENT_IN } from '../../support/browser/axe-findings.ts';
import {
  allRendered,
  animationsFinished,
  DESK,
  openBrowser,
  PHONE,
  signedInPlain,
} from '../../support/browser/browser.ts';
import { emailTo, linkIn } from '../../support/karoo/mailbox.ts';
import { signInMerchant } from '../../support/karoo/merchant.ts';
import { payAtPayFast, payfastControl } from '../../support/karoo/payfast.ts';
import { startKaroo, type RunningKaroo } from '../../support/karoo/start-karoo.ts';

/** Every screen on phone and desktop, and light and dark, without findings of axe. */

let karoo: RunningKaroo;
let browser: Browser;
let screens: Record<string, string>;
let organizationId: string;

beforeAll(async () => {
  karoo = await startKaroo({ env: { SANDBOX_ORDERS: '120', SANDBOX_ORDERS_PER_MINUTE: '0' } });
  const merchant = await signInMerchant(karoo.url);
  ({ organizationId } = merchant);
  const storeId = await merchant.demoStore();
  await merchant.synced(storeId);
  const first = async (list: string) => {
    const { items } = await merchant.get<{ items: Record<string, string | number>[] }>(
      `/api/v1/stores/${storeId}/${list}?per_page=1`,
    );
    return items[0] ?? {};
  };
  const customer = encodeURIComponent(String((await first('customers'))['customer_key']));
  screens = {
    dashboard: '/dashboard',
    orders: '/dashboard/orders',
    'no orders': '/dashboard/orders?search=nobody-at-all',
    'to pack': '/dashboard/orders/to-pack',
    'no invoices': '/dashboard/orders/invoices',
    order: `/dashboard/orders/${(await first('orders'))['wc_id']}`,
    products: '/dashboard/products',
    product: `/dashboard/products/${(await first('products'))['wc_id']}`,
    customers: '/dashboard/customers',
    customer: `/dashboard/customers?open=${customer}`,
    analytics: '/dashboard/analytics',
    stores: '/dashboard/stores',
    diagnostics: '/dashboard/diagnostics',
    help: '/dashboard/help',
    'help with links and a table': '/dashboard/help/connect-store',
    'help with shortcuts': '/dashboard/help/shortcuts',
    'help with a form': '/dashboard/help/contact',
    'no such help': '/dashboard/help/nothing',
    'connect a shop': '/dashboard/stores?add=true',
    'nothing there': '/dashboard/nowhere',
  };
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await karoo?.stop();
});

async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await allRendered(page);
  await animationsFinished(page);
}

const DESK_BY_DAY = { name: 'desk, light', viewport: DESK, colorScheme: 'light' } as const;
const DESK_BY_NIGHT = { name: 'desk, dark', viewport: DESK, colorScheme: 'dark' } as const;
const PHONE_BY_NIGHT = { name: 'phone, dark', viewport: PHONE, colorScheme: 'dark' } as const;
const PHONE_BY_DAY = { name: 'phone, light', viewport: PHONE, colorScheme: 'light' } as const;
type Look = typeof DESK_BY_DAY | typeof DESK_BY_NIGHT | typeof PHONE_BY_DAY | typeof PHONE_BY_NIGHT;

async function findingsIn(
  page: Page,
  looks: readonly Look[],
  extent?: 'everything',
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name, viewport, colorScheme } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    const lines = await axeFindings(page, extent ?? EXTENT_IN[colorScheme]);
    if (lines.length > 0) found[name] = lines;
  }
  return found;
}

/** Axe's findings on the page, all rules on desktop and phone: one of them light and the other dark, by turns. */
const onDeskAndPhone = (page: Page, turn: number) =>
  findingsIn(page, turn % 2 === 0 ? [DESK_BY_DAY, PHONE_BY_NIGHT] : [DESK_BY_NIGHT, PHONE_BY_DAY], 'everything');

/** The same where the page is one narrow column: it looks on a desk as it does on a phone. */
const inColumn = (page: Page) => findingsIn(page, [DESK_BY_NIGHT, PHONE_BY_DAY]);

describe('signed in', () => {
  let page: Page;

  beforeAll(async () => {
    ({ page } = await signedInPlain(browser, karoo.url));
  });
  afterAll(() => page?.context().close());

  test('every screen', async () => {
    const found: Record<string, unknown> = {};
    for (const [turn, [name, path]] of Object.entries(screens).entries()) {
      await page.goto(karoo.url + path);
      found[name] = await onDeskAndPhone(page, turn);
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(screens).map((name) => [name, {}])));
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

describe('with a plan, and without', () => {
  let page: Page;

  beforeAll(async () => {
    ({ page } = await signedInPlain(browser, karoo.url));
  });
  afterAll(() => page?.context().close());

  test('each section of the settings, and the return from PayFast without a payment', async () => {
    await page.goto(`${karoo.url}/dashboard/settings`);
    const links = page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link');
    await links.first().waitFor();
    const sections = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(sections.length).toBeGreaterThan(7);
    const found: Record<string, unknown> = {};
    for (const [turn, path] of [...sections, '/payment-cancelled', '/payment-success?payment=999999'].entries()) {
      await page.goto(karoo.url + path);
      found[path] = await onDeskAndPhone(page, turn);
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((path) => [path, {}])));
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

  test('the end of the trial, a payment, and the paid plan', async () => {
    await payfastControl(karoo.sandboxUrl, 'move-clock', { days: 31 });
    await page.goto(`${karoo.url}/dashboard`);
    await page.waitForURL('**/expired**');
    expect(await inColumn(page)).toEqual({});
    await page.goto(`${karoo.url}/settings/billing?plan=monthly`);
    await page.getByRole('button', { name: /^Pay R/ }).waitFor();
    expect(await inColumn(page)).toEqual({});
    await page.getByRole('button', { name: /^Pay R/ }).click();
    await payAtPayFast(page, '172.50');
    expect(await inColumn(page)).toEqual({});
    await page.goto(`${karoo.url}/settings/billing`);
    await page.getByRole('button', { name: 'Cancel plan' }).waitFor();
    expect(await inColumn(page)).toEqual({});
  });
});
