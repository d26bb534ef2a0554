import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { allRendered, DESK, PHONE, signedInPlain } from '../../support/browser/browser.ts';
import { joinJourney, type SharedJourney } from '../../support/browser/start-journey.ts';
import { spokenPattern, spokenText } from '../../support/browser/journey-language.ts';

/** What is printed, where errors stand, and what a merchant sees when the server is gone. */

const STORE = 'Sandbox shop';

let journey: SharedJourney;
let karoo: SharedJourney['karoo'];
let page: Page;

beforeAll(async () => {
  journey = await joinJourney();
  ({ karoo } = journey);
  ({ page } = await signedInPlain(journey.browser, karoo.url));
});
afterAll(() => journey?.close());

const main = () => page.getByRole('main');
/** Names of what can be pressed or filled in, and is not text of the page. */
const controls = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('.mantine-Button-root, .mantine-ActionIcon-root, nav a, input, select, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.getAttribute('aria-current') !== 'page')
      .map((element) => element.ariaLabel ?? element.textContent),
  );
const printed = async (path: string, ready: () => Promise<void>) => {
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
  await page.goto(`${karoo.url}${path}`);
  await ready();
  expect((await controls()).length).toBeGreaterThan(5);
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  return main().innerText();
};

test('lists are printed with the store, the filters and no controls', async () => {
  const text = await printed('/dashboard/orders?after=2020-01-01', () =>
    main().getByRole('table').getByRole('row').nth(1).waitFor(),
  );
  expect(text).toContain(`${STORE} · `);
  expect(text).toMatch(spokenPattern('Printed', false));
  expect(text).toMatch(spokenPattern('Created from 01 Jan', false));
  expect(await controls()).toEqual([]);
});

test('reports are printed with the store, the period and no controls', async () => {
  const text = await printed('/dashboard/analytics?period=custom&from=2026-01-01&to=2026-01-31', () =>
    main().getByRole('region', { name: 'Net sales', exact: true }).waitFor(),
  );
  expect(text).toContain(STORE);
  expect(text).toMatch(/01 Jan\.? – 31 Jan\.? 2026/);
  expect(await controls()).toEqual([]);
});

test('an order is printed with its notes to the customer, without private ones and toasts', async () => {
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
  await page.goto(`${karoo.url}/dashboard/orders`);
  await main().getByRole('table').getByRole('link').first().click();
  const add = async (text: string, audience: string, button: string) => {
    await main().getByLabel('Add a note').fill(text);
    await main().getByRole('radio', { name: audience }).check();
    await main().getByRole('button', { name: button }).click();
    await main().getByRole('listitem').getByText(text).waitFor();
  };
  await add('Difficult customer', 'Private', 'Add note');
  await add('Left at the gate', 'To the customer', 'Add and email');
  await main().getByText('Note to the customer by').waitFor();
  expect(await main().innerText()).toMatch(spokenPattern('Lifetime spend', false));
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  const text = await main().innerText();
  expect(text).toContain(STORE);
  expect(text).toContain('Left at the gate');
  expect(text).not.toContain('Difficult customer');
  expect(text).not.toMatch(spokenPattern('Lifetime spend', false));
  expect(await controls()).toEqual([]);
  expect(await page.locator('.mantine-Notifications-root').first().isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
});

test('packing slips of chosen orders are printed one per page, without prices', async () => {
  await page.goto(`${karoo.url}/dashboard/orders`);
  const rows = main().getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('row');
  await rows.nth(1).waitFor();
  const numbers = (await rows.getByRole('link', { name: /^#\d+$/ }).allInnerTexts()).slice(0, 2);
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').press('Space');
  await page.getByRole('link', { name: 'Packing slips' }).click();
  const slips = main().getByRole('article');
  await slips.nth(1).waitFor();
  expect(await slips.getByRole('heading').allInnerTexts()).toEqual(
    numbers.map((number) => spokenText(`Packing slip for order ${number}`)),
  );
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  const text = await main().innerText();
  expect(text.match(/Sandbox shop/g)).toHaveLength(2);
  expect(text).not.toMatch(/R\s?\d/);
  expect(await controls()).toEqual([]);
  expect(await slips.first().evaluate((slip) => getComputedStyle(slip).breakAfter)).toBe('page');
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
});

test.each([DESK, PHONE])(
  'an error lies over no button, and more than three are a stack, $width px',
  async (viewport) => {
    await page.setViewportSize(viewport);
    await page.goto(`${karoo.url}/dashboard/orders`);
    await main().getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    await page.goto(`${karoo.url}/dashboard/settings?section=notifications`);
    await page.route(/setPreferences/, (route) => route.fulfill({ status: 500, json: {} }));
    const toggle = main().getByRole('switch', { name: 'Before the trial ends' });
    await toggle.waitFor();
    await allRendered(page);
    for (const errors of [1, 2, 3, 4]) {
      // By key: a forced click misses while the page still moves.
      await toggle.press('Space');
      await page
        .locator('.mantine-Notification-root')
        .nth(errors - 1)
        .waitFor({ state: 'attached' });
      expect(await covered()).toEqual([]);
    }
    await page.locator('.mantine-Notifications-root[data-layout="stacked"]').first().waitFor({ state: 'attached' });
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute(/setPreferences/);
  },
);

test.each([
  ['desk', { viewport: DESK }],
  ['phone', { viewport: PHONE, hasTouch: true, isMobile: true }],
])('a toast that closes by itself lies over no button either: %s', async (_size, options) => {
  const own = await signedInPlain(journey.browser, karoo.url, options);
  await own.page.goto(`${karoo.url}/dashboard/orders`);
  await own.page
    .getByRole('main')
    .locator('a[href^="/dashboard/orders/"]:not([href$="/to-pack"])')
    .filter({ visible: true })
    .first()
    .click();
  await own.page.getByRole('button', { name: /^Change status/ }).click();
  const other = own.page.getByRole('menuitemradio', { checked: false }).first();
  await other.click();
  const toast = own.page.locator('.mantine-Notification-root');
  await toast.getByRole('button', { name: 'Undo' }).waitFor();
  await expect.poll(() => touched(own.page), { timeout: 5000 }).toEqual([]);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await own.context.close();
});

/** Names of buttons in sight whose rectangle that of a toast intersects. */
const touched = (on: Page) =>
  on.evaluate(() => {
    const toasts = [...document.querySelectorAll('.mantine-Notification-root')].map((one) =>
      one.getBoundingClientRect(),
    );
    return [...document.querySelectorAll('#root :is(button, .mantine-Button-root)')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .filter((button) => {
        const { top, bottom, left, right, width, height } = button.getBoundingClientRect();
        const there = document.elementsFromPoint(left + width / 2, top + height / 2);
        const first = there.find((element) => element.closest('.mantine-Notifications-root') === null);
        const isHit = toasts.some(
          (one) => left < one.right && one.left < right && top < one.bottom && one.top < bottom,
        );
        return isHit && first !== undefined && button.contains(first);
      })
      .map((button) => button.ariaLabel ?? button.textContent);
  });

/** Names of buttons and fields at the top of the page that a toast lies over. */
const covered = () =>
  page.evaluate(async () => {
    scrollTo(0, 0);
    // The page moves when the toast has its size.
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll('#root :is(button, a, input, select)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return at?.closest('.mantine-Notifications-root') != null;
      })
      .map((element) => element.ariaLabel ?? element.textContent);
  });

test('a server that is gone reads as offline at once, and as online when it is back', async () => {
  await page.setViewportSize(DESK);
  await page.goto(`${karoo.url}/dashboard/orders`);
  await main().getByRole('table').getByRole('link').first().waitFor();
  const gone = /\/(rpc|api|healthz)/;
  await page.route(gone, (route) => route.abort('connectionrefused'));
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await page.getByRole('link', { name: 'Customers', exact: true }).first().click();
  await page.getByText('You are offline. Showing cached data only.').waitFor({ timeout: 5000 });
  await page.getByRole('region', { name: 'Offline Mode' }).waitFor();
  await page.unroute(gone);
  await page.getByRole('region', { name: 'Offline Mode' }).waitFor({ state: 'detached', timeout: 15_000 });
  await main().getByRole('table').getByRole('link').first().waitFor();
});
