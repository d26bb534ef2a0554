import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { figureOf, type Figure, type Report } from './figure.ts';
import { openSlowBrowser } from './browser/slow-browser.ts';

const RUNS = 5;
/** Slow 3G as WebPageTest defines it: 400 ms there and back, 400 kbit/s both ways. */
const SLOW_3G = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const GIVEN_UP_MS = 120_000;

/** A running Karoo, a browser, and the state of one that is signed in. */
export interface Target {
  browser: Browser;
  url: string;
  signedIn: NonNullable<BrowserContextOptions['storageState']>;
}

interface Start {
  ms: number;
  files: number;
  /** All JavaScript loaded until then, compressed file by file. */
  gzippedKb: number;
}

/**
 * `web.login.*` and `web.dashboard.*`: a first visit on slow 3G with a processor slowed down four times, until the person can sign in or
 * sees the first figure: the time, and the JavaScript that the browser has loaded by then.
 */
export async function startFigures({ browser, url, signedIn }: Target, report: Report): Promise<void> {
  const login: Start[] = [];
  const dashboard: Start[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    // oxlint-disable-next-line no-await-in-loop
    login.push(await start(browser, {}, `${url}/login`, 'button[type=submit]', 'Sign in'));
    dashboard.push(
      // oxlint-disable-next-line no-await-in-loop
      await start(browser, { storageState: signedIn }, `${url}/dashboard`, 'main section *', '^R.\\d'),
    );
  }
  describe('web.login', login, report);
  describe('web.dashboard', dashboard, report);
}

async function start(
  browser: Browser,
  options: BrowserContextOptions,
  address: string,
  selector: string,
  text: string,
): Promise<Start> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
  const { page } = await openSlowBrowser(context, SLOW_3G);
  await page.goto(address, { waitUntil: 'commit', timeout: GIVEN_UP_MS });
  // The page's own clock, which begins with the navigation: what loads afterwards does not count.
  const shown = await page.waitForFunction(
    (wanted) => {
      const isShown = [...document.querySelectorAll(wanted.selector)].some(
        (element) => element.childElementCount < 2 && new RegExp(wanted.text).test(element.textContent),
      );
      if (!isShown) return null;
      const now = performance.now();
      const scripts = performance
        .getEntriesByType('resource')
        .filter((entry) => 'responseEnd' in entry && Number(entry.responseEnd) <= now)
        .map(({ name }) => name)
        .filter((name) => new URL(name).pathname.endsWith('.js'));
      return { now, scripts };
    },
    { selector, text },
    { timeout: GIVEN_UP_MS },
  );
  const seen = await shown.jsonValue();
  if (seen === null) throw new Error(`${address} never showed ${text}.`);
  const { now: ms, scripts } = seen;
  await context.close();
  const sizes = await Promise.all([...new Set(scripts)].map(gzippedSize));
  return { ms, files: sizes.length, gzippedKb: sizes.reduce((sum, size) => sum + size, 0) / 1000 };
}

async function gzippedSize(address: string): Promise<number> {
  const answer = await fetch(address);
  return gzipSync(await answer.text()).byteLength;
}

function describe(name: string, starts: readonly Start[], report: Report): void {
  const figure = (part: keyof Start, unit: string): Figure => {
    const values = figureOf(
      `${name}.${part === 'ms' ? 'usable' : part === 'files' ? 'files' : 'script'}`,
      starts.map((one) => one[part]),
    );
    // The budgets are for the median.
    return { ...values, value: values.p50, unit };
  };
  report(figure('ms', 'ms'));
  report(figure('files', 'files'));
  report(figure('gzippedKb', 'kB'));
}
