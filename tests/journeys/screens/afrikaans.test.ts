import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRendered, DESK, PHONE, signedInPlain } from '../../support/browser/browser.ts';
import { SCREENS } from '../../support/browser/screens.ts';
import { joinJourney, type SharedJourney } from '../../support/browser/start-journey.ts';
import { textsIn } from '../../support/browser/texts-in-language.ts';

/** Every screen in Afrikaans: no text of ours is left in English or cut off. */

/** A few, others than every-screen.test.ts opens; all in `npm run test:release`. */
const OPENED = SCREENS.filter((_, at) => process.env['KAROO_RELEASE_TESTS'] || at % 9 === 4);

const afrikaans = textsIn('af');
let journey: SharedJourney;
let page: Page;
const errors: string[] = [];

beforeAll(async () => {
  journey = await joinJourney();
  const { browser, karoo } = journey;
  const signedIn = await signedInPlain(browser, karoo.url, { locale: 'af-ZA', viewport: DESK });
  ({ page } = signedIn);
  // Never sent: the language of a visit becomes the person's choice, and other journeys are the same person in English.
  await signedIn.context.route('**/rpc/accounts/setPreferences', () => undefined);
  page.on('pageerror', (error) => errors.push(String(error)));
});
afterAll(() => journey?.close());

/** The visible texts, and whether the end of each is cut off. */
function shownTexts(): Promise<{ text: string; isCut: boolean }[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { text: string; isCut: boolean }[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const [text, parent] = [(node.textContent ?? '').trim(), node.parentElement];
      if (!parent?.checkVisibility() || text === '') continue;
      // What is only read out is a pixel wide.
      const hides = getComputedStyle(parent).overflowX !== 'visible' && parent.clientWidth > 1;
      found.push({ text, isCut: hides && parent.scrollWidth > parent.clientWidth + 1 });
    }
    return found;
  });
}

test.each([
  ['desk', DESK],
  ['phone', PHONE],
])(
  'every screen is in Afrikaans and fits: %s',
  async (_name, viewport) => {
    await page.setViewportSize(viewport);
    const wide: string[] = [];
    const found: Record<string, string[]> = {};
    for (const [path] of OPENED) {
      await page.goto(journey.karoo.url + path);
      await page.getByRole('main').waitFor();
      await allRendered(page);
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(path);
      const texts = await shownTexts();
      const english = texts.filter(({ text }) => afrikaans.isLeftInEnglish(text)).map(({ text }) => text);
      const cut = texts.filter(({ text, isCut }) => isCut && afrikaans.isText(text)).map(({ text }) => `cut: ${text}`);
      if (english.length + cut.length > 0) found[path] = [...english, ...cut];
    }
    expect(await page.locator('html').getAttribute('lang')).toMatch(/^af/);
    expect({ errors, wide, found }).toEqual({ errors: [], wide: [], found: {} });
  },
  60_000 + OPENED.length * 20_000,
);

test('files that no module makes are in Afrikaans', async () => {
  const read = async (path: string) =>
    (await fetch(journey.karoo.url + path, { headers: { 'accept-language': 'af' } })).text();
  const offline = await read('/offline.html');
  expect(offline).toContain('<html lang="af-ZA">');
  expect(offline).toContain('<h1>Jy is vanlyn</h1>');
  const manifest = JSON.parse(await read('/manifest.webmanifest'));
  expect(manifest).toMatchObject({ lang: 'af-ZA', shortcuts: [{ name: 'Bestellings' }, {}, {}, {}] });
  expect(offline + JSON.stringify(manifest)).not.toContain("{t('");
});
