import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAppAddress } from '#contract/http/public-pages.ts';
import { pseudoText } from '../../../scripts/texts/pseudo-language.ts';
import { allRendered, DESK, PHONE, signedInPlain } from '../../support/browser/browser.ts';
import { SCREENS } from '../../support/browser/screens.ts';
import { joinJourney, type SharedJourney } from '../../support/browser/start-journey.ts';

/** Every screen in the generated language, whose words are long and have accents: nothing breaks, and nothing is left in English. */

const ROOT = join(import.meta.dirname, '../../..');
const BUILT = join(ROOT, 'dist/web-pseudo');

/**
 * Dialogs and forms: the screen, and the buttons that lead to each by their English names. "order", "invoice" and "product" are pages of the
 * first one in the list. A form is sent empty, so that its errors show. "A|B" is B where another journey has filled A. "desk: A" is a menu that a phone has not.
 */
const DIALOGS: [screen: string, ...buttons: string[]][] = [
  ['order', 'Refund'],
  ['order', 'Add tracking number'],
  ['order', 'Resend an email'],
  ['order', 'Note from the customer'],
  ['/dashboard/diagnostics', 'Clear stored data'],
  ['/dashboard/settings?section=data', 'Delete my account'],
  ['/dashboard/settings?section=organization', 'Create Organization'],
  ['invoice', 'Add your business details|Business details'],
  ['/dashboard/customers', 'Possible duplicates'],
  ['/dashboard/products', 'desk: More', 'Import CSV'],
  ['/dashboard/help', 'Contact us'],
  ['/dashboard/stores', 'Connect a store'],
];

/** Names that browser and server share are not in the generated language. */
const SHARED = globSync('{domain,contract}/**/*.ts', { cwd: ROOT })
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n')
  .toLowerCase();

let journey: SharedJourney;
let context: BrowserContext;
let page: Page;
let answers = '';
const errors: string[] = [];

beforeAll(async () => {
  const { NODE_ENV: _ours, ...env } = process.env;
  const { status, stderr } = spawnSync('npx', ['vite', 'build', '--mode', 'pseudo'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  journey = await joinJourney();
  ({ context, page } = await signedInPlain(journey.browser, journey.karoo.url, { viewport: DESK }));
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(BUILT, pathname);
    if (route.request().resourceType() === 'document' && isAppAddress(pathname)) {
      const { 'content-encoding': _packed, 'content-length': _length, ...headers } = (await route.fetch()).headers();
      return route.fulfill({ headers, body: readFileSync(join(BUILT, 'app.html'), 'utf8') });
    }
    return pathname.startsWith('/assets/') && existsSync(file) ? route.fulfill({ path: file }) : route.fallback();
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('application/json'))
      void response.text().then(
        (text) => (answers += text.toLowerCase()),
        () => undefined,
      );
  });
}, 300_000);
afterAll(() => journey?.close());

/** Visible texts of two plain words and more. */
function plainTexts(within = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const walker = document.createTreeWalker(document.querySelector(selector) ?? document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim();
      const isShown = node.parentElement?.checkVisibility() === true;
      if (isShown && /[A-Za-z]{3,} [A-Za-z]{3,}/.test(text) && !/[áçéíķļñóŕšţúŵýž]/i.test(text)) found.push(text);
    }
    return found;
  }, within);
}

/** Data of the shop, "Coffee Beans (4)", and what the browser writes itself, "1 minute ago". */
function isKnown(shown: string): boolean {
  const text = shown.replace(/ \(\d+\)$/, '').toLowerCase();
  return answers.includes(text) || SHARED.includes(text) || /^\d+ \w+ ago$/.test(text);
}

test.each([
  ['desk', DESK],
  ['phone', PHONE],
])(
  'every screen fits, runs without an error and is translated: %s',
  async (_name, viewport) => {
    await page.setViewportSize(viewport);
    const wide: string[] = [];
    const plain: Record<string, string[]> = {};
    for (const [path] of SCREENS) {
      await page.goto(journey.karoo.url + path);
      await page.getByRole('main').waitFor();
      await allRendered(page);
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(path);
      const left = (await plainTexts()).filter((text) => !isKnown(text));
      if (left.length > 0) plain[path] = left;
    }
    expect(await page.getByRole('heading', { level: 1 }).first().innerText()).toMatch(/[áçéíķļñóŕšţúŵýž]/i);
    expect({ errors, wide, plain }).toEqual({ errors: [], wide: [], plain: {} });
  },
  60_000 + SCREENS.length * 20_000,
);

/** The page of the first record of a list. */
async function addressOf(screen: string): Promise<string> {
  if (screen.startsWith('/')) return screen;
  if (screen === 'invoice') {
    const id = (await addressOf('order')).split('/').at(-1) ?? '';
    return `/dashboard/orders/invoices?orders=%22${id}%22`;
  }
  await page.goto(`${journey.karoo.url}/dashboard/${screen}s`);
  // A record, not the screen "to pack".
  const link = page
    .getByRole('main')
    .locator(`a[href*="/dashboard/${screen}s/"]:not([href*="to-pack"])`)
    .filter({ visible: true })
    .first();
  return (await link.getAttribute('href')) ?? '';
}

test.each([
  ['desk', DESK],
  ['phone', PHONE],
])(
  'dialogs and the errors of their forms fit and are translated: %s',
  async (_name, viewport) => {
    await page.setViewportSize(viewport);
    const wide: string[] = [];
    const plain: Record<string, string[]> = {};
    for (const [screen, ...buttons] of DIALOGS) {
      const name = [screen, ...buttons].join(', ');
      await page.goto(journey.karoo.url + (await addressOf(screen)));
      const isShown = (button: string) => viewport === DESK || !button.startsWith('desk: ');
      for (const button of buttons.filter(isShown))
        await button
          .replace('desk: ', '')
          .split('|')
          .flatMap((name) =>
            (['button', 'menuitem'] as const).map((role) => page.getByRole(role, { name: pseudoText(name) })),
          )
          .reduce((one, other) => one.or(other))
          .filter({ visible: true })
          .first()
          .click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await allRendered(page);
      const send = dialog.locator('button[type="submit"]:enabled');
      // What was changed is never sent: a form that is complete stays as it is.
      if ((await dialog.locator('form :invalid').count()) > 0 && (await send.count()) > 0) {
        await send.click();
        await dialog.locator('[aria-invalid="true"]').first().waitFor();
      }
      if (await dialog.evaluate((box) => box.scrollWidth > box.clientWidth || box.clientWidth > innerWidth))
        wide.push(name);
      const left = (await plainTexts('[role="dialog"]')).filter((text) => !isKnown(text));
      if (left.length > 0) plain[name] = left;
    }
    expect({ errors, wide, plain }).toEqual({ errors: [], wide: [], plain: {} });
  },
  60_000 + DIALOGS.length * 20_000,
);
