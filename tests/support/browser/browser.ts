import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { speakInBrowser, speakInContext, SPOKEN_OPTIONS } from './journey-language.ts';

/** Flags for Chromium as root and without a network. A page lives for seconds, so optimizing its code takes longer than it saves. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--no-opt --no-maglev',
];

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/** Longer than any wait on a busy machine. */
const DEFAULT_TIMEOUT_MS = 60_000;

/** The browsers of this test file. */
export const openBrowsers: Browser[] = [];

export async function openBrowser(): Promise<Browser> {
  const browser = speakInBrowser(await chromium.launch({ executablePath: shellPath(), args: FLAGS }));
  openBrowsers.push(browser);
  return browser;
}

/** A browser whose profile is stored in a folder; with notifications, if asked for. */
export async function openProfile(folder: string, withNotifications = false): Promise<BrowserContext> {
  const executablePath = withNotifications ? chromiumPath() : shellPath();
  const options = { executablePath, args: FLAGS, viewport: DESK, reducedMotion: 'reduce', ...SPOKEN_OPTIONS } as const;
  const context = speakInContext(await chromium.launchPersistentContext(folder, options));
  context.setDefaultTimeout(DEFAULT_TIMEOUT_MS);
  return context;
}

/** Where there is one, a Chromium without windows: it takes a fifth less of the processors. */
function shellPath(): string {
  return process.env.CHROMIUM_SHELL_PATH ?? chromiumPath();
}

function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH;
  if (!path) throw new Error('CHROMIUM_PATH is not set: scripts/test.ts sets it to the Chromium it finds.');
  return path;
}

/**
 * A fresh browser profile signed in as the demo merchant, at the dashboard. Signs in without the form, which gives up after
 * 10 seconds: a server that has just started on a busy machine may take longer. Nothing moves unless asked for: what pulses
 * while it loads keeps a processor busy.
 */
export async function signedIn(
  browser: Browser,
  url: string,
  options: ContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await newSession(browser, url, { options });
  const page = await context.newPage();
  await page.goto(`${url}/dashboard`);
  return { context, page };
}

/** The same without preloading and the service worker, which are most of the load of a first visit. Also for other people. */
export async function signedInPlain(
  browser: Browser,
  url: string,
  options: ContextOptions = {},
  person?: Credentials,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await newSession(browser, url, { options: { serviceWorkers: 'block', ...options }, person });
  const me = await context.request.get(`${url}/api/v1/me`);
  const { user }: { user: { id: string } } = await me.json();
  await context.addInitScript((key) => localStorage.setItem(key, 'off'), preloadKey(user.id));
  const page = await context.newPage();
  await page.goto(`${url}/dashboard`);
  return { context, page };
}

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

interface Credentials {
  email: string;
  password: string;
}

const DEMO: Credentials = { email: 'demo@karoo.test', password: 'karoo-demo' };

async function newSession(
  browser: Browser,
  url: string,
  { options, person = DEMO }: { options: ContextOptions; person?: Credentials | undefined },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: DESK, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(DEFAULT_TIMEOUT_MS);
  const answer = await context.request.post(`${url}/api/auth/sign-in/email`, { data: person });
  if (!answer.ok()) throw new Error(`Not signed in: ${answer.status()} ${await answer.text()}`);
  return context;
}

/** Where the app notes that a person turned preloading off in this browser. */
const preloadKey = (userId: string) => `karoo.preload-off.${userId}`;

/** Turns preloading off from the next screen on: it is most of the load. */
export async function withoutPreloading(page: Page): Promise<void> {
  const userId = await page.evaluate(async () => {
    const { user }: { user: { id: string } } = await (await fetch('/api/v1/me')).json();
    return user.id;
  });
  await page.evaluate((key) => localStorage.setItem(key, 'off'), preloadKey(userId));
}

/** Clicks a button in one step: a normal click would wait for one that disappears. */
export function pressIfThere(button: Locator): Promise<void> {
  return button.evaluateAll((found) => found[0] instanceof HTMLElement && found[0].click()).then(() => undefined);
}

/** Clicks what is seen, as a hand would: `click` would scroll it out from under a container that clips it. */
export async function clickAsSeen(target: Locator): Promise<void> {
  await target.waitFor();
  await animationsFinished(target.page());
  const place = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return { x, y, isSeen: element.contains(document.elementFromPoint(x, y)) };
  });
  if (!place.isSeen) throw new Error(`Hidden or clipped: ${target.toString()}`);
  await target.page().mouse.click(place.x, place.y);
}

/** Resolves when nothing visible waits for data. Streams stay open, so the network is never idle. */
export async function allRendered(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.mantine-Skeleton-root[data-visible], [aria-busy="true"]')].every(
      (waiting) => !waiting.checkVisibility(),
    ),
  );
}

/** Resolves when whatever moves or changes its colour in sight has done so. Out of sight it never does: it waits to be seen. */
export async function animationsFinished(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const inSight = ({ effect }: Animation) => effect instanceof KeyframeEffect && effect.target?.checkVisibility();
    const moving = document.getAnimations().filter(inSight);
    await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
  });
}

/**
 * What the rows of a table say, cells apart by tabs; none while the table itself is hidden or replaced. All read in one step:
 * `allInnerTexts` finds the rows first and reads them after, and a row that left in between reads as old text without tabs.
 */
export function rowTexts(table: Locator): Promise<string[]> {
  return table.evaluate((element) => {
    if (!element.checkVisibility()) return [];
    const shown = element.querySelectorAll<HTMLElement>('tbody tr:not([aria-hidden="true"])');
    return Array.from(shown, (row) => row.innerText);
  });
}

/**
 * Notes from now on, through reloads too, the address at which something already shown was hidden to wait for something else.
 * React does so with an important `display: none`, which nothing else here sets on an element.
 */
export async function noteHidings(page: Page): Promise<readonly string[]> {
  const noted: string[] = [];
  await page.exposeFunction('noteHiding', (address: string) => void noted.push(address));
  const watch = () => {
    const isHidden = (node: Node) =>
      node instanceof HTMLElement &&
      node.style.display === 'none' &&
      node.style.getPropertyPriority('display') === 'important';
    new MutationObserver((changes) => {
      if (changes.some(({ target }) => isHidden(target))) Reflect.get(window, 'noteHiding')(window.location.href);
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] });
  };
  await page.addInitScript(watch);
  await page.evaluate(watch);
  return noted;
}
