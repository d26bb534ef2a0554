import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onDeskAndPhone } from '../../support/browser/axe-looks.ts';
import { DESK, rowTexts, signedInPlain } from '../../support/browser/browser.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import { googleControl } from '../../support/karoo/google.ts';
import type { Merchant } from '../../support/karoo/merchant.ts';
import { secondPerson } from '../../support/karoo/second-person.ts';
import type { RunningKaroo } from '../../support/karoo/start-karoo.ts';
import { monthStart, plusDays, shopToday } from '../../support/shop/shop-days.ts';
import { spokenText } from '../../support/browser/journey-language.ts';

/** Google in the sandbox: connect, choose, read, handle errors, disconnect, and sign in. */

/** A month of which Google has every day: the one before last, or so many before that. */
function pastMonth(before = 0): string {
  let last = shopToday();
  for (let months = 0; months < 2 + before; months += 1) last = plusDays(monthStart(last), -1);
  return `from=${monthStart(last)}&to=${last}`;
}
const webOf = (month: string) => `/dashboard/analytics?tab=web&period=custom&${month}`;
const WEB = webOf(pastMonth());
const PROPERTY = 'Kaapstad Koffie – shop';

let journey: Journey;
let karoo: RunningKaroo;
let browser: Browser;
let merchant: Merchant;
let context: BrowserContext;
let page: Page;

interface Figures {
  notice: string | null;
  data: {
    sessions: number;
    realtimeUsers: number;
    ecommerce: { transactions: number };
    behavior: { topPages: unknown[] };
  };
  days: { sessions: number }[];
}

beforeAll(async () => {
  journey = await startJourney(60);
  ({ karoo, merchant, browser } = journey);
  ({ context, page } = await signedInPlain(browser, karoo.url));
});
afterAll(() => journey?.close());

/** On the sandbox's Google page: chooses an account if asked, and allows. */
async function allow(at: Page, person = 'Demo Merchant'): Promise<void> {
  await at.waitForURL(`${karoo.sandboxUrl}/google/**`);
  const chooser = at.getByRole('button', { name: new RegExp(person) });
  const consent = at.getByRole('button', { name: 'Continue' });
  await chooser.or(consent).first().waitFor();
  if (await chooser.isVisible()) await chooser.click();
  await consent.click();
}

async function cancel(at: Page): Promise<void> {
  await at.waitForURL(`${karoo.sandboxUrl}/google/**`);
  await at.getByRole('button', { name: 'Cancel' }).click();
}

/** A count in a text, with any thousands separators. */
const digits = (text: string) => Number(text.replaceAll(/\D/g, ''));

let turn = 0;
/** Axe's findings on a phone and at a desk, where the page then stays. */
async function inBothSizes(at: Page): Promise<Record<string, string[]>> {
  const found = await onDeskAndPhone(at, (turn += 1));
  await at.setViewportSize(DESK);
  return found;
}

async function connectionsOf(): Promise<{ id: string; kind: string; state: string; property_name: string | null }[]> {
  return (await merchant.get<{ items: never[] }>(`/api/v1/organizations/${merchant.organizationId}/google`)).items;
}

async function figuresOf(kind: string, what: string): Promise<Figures> {
  const connection = (await connectionsOf()).find((one) => one.kind === kind);
  return merchant.get(
    `/api/v1/organizations/${merchant.organizationId}/google/${connection?.id}/${what}?${pastMonth()}`,
  );
}

describe('Google Analytics', () => {
  test('not connected: explains the benefits and whom to ask', async () => {
    await page.goto(karoo.url + WEB);
    await page.getByRole('button', { name: 'Connect Google Analytics' }).waitFor();
    expect(await inBothSizes(page)).toEqual({});
    const { page: manager, context: theirs } = await secondPerson(browser, karoo, merchant, 'lerato@example.co.za');
    await manager.goto(karoo.url + WEB);
    await manager
      .getByText(/Ask the owner or an admin/)
      .first()
      .waitFor();
    expect(await manager.getByRole('button', { name: 'Connect Google Analytics' }).count()).toBe(0);
    await theirs.close();
  });

  test('cancelled at Google: says so and returns to the analytics', async () => {
    await page.getByRole('button', { name: 'Connect Google Analytics' }).click();
    await cancel(page);
    await page.getByText('Google Analytics connection was cancelled').waitFor();
    await page.waitForURL('**/dashboard/analytics?tab=web');
    expect(await connectionsOf()).toEqual([]);
  });

  test('an unsolicited callback connects nothing, and is removed from the URL', async () => {
    await page.goto(`${karoo.url}/auth/google/callback?code=stolen&state=invented`);
    await page.getByText('Failed to connect Google Analytics').waitFor();
    await page.waitForURL('**/dashboard/analytics?tab=web');
    expect(await connectionsOf()).toEqual([]);
    const stranger = await browser.newPage();
    await stranger.goto(`${karoo.url}/auth/google/callback?code=stolen&state=invented`);
    await stranger.getByText('Not authenticated').waitFor();
    await stranger.waitForURL('**/login**');
    expect(stranger.url()).not.toContain('stolen');
    await stranger.close();
  });

  test('connected: asks for a property and shows Google’s figures for it', async () => {
    await page.goto(karoo.url + WEB);
    await page.getByRole('button', { name: 'Connect Google Analytics' }).click();
    await allow(page);
    await page.getByText('Google Analytics connected! Please select a property.').waitFor();
    await page.waitForURL(`**${WEB}`);
    await page.getByRole('heading', { name: 'Select a property' }).waitFor();
    expect(await inBothSizes(page)).toEqual({});
    await page.getByRole('button', { name: `Select: ${PROPERTY}` }).click();
    await page.getByRole('region', { name: 'Sessions by day' }).waitFor();

    const { data, days } = await figuresOf('analytics', 'web');
    expect(data.sessions).toBeGreaterThan(1000);
    expect(days.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(data.sessions);
    const tile = page.getByRole('region', { name: 'Sessions', exact: true });
    expect(digits((await tile.innerText()).replace(/Sessions/, ''))).toBe(data.sessions);
    const choose = (table: string) =>
      page.getByRole('radiogroup', { name: 'Table' }).getByText(table, { exact: true }).click();
    await choose('Top pages');
    expect(await rowTexts(page.getByRole('table', { name: 'Top pages' }))).toHaveLength(data.behavior.topPages.length);
    await choose('Your orders and Google’s');
    const beside = await rowTexts(page.getByRole('table', { name: /Your orders/ }));
    expect(beside.map((row) => row.split('\t')[0])).toEqual(
      ['Orders', 'Sales, including tax and shipping', 'Average order, including tax and shipping', 'Conversion'].map(
        spokenText,
      ),
    );
    expect(digits(beside[0]?.split('\t')[2] ?? '')).toBe(data.ecommerce.transactions);
    expect(await inBothSizes(page)).toEqual({});
  });

  test('Search Console too: a site is selected and its queries are shown', async () => {
    await page.getByRole('button', { name: 'Connect Search Console' }).click();
    await allow(page);
    await page.getByText('Search Console connected! Please select a site.').waitFor();
    await page.getByRole('button', { name: 'Select: kaapstadkoffie.co.za' }).click();
    const choose = (name: string) =>
      page.getByRole('radiogroup', { name: 'Table' }).getByText(name, { exact: true }).click();
    await choose('Search queries');
    const table = page.getByRole('table', { name: 'Google search by query' });
    await table.getByText('kaapstad koffie').waitFor();
    expect((await rowTexts(table)).length).toBeGreaterThan(5);
    await choose('Search pages');
    await page.getByRole('table', { name: 'Google search by page' }).waitFor();
    expect(await inBothSizes(page)).toEqual({});
  });

  test('the settings list both, in light and dark mode', async () => {
    await page.goto(`${karoo.url}/dashboard/settings?section=integrations`);
    await page.getByText(PROPERTY).waitFor();
    expect(await inBothSizes(page)).toEqual({});
  });

  test('with a used-up quota cached days remain, others say when to try again', async () => {
    await googleControl(karoo.sandboxUrl, 'use-up-quota');
    await page.goto(karoo.url + webOf(pastMonth(1)));
    await page.getByText(/Google’s request limit is reached/).waitFor();
    await page.getByText(/Karoo tries again in/).waitFor();
    await page.goto(karoo.url + WEB);
    await page.getByRole('region', { name: 'Sessions by day' }).waitFor();
    expect((await figuresOf('analytics', 'web')).data.sessions).toBeGreaterThan(1000);
    await googleControl(karoo.sandboxUrl, 'restore-quota');
  });

  test('an expired access token is renewed invisibly', async () => {
    await googleControl(karoo.sandboxUrl, 'expire-access');
    await page.goto(`${karoo.url}${webOf(pastMonth(2))}&table=search-queries`);
    await page.getByRole('table', { name: 'Google search by query' }).waitFor();
    expect((await connectionsOf()).every(({ state }) => state === 'connected')).toBe(true);
  });

  test('a revoked permission is reported and can be granted again', async () => {
    await googleControl(karoo.sandboxUrl, 'revoke', { email: 'demo@karoo.test' });
    await googleControl(karoo.sandboxUrl, 'expire-access');
    await page.goto(`${karoo.url}${webOf(pastMonth(3))}&table=search-queries`);
    await page.getByRole('heading', { name: 'Search Console is no longer connected' }).waitFor();
    await page.goto(`${karoo.url}/dashboard/settings?section=integrations`);
    const row = page.getByRole('listitem').filter({ hasText: 'kaapstadkoffie.co.za' });
    await row.getByText('Expired').waitFor();
    await row.getByRole('button', { name: 'Reconnect' }).click();
    await allow(page);
    await page.getByText('Search Console is reconnected.').waitFor();
    await page.waitForURL('**/dashboard/settings?section=integrations');
    await row.getByText('Connected', { exact: true }).waitFor();
  });

  test('disconnects after a confirmation', async () => {
    await page.getByRole('button', { name: `Disconnect ${PROPERTY}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Keep' }).waitFor();
    expect(await inBothSizes(page)).toEqual({});
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('button', { name: 'Connect Google Analytics' }).waitFor();
    expect((await connectionsOf()).map(({ kind }) => kind)).toEqual(['search-console']);
    await context.close();
  });
});

describe('continue with Google', () => {
  test('cancelled: the sign-in says so', async () => {
    const stranger = await (await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' })).newPage();
    await stranger.goto(`${karoo.url}/login`);
    await stranger.getByRole('button', { name: 'Continue with Google' }).waitFor();
    expect(await inBothSizes(stranger)).toEqual({});
    await stranger.getByRole('button', { name: 'Continue with Google' }).click();
    await cancel(stranger);
    await stranger.getByText('Google sign-in was cancelled').waitFor();
    await stranger.waitForURL('**/login**');
    await stranger.context().close();
  });

  test('a new account is created, signed in, and shown the onboarding', async () => {
    const stranger = await (await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' })).newPage();
    await stranger.goto(`${karoo.url}/register`);
    await stranger.getByRole('button', { name: 'Continue with Google' }).click();
    await allow(stranger, 'Lindiwe Dube');
    await stranger.waitForURL('**/onboarding**');
    await stranger.getByRole('textbox', { name: /Name/ }).waitFor();
    await stranger.context().close();
  });

  test('an address that Google has not confirmed cannot sign in', async () => {
    const stranger = await (await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' })).newPage();
    await stranger.goto(`${karoo.url}/login`);
    await stranger.getByRole('button', { name: 'Continue with Google' }).click();
    await allow(stranger, 'Sipho Botha');
    await stranger.getByRole('heading', { name: 'Google sign-in failed' }).waitFor();
    expect(await inBothSizes(stranger)).toEqual({});
    await stranger.getByRole('link', { name: 'Back to Login' }).click();
    await stranger.waitForURL('**/login**');
    await stranger.context().close();
  });
});
