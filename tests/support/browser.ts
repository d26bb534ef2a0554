import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

/** As root and without a network to speak of, Chromium needs to be told to keep to itself. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: scripts/test.ts sets it to the Chromium it finds.');
  return chromium.launch({ executablePath, args: FLAGS });
}

/** A fresh browser profile signed in as the demo merchant, at the dashboard. */
export async function signedIn(
  browser: Browser,
  url: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: DESK, ...options });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill('demo@karoo.test');
  await page.getByRole('textbox', { name: /^Password/ }).fill('karoo-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${url}/dashboard**`);
  return { context, page };
}
