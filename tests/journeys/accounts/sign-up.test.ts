import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, openBrowser } from '../../support/browser/browser.ts';
import { emailTo, linkIn } from '../../support/karoo/mailbox.ts';
import { signInMerchant } from '../../support/karoo/merchant.ts';
import { payAtPayFast } from '../../support/karoo/payfast.ts';
import { startKaroo, type RunningKaroo } from '../../support/karoo/start-karoo.ts';

/** From sign-up to paying merchant; then searches every response, the log and the bundle for secrets. */

const EMAIL = 'naledi@example.co.za';
const PASSWORD = 'a-long-and-private-passphrase';
/** Of the sandbox's PayFast account, which is public: a leak of it would be a leak of a real one. */
const PAYFAST_PASSPHRASE = 'jt7NOE43FZPn';
const PAYFAST_KEY = '46f0cd694581a';
const APP_SECRET = 'a-secret-that-must-never-be-seen-anywhere';

let karoo: RunningKaroo;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let shop: { url: string; key: string; secret: string };
/** Every body that our server sent to the browser, by its address. */
const answers = new Map<string, string>();

beforeAll(async () => {
  karoo = await startKaroo({
    env: { SANDBOX_ORDERS: '60', SANDBOX_ORDERS_PER_MINUTE: '0', LOG_LEVEL: 'debug', APP_SECRET },
  });
  const [, url, key, secret] = /second shop to connect: (\S+) \((\S+) \/ (\S+)\)/.exec(karoo.output()) ?? [];
  if (!url || !key || !secret) throw new Error('No second shop was named.');
  shop = { url, key, secret };
  // The form gives up after ten seconds: on a busy machine the first sync would take them.
  const merchant = await signInMerchant(karoo.url);
  await merchant.synced(await merchant.demoStore());
  browser = await openBrowser();
  context = await browser.newContext({ viewport: DESK });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
  page.on('response', (response) => {
    if (!response.url().startsWith(karoo.url) || response.url().includes('live/stream')) return;
    void response.text().then(
      (body) => answers.set(`${response.url()} ${answers.size}`, body),
      // Redirects have no body.
      () => {},
    );
  });
});
afterAll(async () => {
  await browser?.close();
  await karoo?.stop();
});

test('a visitor signs up from the landing page and is asked to check their email', async () => {
  await page.goto(karoo.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page
    .getByRole('link', { name: /Start .*free trial/i })
    .first()
    .click();
  await page.waitForURL('**/register**');
  await page.getByRole('textbox', { name: /Full name/ }).fill('Naledi Mokoena');
  await page.getByRole('textbox', { name: /Company/ }).fill('Karoo Koffie');
  await page.getByRole('textbox', { name: /Email/ }).fill(EMAIL);
  await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD);
  await page.getByRole('textbox', { name: /^Confirm password/ }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.getByRole('link', { name: 'Back to Login' }).waitFor();
});

test('the email’s link confirms and signs in; the onboarding opens by itself', async () => {
  const email = await emailTo(karoo.sandboxUrl, EMAIL, /confirm/i);
  await page.goto(linkIn(email, karoo.url));
  await page.waitForURL('**/onboarding**');
  await page.getByRole('textbox', { name: /Name/ }).fill('Karoo Koffie');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: 'Connect a store' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a store' });
  await dialog.getByRole('textbox', { name: /Store address/ }).fill(shop.url);
  await dialog.getByRole('button', { name: 'Approve in your store' }).click();
  await page.getByRole('link', { name: 'Deny' }).click();
  // The shop returns the person to where they were.
  await page.waitForURL('**/onboarding?**');
  const denied = page.getByRole('alert').filter({ hasText: 'Access was denied' });
  await denied.getByRole('button', { name: 'Try Again' }).click();
  await dialog.getByText('Key and secret', { exact: true }).click();
  await dialog.getByRole('textbox', { name: /Store address/ }).fill(shop.url);
  await dialog.getByRole('textbox', { name: /Consumer key/ }).fill(shop.key);
  await dialog.getByRole('textbox', { name: /Consumer secret/ }).fill(shop.secret);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByText('is connected, and your data is imported.').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('radio', { name: /Category B/ }).check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.waitForURL('**/dashboard**');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByText('Karoo Koffie').first().waitFor();
  await page.keyboard.press('Escape');
});

test('Billing shows the trial; a monthly plan is paid at PayFast, and the notice activates it', async () => {
  await page.goto(`${karoo.url}/settings/billing?plan=monthly`);
  await page
    .getByText(/30 days/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^Pay R\s?172,50/ }).click();
  await payAtPayFast(page, '172.50');
  await page.getByRole('link', { name: /INV-000001/ }).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/dashboard**');
});

test('the invoice is listed, is a PDF, and was emailed', async () => {
  await page.goto(`${karoo.url}/settings/billing`);
  const link = page.getByRole('link', { name: /INV-000001/ });
  await link.waitFor();
  const answer = await context.request.get(new URL((await link.getAttribute('href')) ?? '', karoo.url).href);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const email = await emailTo(karoo.sandboxUrl, EMAIL, /INV-000001/);
  expect(email.text).toContain('172');
  await page.getByRole('button', { name: 'Cancel plan' }).waitFor();
});

test('no secret of ours or of the merchant is in a response, the log or the bundle', async () => {
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name.endsWith('session_token'))?.value ?? '';
  expect(session).not.toBe('');
  expect(cookies.filter(({ httpOnly, sameSite }) => !httpOnly || sameSite === 'None')).toEqual([]);
  const token = decodeURIComponent(session).split('.')[0] ?? '';
  const secrets = [PASSWORD, PAYFAST_PASSPHRASE, APP_SECRET, shop.secret, token];
  const leaks = (where: string, text: string, looked: readonly string[]) =>
    looked.filter((secret) => text.includes(secret)).map((secret) => `${where}: ${secret}`);

  expect(answers.size).toBeGreaterThan(30);
  const inAnswers = [...answers].flatMap(([url, body]) => {
    // PayFast needs its key in the form; it appears nowhere else.
    const isForm = url.includes('createPayment') || url.includes('create-payment');
    return leaks(url, body, isForm ? secrets : [...secrets, PAYFAST_KEY]);
  });
  expect(inAnswers).toEqual([]);

  // The sandbox prints these on purpose.
  const log = karoo
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n');
  expect(log.length).toBeGreaterThan(1000);
  expect(leaks('log', log, [...secrets, PAYFAST_KEY, shop.key])).toEqual([]);

  const folder = join(import.meta.dirname, '..', '..', '..', 'dist', 'web');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  expect(files.length).toBeGreaterThan(20);
  const inBundle = files.flatMap((name) =>
    leaks(name, readFileSync(join(folder, name), 'latin1'), [...secrets, PAYFAST_KEY]),
  );
  expect(inBundle).toEqual([]);
});
