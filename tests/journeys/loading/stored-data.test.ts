import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { person } from '../../support/karoo/api.ts';
import { signOut } from '../../support/browser/account-menu.ts';
import { signedIn } from '../../support/browser/browser.ts';
import { emailTo, linkIn } from '../../support/karoo/mailbox.ts';
import { displayedNumber } from '../../support/browser/displayed-number.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import { eventually, type RunningKaroo } from '../../support/karoo/start-karoo.ts';

/** Data stored on a device between visits, and who can see it. */

const OTHER = { email: 'sipho@karoo.test', password: 'sipho-garage', name: 'Sipho' };

let journey: Journey;
let karoo: RunningKaroo;
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  journey = await startJourney(60);
  ({ karoo } = journey);
  ({ context, page } = await signedIn(journey.browser, karoo.url));
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterAll(() => journey?.close());

// A test that failed leaves the next ones their line.
afterEach(async () => {
  await context.setOffline(false);
  await mend();
});

const main = () => page.getByRole('main');
const orders = async () =>
  displayedNumber(
    (await main().getByRole('region', { name: 'Orders', exact: true }).innerText()).replace('Orders', ''),
  );
const rows = () => main().getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('row');

/** All stored data as one text, and the number of responses. */
async function onDevice(): Promise<{ answers: number; text: string }> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('not readable')));
      });
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'karoo.stored-data')) return { answers: 0, text: '' };
    const database = await done(indexedDB.open('karoo.stored-data'));
    const transaction = database.transaction(['entries', 'answers']);
    const entries = await done(transaction.objectStore('entries').getAll());
    const answers = await done(transaction.objectStore('answers').getAll());
    database.close();
    return { answers: answers.length, text: JSON.stringify([entries, answers]) };
  });
}

/** The number of stored responses of a call. */
const storedCall = (call: string, answers = 1) =>
  eventually(`${call} on the device`, onDevice, ({ text }) => text.split(`"call":"${call}"`).length > answers, 20_000);

/** The line is dead, the pages themselves are there. */
const toServer = ({ pathname }: URL) => /^\/(?:rpc|api|healthz|functions)\b/.test(pathname);
const cut = () => context.route(toServer, (route) => route.abort('internetdisconnected'));
const mend = () => context.unroute(toServer);

async function signIn({ email, password }: { email: string; password: string }) {
  await page.waitForURL(/\/login/);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: /^Password/ }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('offline the next visit shows the stored figures with their time, then new ones once online', async () => {
  await main().getByRole('list', { name: 'Recent orders' }).waitFor();
  const before = await orders();
  expect(before).toBeGreaterThan(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  await rows().first().waitFor();
  const first = await rows().first().innerText();
  await storedCall('analytics.overview');
  // The dashboard's, and the list's.
  await storedCall('orders.list', 2);
  await storedCall('accounts.me');
  await cut();
  await page.goto(`${karoo.url}/dashboard`);
  await main().getByRole('region', { name: 'Orders', exact: true }).waitFor({ timeout: 5000 });
  expect(await orders()).toBe(before);
  await page
    .getByText(/as of \d\d:\d\d/)
    .first()
    .waitFor();
  await page.goto(`${karoo.url}/dashboard/orders`);
  expect(await rows().first().innerText()).toBe(first);
  await mend();
  await page.goto(`${karoo.url}/dashboard`);
  await main().getByRole('region', { name: 'Orders', exact: true }).waitFor();
  await page
    .getByText(/as of \d\d:\d\d/)
    .first()
    .waitFor({ state: 'detached', timeout: 20_000 });
});

test('an order and a product never opened before say that they are not available offline, with their pending changes', async () => {
  // Their pages have been used, they themselves have not.
  const open = async (name: string) => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await main().getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await main().getByRole('table', { name }).locator('tbody').getByRole('link').first().waitFor();
  };
  for (const name of ['Products', 'Orders']) {
    // oxlint-disable-next-line no-await-in-loop
    await open(name);
    // oxlint-disable-next-line no-await-in-loop
    await main().getByRole('table', { name }).locator('tbody').getByRole('link').first().click();
    // oxlint-disable-next-line no-await-in-loop
    await main()
      .getByRole('link', { name: `← ${name}` })
      .waitFor();
  }
  await open('Orders');
  // One and the same row: others may follow it while the list is read.
  const address = await rows().nth(8).getByRole('link').first().getAttribute('href');
  const row = rows().filter({ has: page.locator(`a[href="${address}"]`) });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change status' }).click();
  const choice = page
    .getByRole('menuitem', { name: 'On hold' })
    .or(page.getByRole('menuitemradio', { name: 'On hold' }));
  await choice.waitFor();
  await context.setOffline(true);
  // Its line moves the screen down, and with it what is clicked.
  await page.getByText('You are offline. Showing cached data only.').waitFor();
  await choice.click();
  await row.getByRole('link').first().click();
  await main().getByRole('heading', { level: 1, name: 'Order', exact: true }).waitFor();
  await main().getByRole('heading', { name: 'This order isn’t available offline' }).waitFor();
  const waiting = main().getByRole('list', { name: 'Pending changes' });
  await waiting.getByText(/^Order #\d+ → On hold$/).waitFor();
  await waiting.getByRole('button', { name: /^Undo/ }).click();
  await open('Products');
  await main().getByRole('table', { name: 'Products' }).locator('tbody tr').last().getByRole('link').click();
  await main().getByRole('heading', { level: 1, name: 'Product', exact: true }).waitFor();
  await main().getByRole('heading', { name: 'This product isn’t available offline' }).waitFor();
  await context.setOffline(false);
});

test('online, stored data is refetched once, not twice', async () => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(`${karoo.url}/dashboard`);
  await main().getByRole('region', { name: 'Orders', exact: true }).waitFor();
  await eventually(
    'the figures',
    async () => requests.filter((path) => path.includes('analytics/overview')),
    (calls) => calls.length > 0,
    10_000,
  );
  // Long enough for a second round, had there been one.
  await page.waitForTimeout(6500);
  expect(requests.filter((path) => path.endsWith('/analytics/overview'))).toHaveLength(1);
  expect(requests.filter((path) => path.endsWith('/accounts/me'))).toHaveLength(1);
});

test('signing out deletes all data on the device, also offline; the next user sees none of it', async () => {
  await signOut(page);
  await page.waitForURL(/\/login/);
  await eventually('an empty device', onDevice, ({ answers }) => answers === 0, 10_000);

  await signIn({ email: 'demo@karoo.test', password: 'karoo-demo' });
  await main().getByRole('list', { name: 'Recent orders' }).waitFor();
  await storedCall('orders.list');
  await cut();
  await signOut(page);
  await page.getByText(/signed out on this device/).waitFor();
  await eventually('an empty device', onDevice, ({ answers }) => answers === 0, 10_000);
  await page.goto(`${karoo.url}/dashboard`);
  await page.waitForURL(/\/login/);
  await mend();
  await page.goto(`${karoo.url}/dashboard`);
  await page.waitForURL(/\/login/);
  // The session itself is over too.
  expect((await context.request.get(`${karoo.url}/api/v1/me`)).status()).toBe(401);

  await person(karoo.url, null).send('POST', '/api/auth/sign-up/email', { ...OTHER, callbackURL: '/' });
  const email = await emailTo(karoo.sandboxUrl, OTHER.email, /confirm/i);
  await page.goto(linkIn(email, karoo.url));
  await signIn(OTHER);
  await page.waitForURL(/\/(?:dashboard|onboarding)/);
  await storedCall('accounts.me');
  const { text } = await onDevice();
  expect(text).toContain(OTHER.email);
  expect(text).not.toContain('demo@karoo.test');
  expect(text).not.toContain('orders.list');
  expect(complaints).toEqual([]);
});

test('a session ended elsewhere deletes the stored data', async () => {
  await context.clearCookies();
  await page.goto(`${karoo.url}/dashboard`);
  await page.waitForURL(/\/login/);
  await eventually('an empty device', onDevice, ({ answers }) => answers === 0, 10_000);
});
