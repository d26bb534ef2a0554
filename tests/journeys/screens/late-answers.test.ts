import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRendered, DESK, PHONE, signedInPlain } from '../../support/browser/browser.ts';
import { layoutShift, watchLayoutShift } from '../../support/browser/layout-shift.ts';
import { SCREENS } from '../../support/browser/screens.ts';
import { joinJourney, type SharedJourney } from '../../support/browser/start-journey.ts';

/** Each request of a screen is answered last in turn, as it may be on a busy machine: nothing that is shown moves. */

let journey: SharedJourney;
let state: Awaited<ReturnType<BrowserContext['storageState']>>;

beforeAll(async () => {
  journey = await joinJourney();
  const { context } = await signedInPlain(journey.browser, journey.karoo.url);
  state = await context.storageState();
  await context.close();
});
afterAll(() => journey?.close());

const OPENED = process.env['KAROO_RELEASE_TESTS']
  ? SCREENS.map(([path]) => path)
  : ['/dashboard', '/dashboard/products/costs'];

/** The dashboard asks for the most: but in `npm run test:release` only the typeface is late there. */
const isTried = (path: string, asked: string) =>
  Boolean(process.env['KAROO_RELEASE_TESTS']) || path !== '/dashboard' || isTypeface(asked);

/** Specification of speed: how far the content of a screen may move while it loads. */
const MAX_SHIFT = 0.05;

/** The live stream never ends; an automatic sync would change what is shown. */
const LEFT_OUT = /^\/rpc\/(?:live\/stream|sync\/start)$/;
/** Without them there is no screen yet whose content could move. */
const FIRST = /^\/rpc\/(?:accounts\/(?:me|signedIn)|stores\/list)$/;

/** Fails on a machine without Arial, Helvetica or Liberation Sans, whose widths stand in for it (web/ui/theme/meanwhile.css). */
const isTypeface = (asked: string) => asked.endsWith('.woff2');

/** Opens a screen as a browser that has stored nothing; the request `last` is answered after all others. */
async function openWith(path: string, viewport: typeof DESK, last: string | null) {
  let late = last;
  const isPhone = viewport === PHONE;
  const context = await journey.browser.newContext({
    storageState: state,
    viewport,
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await watchLayoutShift(page);
  const asked = new Set<string>();
  const open = new Set<Request>();
  const held: Route[] = [];
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  await page.route(/\/rpc\/|\.woff2$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (LEFT_OUT.test(pathname)) return;
    asked.add(pathname);
    if (pathname === late) return void held.push(route);
    open.add(route.request());
    await route.continue();
  });
  await page.goto(journey.karoo.url + path);
  await page.locator('main h1').waitFor();
  await allAnswered(page, open);
  late = null;
  for (const route of held) open.add(route.request());
  await Promise.all(held.map((route) => route.continue()));
  await allAnswered(page, open);
  await page.evaluate(() => document.fonts.ready);
  await allRendered(page);
  const shift = await layoutShift(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  return { asked: [...asked], shift };
}

/** Resolves when all is answered, and nothing more is asked once that is rendered. */
async function allAnswered(page: Page, open: ReadonlySet<Request>): Promise<void> {
  do {
    await expect.poll(() => open.size).toBe(0);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  } while (open.size > 0);
}

test.each([
  ['desk', DESK],
  ['phone', PHONE],
])(
  'whichever answer or typeface comes last, nothing jumps: %s',
  async (_name, viewport) => {
    const jumps: Record<string, unknown> = {};
    const tried = new Set<string>();
    for (const path of OPENED) {
      const { asked } = await openWith(path, viewport, null);
      expect(asked.some(isTypeface)).toBe(true);
      for (const last of asked) {
        // What every screen asks for is late on one of them.
        if (FIRST.test(last) || !isTried(path, last) || (tried.has(last) && !isTypeface(last))) continue;
        tried.add(last);
        const { shift } = await openWith(path, viewport, last);
        if (shift.sum > MAX_SHIFT) jumps[`${path}, last ${last}`] = shift;
      }
    }
    expect(jumps).toEqual({});
  },
  60_000 + OPENED.length * 60_000,
);
