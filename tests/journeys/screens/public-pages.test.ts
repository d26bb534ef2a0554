import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { onDeskAndPhone } from '../../support/browser/axe-looks.ts';
import { PHONE, signedIn } from '../../support/browser/browser.ts';
import { joinJourney, type SharedJourney } from '../../support/browser/start-journey.ts';
import { countScripts } from '../../support/browser/script-bytes.ts';
import { spokenText } from '../../support/browser/journey-language.ts';

/** What a stranger sees, as the server sends it and as a browser shows it. */

const MAIN = ['/', '/pricing', '/terms', '/privacy', '/cookies', '/refund', '/popia', '/disclaimer'];
const ALIASES = { '/terms-of-service': '/terms', '/privacy-policy': '/privacy', '/cookie-policy': '/cookies' };
/** The budget: gzipped bytes of JavaScript before the landing page is usable. */
const MAX_SCRIPT = 90_000;

let journey: SharedJourney;
let karoo: SharedJourney['karoo'];
let browser: Browser;

beforeAll(async () => {
  journey = await joinJourney();
  ({ karoo, browser } = journey);
});
afterAll(() => journey?.close());

const open = (path: string) => fetch(karoo.url + path, { redirect: 'manual', headers: { accept: 'text/html' } });

describe('as served', () => {
  test('each path has its page, an alias that of its main path', async () => {
    for (const [path, main] of [...MAIN.map((path) => [path, path] as const), ...Object.entries(ALIASES)]) {
      const answer = await open(path);
      const html = await answer.text();
      expect([path, answer.status]).toEqual([path, 200]);
      expect(html).toContain(`<link rel="canonical" href="${karoo.url}${main}"/>`);
      expect(html).toContain('Karoo &amp; Seuns');
      expect(html).not.toContain('{{');
    }
  });

  test('links to them have a small preview image', async () => {
    const picture = await fetch(`${karoo.url}/karoo-preview.png`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(60_000);
  });

  test('search engines get a list of them', async () => {
    expect(await (await fetch(`${karoo.url}/robots.txt`)).text()).toContain(`Sitemap: ${karoo.url}/sitemap.xml`);
    const map = await (await fetch(`${karoo.url}/sitemap.xml`)).text();
    expect([...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual(
      expect.arrayContaining(MAIN.map((path) => karoo.url + path)),
    );
  });

  test('pages without a sign-in leave nothing in the console, and come in the language of the browser', async () => {
    const context = await browser.newContext({ locale: 'af-ZA' });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(`${page.url()} ${message.text()}`));
    for (const path of ['/', '/login', '/register', '/forgot-password']) {
      await page.goto(karoo.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('af-ZA');
    }
    await page.waitForLoadState('networkidle');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('an unknown path returns 404 with an explanation', async () => {
    expect((await open('/nowhere')).status).toBe(404);
    const page = await browser.newPage();
    await page.goto(`${karoo.url}/nowhere`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Go to home page' }).click();
    await page.getByRole('heading', { level: 1, name: /your whole WooCommerce shop/ }).waitFor();
    await page.close();
  });

  test('"/" redirects signed-in users to the dashboard', async () => {
    const { context, page } = await signedIn(browser, karoo.url);
    await page.goto(karoo.url);
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await context.close();
  });
});

describe('the landing page on a phone', () => {
  let context: BrowserContext;
  let page: Page;
  let scripts: () => Promise<number>;
  const complaints: string[] = [];

  beforeAll(async () => {
    context = await browser.newContext({ viewport: PHONE });
    page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    scripts = countScripts(page);
    await page.goto(karoo.url, { waitUntil: 'networkidle' });
  });
  afterAll(async () => {
    await context?.close();
    expect(complaints).toEqual([]);
  });

  test('loads few bytes, and is no wider than the screen', async () => {
    const bytes = await scripts();
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(MAX_SCRIPT);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });

  test('the menu opens and closes', async () => {
    const menu = page.getByRole('navigation', { name: 'Main' });
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Sign in' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'FAQ' }).click();
    expect(await menu.isVisible()).toBe(false);
    expect(new URL(page.url()).hash).toBe('#faq');
  });

  test('Watch Demo shows our screens, loads them only then, and restores the focus', async () => {
    const loaded = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.endsWith('.webp')),
      );
    expect(await loaded()).toEqual([]);
    await page.getByRole('button', { name: 'Watch Demo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Watch Demo' });
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await dialog.getByText('1 of 6').waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('2 of 6').waitFor();
    const picture = dialog.getByRole('img', { name: /^The list of orders/ });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect((await loaded()).every((name) => /phone-\w+/.test(name))).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(spokenText('Watch Demo'));
  });

  test('one question is open at a time', async () => {
    const questions = page.locator('details');
    await questions.nth(1).locator('summary').click();
    await questions.nth(3).locator('summary').click();
    await expect.poll(() => page.locator('details[open]').count()).toBe(1);
    expect(await questions.nth(3).locator('p').isVisible()).toBe(true);
  });
});

test('axe finds nothing on a phone and at a desk, in light and dark', async () => {
  const page = await browser.newPage();
  const found: Record<string, unknown> = {};
  for (const [turn, path] of MAIN.entries()) {
    await page.goto(karoo.url + path);
    found[path] = await onDeskAndPhone(page, turn);
  }
  await page.close();
  expect(found).toEqual(Object.fromEntries(MAIN.map((path) => [path, {}])));
});
