import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { settled } from '../../support/browser/axe-looks.ts';
import { allRendered, DESK, PHONE, signedInPlain } from '../../support/browser/browser.ts';
import { layoutShift, watchLayoutShift } from '../../support/browser/layout-shift.ts';
import { smallTargets } from '../../support/browser/touch-targets.ts';
import { unreadableTexts } from '../../support/browser/unreadable-texts.ts';
import { SCREENS } from '../../support/browser/screens.ts';
import { joinJourney, type SharedJourney } from '../../support/browser/start-journey.ts';
import { person } from '../../support/karoo/api.ts';
import { emailTo, linkIn } from '../../support/karoo/mailbox.ts';
import { spokenPart, spokenText } from '../../support/browser/journey-language.ts';

/** Every screen at a desk and on a phone; titles, wrong addresses, dead links, and a screen whose code did not arrive. */

const EMAIL = 'thandi@example.co.za';

let journey: SharedJourney;
let karoo: SharedJourney['karoo'];
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  journey = await joinJourney();
  ({ karoo, browser } = journey);
  ({ context, page } = await signedInPlain(browser, karoo.url));
  // Its line has a text and a button. It holds from a day on that no other journey looks at.
  await journey.merchant.send('POST', `/api/v1/stores/${journey.storeId}/costs/charges`, {
    kind: 'fee',
    method: 'payfast',
    percent: '3.2',
    fixed: '2',
    vat_percent: '15',
    valid_from: new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10),
  });
});
afterAll(() => journey?.close());

const title = () => page.title();

/** reports.test.ts, google.test.ts and product-editor.test.ts check these with axe, when they have something to show. */
const WITHOUT_AXE = /tab=(?!sales)|differences|products\/new/;

/** A few in `npm test`, all in `npm run test:release`; a settings screen last, which lists its sections. */
const OPENED = SCREENS.filter(
  (_, at) => process.env['KAROO_RELEASE_TESTS'] || at % 9 === 0 || at === SCREENS.length - 1,
);

/** Notes the calls that a screen makes by itself more than once: changes in the shop and syncs would make it read again. */
async function noteRepeated(page: Page) {
  // A route would turn the browser's cache off.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      return /\/rpc\/(?:live\/stream|sync\/start)$/.test(url) ? new Promise(() => {}) : send(input, init);
    };
  });
  let asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/rpc/')) asked.push(`${pathname} ${request.postData() ?? ''}`);
  });
  return () => {
    const repeated = asked.filter((call, at) => asked.indexOf(call) < at);
    asked = [];
    return repeated;
  };
}

/** What a screen with this name has as its title. */
const titled = (name: string) => {
  const parts = name.split(' · ').map(spokenPart);
  return new RegExp(`^${parts.join(' · ')} · Karoo$`);
};

/** Specification of speed: how far the content of a screen may move while it loads. */
const MAX_SHIFT = 0.05;

test.each([
  ['desk', DESK],
  ['phone', PHONE],
])(
  'every screen, tab and record has its own title, nothing jumps or is read twice while it loads, and axe finds nothing: %s',
  async (_name, viewport) => {
    const isPhone = viewport === PHONE;
    const storageState = await context.storageState();
    const fresh = await browser.newContext({
      storageState,
      viewport,
      hasTouch: isPhone,
      isMobile: isPhone,
      serviceWorkers: 'block',
    });
    const opened = await fresh.newPage();
    await watchLayoutShift(opened);
    const titles = new Set<string>();
    const jumps: Record<string, unknown> = {};
    const repeatedOn = await noteRepeated(opened);
    const repeated: Record<string, string[]> = {};
    const small: Record<string, string[]> = {};
    const unreadable: Record<string, string[]> = {};
    const found: Record<string, string[]> = {};
    for (const [turn, [path, name]] of OPENED.entries()) {
      // Each screen light on one of the two, and dark on the other.
      const colorScheme = (turn % 2 === 0) === isPhone ? 'dark' : 'light';
      await opened.emulateMedia({ colorScheme, reducedMotion: 'no-preference' });
      await opened.goto(karoo.url + path);
      await expect.poll(() => opened.title()).toMatch(titled(name));
      titles.add(await opened.title());
      await allRendered(opened);
      const twice = repeatedOn();
      if (twice.length > 0) repeated[path] = twice;
      const shift = await layoutShift(opened);
      if (shift.sum > MAX_SHIFT) jumps[path] = shift;
      const missed = isPhone ? await smallTargets(opened) : [];
      if (missed.length > 0) small[path] = missed;
      const texts = await unreadableTexts(opened.getByRole('main'));
      if (texts.length > 0) unreadable[path] = texts;
      if (WITHOUT_AXE.test(path)) continue;
      await opened.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settled(opened);
      const lines = await axeFindings(opened);
      if (lines.length > 0) found[`${path}, ${colorScheme}`] = lines;
    }
    const links = opened.getByRole('navigation', { name: 'Settings sections' }).getByRole('link');
    const sections = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    await fresh.close();
    expect(SCREENS.map(([path]) => path)).toEqual(expect.arrayContaining(sections));
    expect(sections.length).toBeGreaterThan(7);
    expect(titles.size).toBe(OPENED.length);
    expect(jumps).toEqual({});
    expect(repeated).toEqual({});
    expect(small).toEqual({});
    expect(unreadable).toEqual({});
    expect(found).toEqual({});
  },
  30_000 + OPENED.length * 15_000,
);

/** With 300 ms to the server, skeletons are seen before what they stand for. */
const SLOW_LINE = { offline: false, latency: 300, downloadThroughput: 1_000_000, uploadThroughput: 100_000 };
const SLOWLY_OPENED = [
  '/dashboard/products/reorder',
  '/dashboard/customers',
  '/dashboard',
  '/dashboard/stores',
  '/dashboard/settings/activity',
  '/dashboard/settings?section=organization',
  '/dashboard/settings?section=notifications',
  '/settings/billing',
  '/dashboard/analytics?tab=finance',
];

/** Addresses of an order, a product and a customer. */
async function recordPaths(): Promise<string[]> {
  const { merchant, storeId } = journey;
  const first = async (list: string) => {
    const { items } = await merchant.get<{ items: Record<string, string | number>[] }>(
      `/api/v1/stores/${storeId}/${list}?per_page=1`,
    );
    return items[0] ?? {};
  };
  return [
    `/dashboard/orders/${(await first('orders'))['wc_id']}`,
    `/dashboard/products/${(await first('products'))['wc_id']}`,
    `/dashboard/customers?open=${encodeURIComponent(String((await first('customers'))['customer_key']))}`,
  ];
}

test.each([
  ['desk', DESK],
  ['phone', PHONE],
])(
  'on a slow line nothing jumps either, also on pages of records: %s',
  async (_name, viewport) => {
    const isPhone = viewport === PHONE;
    const storageState = await context.storageState();
    const screens = process.env['KAROO_RELEASE_TESTS'] ? SLOWLY_OPENED : SLOWLY_OPENED.slice(0, 2);
    const jumps: Record<string, unknown> = {};
    for (const path of [...screens, ...(await recordPaths())]) {
      // A new one has stored nothing.
      const fresh = await browser.newContext({
        storageState,
        viewport,
        hasTouch: isPhone,
        isMobile: isPhone,
        serviceWorkers: 'block',
      });
      const opened = await fresh.newPage();
      await watchLayoutShift(opened);
      const line = await fresh.newCDPSession(opened);
      await line.send('Network.emulateNetworkConditions', SLOW_LINE);
      await opened.goto(karoo.url + path);
      await opened.locator('main h1').waitFor();
      await allRendered(opened);
      const shift = await layoutShift(opened);
      if (shift.sum > MAX_SHIFT) jumps[path] = shift;
      await fresh.close();
    }
    expect(jumps).toEqual({});
  },
  300_000,
);

test('a record’s title has its name', async () => {
  await page.goto(`${karoo.url}/dashboard/orders`);
  const main = page.getByRole('main');
  await main.locator('a[href^="/dashboard/orders/"]:not([href$="/to-pack"])').first().click();
  await expect.poll(title).toMatch(/^\p{L}+ #\d+ · Karoo$/u);
  await page.goto(`${karoo.url}/dashboard/products`);
  await main
    .locator(
      'a[href^="/dashboard/products/"]:not([href$="/new"], [href$="/reorder"], [href$="/costs"], [href$="/stock-take"])',
    )
    .first()
    .click();
  // The address changes before the list leaves the screen, so wait for what only a product has.
  await main.getByRole('link', { name: 'Edit', exact: true }).waitFor();
  const name = await main.getByRole('heading', { level: 1 }).innerText();
  await expect.poll(title).toBe(`${name} · Karoo`);
  await main.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect.poll(title).toBe(`${spokenText('Edit')} · ${name} · Karoo`);
});

test('a wrong address keeps header and navigation for a signed-in user', async () => {
  for (const path of ['/dashboard/nowhere', '/nowhere']) {
    await page.goto(karoo.url + path);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    expect(await title()).toMatch(titled('Page not found'));
  }
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
});

test('a phone’s header shows the store and the search; the menu signs out', async () => {
  await page.setViewportSize(PHONE);
  await page.goto(`${karoo.url}/dashboard`);
  await allRendered(page);
  const header = page.getByRole('banner');
  const store = `${spokenText('Store')}: `;
  const name = header.locator(`:is([title^="${store}"], [aria-label^="${store}"]) > span`).first();
  await name.waitFor();
  // Not cut off.
  expect(await name.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await header.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a screen whose code did not arrive is loaded on request', async () => {
  const fresh = await browser.newContext({ storageState: await context.storageState(), serviceWorkers: 'block' });
  const other = await fresh.newPage();
  await other.goto(`${karoo.url}/dashboard/orders`);
  await other.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await fresh.route(/finance-tab-[\w-]+\.js|finance\.public-[\w-]+\.js/, (route) => route.abort());
  await other.goto(`${karoo.url}/dashboard/analytics?tab=finance`);
  // The page reloads once by itself, which does not help yet.
  await other.waitForFunction(() =>
    performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
  );
  await other.getByRole('heading', { name: 'Couldn’t load this screen' }).waitFor();
  await fresh.unrouteAll();
  await other.getByRole('button', { name: 'Load new version' }).click();
  await other.getByRole('heading', { name: /VAT/ }).first().waitFor();
  await fresh.close();
});

test('a reset link that was used says so before anything is typed', async () => {
  const visitor = await (await browser.newContext()).newPage();
  const account = { email: EMAIL, password: 'thandi-koffie', name: 'Thandi', callbackURL: '/' };
  await person(karoo.url, null).send('POST', '/api/auth/sign-up/email', account);
  await visitor.goto(linkIn(await emailTo(karoo.sandboxUrl, EMAIL, /confirm/i), karoo.url));
  await visitor.goto(`${karoo.url}/forgot-password`);
  await visitor.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await visitor.getByRole('button', { name: 'Send link' }).click();
  const link = linkIn(await emailTo(karoo.sandboxUrl, EMAIL, /password/i), `${karoo.url}/reset-password`);
  await visitor.goto(link);
  await visitor
    .getByLabel(/^New password/)
    .first()
    .fill('another-thandi-koffie');
  await visitor
    .getByLabel(/^Confirm new password/)
    .first()
    .fill('another-thandi-koffie');
  await visitor.getByRole('button', { name: 'Change password' }).click();
  await visitor.waitForURL(/\/login/);
  await visitor.goto(link);
  await visitor.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  expect(await visitor.locator('input').count()).toBe(0);
  // One message, wherever the mistake was.
  await visitor.goto(`${karoo.url}/login`);
  for (const email of [EMAIL, 'nobody@example.co.za']) {
    await visitor.getByRole('textbox', { name: 'Email' }).fill(email);
    await visitor.getByRole('textbox', { name: /^Password/ }).fill('wrong-password');
    await visitor.getByRole('button', { name: 'Sign in' }).click();
    await visitor.getByText('Login failed. Please check your credentials.').waitFor();
    expect(await visitor.getByRole('alert').count()).toBe(1);
    await visitor.reload();
  }
});
