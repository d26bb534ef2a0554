import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person, signIn, type Person } from '../../support/karoo/api.ts';
import { DESK, signedInPlain } from '../../support/browser/browser.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import { emailTo, linkIn } from '../../support/karoo/mailbox.ts';
import type { Merchant } from '../../support/karoo/merchant.ts';
import { eventually, type RunningKaroo } from '../../support/karoo/start-karoo.ts';

/** A team member: invited by email, limited by role, promoted, and removed. */

const ANALYST = 'lerato@example.co.za';
const REVOKED = 'pieter@example.co.za';
const MANAGER = 'thandi@example.co.za';
const PASSWORD = 'a-long-and-private-passphrase';
const MEMBERS = '/dashboard/settings?section=members';

let journey: Journey;
let karoo: RunningKaroo;
let merchant: Merchant;
let storeId: string;
let browser: Browser;
/** The owner's screen, and that of who is invited. */
let owner: Page;
let guest: Page;
let analyst: Person;

beforeAll(async () => {
  journey = await startJourney(40);
  ({ karoo, merchant, storeId, browser } = journey);
  ({ page: owner } = await signedInPlain(browser, karoo.url));
});
afterAll(() => journey?.close());

/** Invites through the members' form; returns the link in the email. */
async function invite(email: string, role: 'Analyst' | 'Manager'): Promise<string> {
  await owner.goto(karoo.url + MEMBERS);
  await owner.getByRole('textbox', { name: /Email/ }).fill(email);
  await owner.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  await owner.getByText(`Email sent successfully to ${email}`).waitFor();
  return linkIn(await emailTo(karoo.sandboxUrl, email, /invites you/), `${karoo.url}/invitation`);
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 });
/** Opens the details of the sync in the dashboard's header. */
const openSync = (page: Page) => page.getByRole('button', { name: /^Sync/ }).click();
const syncNow = (page: Page) => page.getByRole('button', { name: 'Sync now' });

test('the owner invites; the email’s link in another browser creates an account in the organization', async () => {
  const link = await invite(ANALYST, 'Analyst');
  await owner.getByRole('button', { name: `Revoke the invitation to ${ANALYST}` }).waitFor();

  const elsewhere = await browser.newContext({ viewport: DESK });
  guest = await elsewhere.newPage();
  await guest.goto(link);
  await guest.getByText(/analyst/).waitFor();
  await guest.getByRole('textbox', { name: /Full name/ }).fill('Lerato Dlamini');
  await guest.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD);
  await guest.getByRole('button', { name: /^Join / }).click();
  await guest.waitForURL('**/dashboard**');
  await dashboard(guest).waitFor();
  await emailTo(karoo.sandboxUrl, 'demo@karoo.test', /Lerato Dlamini .* joined/);
  await guest.goto(link);
  await guest.getByRole('heading', { name: /no longer valid/ }).waitFor();
});

test('an analyst can read, and is not offered what they may not do', async () => {
  await guest.goto(`${karoo.url}/dashboard`);
  await openSync(guest);
  await guest.getByRole('heading', { name: 'Sync' }).waitFor();
  expect(await syncNow(guest).count()).toBe(0);

  await guest.goto(`${karoo.url}/dashboard/stores?add=true`);
  await guest.getByRole('heading', { name: 'Sandbox shop' }).waitFor();
  expect(await guest.getByRole('button', { name: 'Connect a store' }).count()).toBe(0);
  expect(await guest.getByRole('dialog').count()).toBe(0);

  await guest.goto(karoo.url + MEMBERS);
  await guest.getByText('Lerato Dlamini (you)').waitFor();
  expect(await guest.getByRole('button', { name: 'Send invitation' }).count()).toBe(0);
  expect(await guest.getByRole('combobox', { name: /^Role of/ }).count()).toBe(0);
  expect(await guest.getByRole('button', { name: /^Remove / }).count()).toBe(0);
});

test('an analyst under the plan of the owner is nowhere offered to pay', async () => {
  await guest.goto(`${karoo.url}/settings/billing`);
  await guest.getByRole('heading', { name: 'Nothing to pay' }).waitFor();
  expect(await guest.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
  expect(await guest.getByRole('radio').count()).toBe(0);
  await guest.goto(`${karoo.url}/dashboard/settings?section=billing`);
  await guest.getByText('You don’t need a plan of your own.').waitFor();
  expect(await guest.getByText(/Your trial/).count()).toBe(0);
  await guest.goto(`${karoo.url}/dashboard`);
  await dashboard(guest).waitFor();
});

test('the server refuses it too', async () => {
  analyst = await signIn(karoo.url, ANALYST, PASSWORD);
  const organization = `/api/v1/organizations/${merchant.organizationId}`;
  expect(await analyst.raw('GET', `/api/v1/stores/${storeId}/orders`)).toMatchObject({ status: 200 });
  const refused = { status: 403, body: { code: 'FORBIDDEN_ROLE' } };
  expect(await analyst.raw('POST', `/api/v1/stores/${storeId}/sync`, {})).toMatchObject(refused);
  const request = { email: 'somebody@example.co.za', role: 'admin' };
  expect(await analyst.raw('POST', `${organization}/invitations`, request)).toMatchObject(refused);
  const { user } = await analyst.get<{ user: { id: string } }>('/api/v1/me');
  expect(await analyst.raw('PATCH', `${organization}/members/${user.id}`, { role: 'admin' })).toMatchObject(refused);
  expect(await analyst.raw('PATCH', organization, { name: 'Mine now' })).toMatchObject(refused);
});

test('a manager may sync', async () => {
  await owner.goto(karoo.url + MEMBERS);
  await owner.getByRole('combobox', { name: 'Role of Lerato Dlamini' }).selectOption('Manager');
  await owner.getByText('Role of Lerato Dlamini changed to manager').waitFor();
  await guest.goto(`${karoo.url}/dashboard`);
  await openSync(guest);
  await syncNow(guest).waitFor();
  const before = await merchant.syncState(storeId);
  await syncNow(guest).click();
  await eventually(
    'the run they asked for',
    () => merchant.syncState(storeId),
    ({ run }) => run !== null && run.id !== before.run?.id,
  );
  expect((await analyst.raw('GET', `/api/v1/organizations/${merchant.organizationId}/invitations`)).status).toBe(403);
});

test('a revoked invitation says so when its link is opened', async () => {
  const link = await invite(REVOKED, 'Manager');
  await owner.getByRole('button', { name: `Revoke the invitation to ${REVOKED}` }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await owner.getByRole('button', { name: `Revoke the invitation to ${REVOKED}` }).waitFor({ state: 'detached' });
  const stranger = await browser.newPage();
  await stranger.goto(link);
  await stranger.getByRole('heading', { name: /no longer valid/ }).waitFor();
  await stranger.close();
  const token = new URL(link).searchParams.get('token');
  const answer = await person(karoo.url, null).raw('POST', '/api/v1/invitations/look', { token });
  expect(answer.body).toMatchObject({ code: 'INVITATION_INVALID' });
});

test('a removed member no longer sees the organization', async () => {
  await guest.goto(`${karoo.url}/dashboard`);
  await dashboard(guest).waitFor();
  await owner.goto(karoo.url + MEMBERS);
  await owner.getByRole('button', { name: 'Remove Lerato Dlamini' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await owner.getByRole('button', { name: 'Remove Lerato Dlamini' }).waitFor({ state: 'detached' });

  await guest.getByRole('link', { name: 'Orders' }).first().click();
  await guest.getByRole('heading', { name: 'Stores belong to an organization' }).waitFor();
  expect(await analyst.raw('GET', `/api/v1/stores/${storeId}`)).toMatchObject({ status: 404 });
  const members = `/api/v1/organizations/${merchant.organizationId}/members`;
  expect(await analyst.raw('GET', members)).toMatchObject({ status: 404, body: { code: 'ORGANIZATION_NOT_FOUND' } });
});

test('a signed-in user accepts with one click and sees the organization', async () => {
  const body = { name: 'Thandi Nkosi', email: MANAGER, password: PASSWORD };
  await person(karoo.url, null).send('POST', '/api/auth/sign-up/email', body);
  const context = await browser.newContext({ viewport: DESK });
  const page = await context.newPage();
  // The link is opened in a browser that did not register: it asks for the password.
  await page.goto(linkIn(await emailTo(karoo.sandboxUrl, MANAGER, /confirm/i), karoo.url));
  await page.getByText('Sign in to confirm your email address').waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill(MANAGER);
  await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/onboarding**');

  await page.goto(await invite(MANAGER, 'Manager'));
  await page.getByText(`You’re signed in as ${MANAGER}`).waitFor();
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.waitForURL('**/dashboard**');
  await dashboard(page).waitFor();
  await openSync(page);
  await syncNow(page).waitFor();
  await context.close();
});
