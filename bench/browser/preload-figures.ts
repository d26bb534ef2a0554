import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { connect, startMerchant, startShop, syncEnds } from '../connected-shop.ts';
import type { Merchant } from '../connected-shop.ts';
import { type BenchOptions, type Figure, figureOf, type Report } from '../figure.ts';
import { openSlowBrowser, JourneyRunner } from './slow-browser.ts';
import type { StepTiming } from './slow-browser.ts';
import { preloadHistoryOf, JOURNEYS } from './journeys.ts';
import type { Step } from './journeys.ts';
import { interactionFigures } from './interaction-figures.ts';
import { layoutShiftFigures } from './layout-shift-figures.ts';
import { startFigures } from '../start-figures.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const ROUNDS = 3;
/** Mornings that the browser has learnt from before the measurement. */
const MORNINGS = 10;
/** A good mobile line: 60 ms there and back, 20 Mbit/s down, 5 up. */
const MOBILE = { latency: 60, downloadThroughput: 20_000_000 / 8, uploadThroughput: 5_000_000 / 8 };
/** How long a screen may be preloaded before it is opened, and how many times all screens are opened twice. */
const PRELOADED_AFTER_MS = 12_000;
const PRELOADED_ROUNDS = 4;

type State = NonNullable<BrowserContextOptions['storageState']>;

interface Bench {
  browser: Browser;
  url: string;
  signedIn: State;
  userId: string;
}

/** `web.login.*`, `web.dashboard.*` (`startFigures`), `web.interaction.*`, `web.shift.*`, and `web.preloaded-screen`: from the click to the content of a screen that was preloaded, in a Chromium slowed down four times. */
export function webFigures(options: BenchOptions, report: Report): Promise<void> {
  return inBrowser(options, async (bench) => {
    await startFigures(bench, report);
    await interactionFigures(bench, report);
    await layoutShiftFigures(bench, report);
    await preloadedScreen(bench, report);
  });
}

/**
 * `preload.*`: whole walks in a Chromium slowed down four times, on a mobile line, with learnt behaviour, with and without preloading: time
 * to content, share of screens that needed no request, and bytes that were preloaded but never used.
 */
export function preloadFigures(options: BenchOptions, report: Report): Promise<void> {
  return inBrowser(options, (bench) => walks(bench, report));
}

async function inBrowser(options: BenchOptions, work: (bench: Bench) => Promise<void>): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const shop = await startShop(Math.min(options.orders, 2000));
  const merchant = await startMerchant();
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    await syncEnds(merchant, await connect(merchant, shop));
    await work({ browser, url: merchant.karoo.url, ...(await signIn(browser, merchant)) });
  } finally {
    await browser.close();
    await merchant.stop();
    shop.stop();
  }
}

async function signIn(browser: Browser, merchant: Merchant): Promise<Pick<Bench, 'signedIn' | 'userId'>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${merchant.karoo.url}/login`);
  await page.getByRole('textbox', { name: 'Email' }).fill(merchant.person.email);
  await page.getByRole('textbox', { name: /^Password/ }).fill(merchant.person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard**');
  const { user } = await merchant.ask<{ user: { id: string } }>('GET', '/me');
  const signedIn = await context.storageState();
  await context.close();
  return { signedIn, userId: user.id };
}

/** A browser as it was left yesterday: signed in, with these entries in its storage. */
async function openWalker(bench: Bench, stored: Record<string, string>, line: typeof MOBILE | null) {
  const { browser, signedIn, url } = bench;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: signedIn });
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  const { page, devtools } = await openSlowBrowser(context, line);
  const journeyRunner = new JourneyRunner(page, devtools);
  await journeyRunner.begin(url);
  return { journeyRunner, close: () => context.close() };
}

/** Screens that were preloaded for certain, one after the other, each opened from the one before. */
async function preloadedScreen(bench: Bench, report: Report): Promise<void> {
  const walk: Step[] = (['orders', 'products', 'customers', 'analytics', 'dashboard'] as const).map((screen) => ({
    screen,
    readMs: 1500,
  }));
  const learnt = JSON.stringify(preloadHistoryOf(walk, MORNINGS, new Date()));
  const times: Record<string, number[]> = {};
  const all: number[] = [];
  for (let run = 0; run < PRELOADED_ROUNDS; run += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const { journeyRunner, close } = await openWalker(bench, { [`karoo.behaviour.${bench.userId}`]: learnt }, null);
    for (const [index, step] of [...walk, ...walk].entries()) {
      // The first time round every screen is given the time to arrive.
      // oxlint-disable-next-line no-await-in-loop
      const stepped = await journeyRunner.step({ ...step, readMs: index === 0 ? PRELOADED_AFTER_MS : 4000 });
      if (!stepped.hit) continue;
      (times[stepped.screen] ??= []).push(stepped.ms);
      all.push(stepped.ms);
    }
    // oxlint-disable-next-line no-await-in-loop
    await close();
  }
  report(figureOf('web.preloaded-screen', all));
  for (const [screen, some] of Object.entries(times)) report(figureOf(`web.preloaded-screen.${screen}`, some));
}

interface Walked {
  steps: StepTiming[];
  ahead: number;
  inVain: number;
}

async function walks(bench: Bench, report: Report): Promise<void> {
  const withIt: Walked[] = [];
  const without: Walked[] = [];
  for (const [name, walk] of Object.entries(JOURNEYS)) {
    const learnt = {
      [`karoo.behaviour.${bench.userId}`]: JSON.stringify(preloadHistoryOf(walk, MORNINGS, new Date())),
    };
    const here: Walked[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // oxlint-disable-next-line no-await-in-loop
      here.push(await walkOnce(bench, walk, learnt));
      // oxlint-disable-next-line no-await-in-loop
      without.push(await walkOnce(bench, walk, { [`karoo.preload-off.${bench.userId}`]: 'off' }));
    }
    report(share(`preload.hits.${name.replaceAll(' ', '-')}`, here));
    withIt.push(...here);
  }
  const times = (walked: readonly Walked[]) => walked.flatMap(({ steps }) => steps.map(({ ms }) => ms));
  report(share('preload.hits', withIt));
  report(share('preload.hits.without', without));
  report(figureOf('preload.content.with', times(withIt)));
  report(figureOf('preload.content.without', times(without)));
  report(
    bytes(
      'preload.ahead',
      withIt.map(({ ahead }) => ahead),
    ),
  );
  report(
    bytes(
      'preload.in-vain',
      withIt.map(({ inVain }) => inVain),
    ),
  );
  report(
    bytes(
      'preload.in-vain.without',
      without.map(({ inVain }) => inVain),
    ),
  );
}

async function walkOnce(bench: Bench, walk: readonly Step[], stored: Record<string, string>): Promise<Walked> {
  const { journeyRunner, close } = await openWalker(bench, stored, MOBILE);
  const steps: StepTiming[] = [];
  // oxlint-disable-next-line no-await-in-loop
  for (const step of walk) steps.push(await journeyRunner.step(step));
  const { ahead, inVain } = journeyRunner.bytes();
  await close();
  return { steps, ahead, inVain };
}

/** Per cent of the opened screens that needed no request. */
function share(name: string, walked: readonly Walked[]): Figure {
  const steps = walked.flatMap((one) => one.steps);
  const value = Math.round((steps.filter(({ hit }) => hit).length / steps.length) * 1000) / 10;
  return { name, value, unit: '%', runs: steps.length, p50: value, p95: value };
}

/** kB a walk; its value is the median. */
function bytes(name: string, perWalk: readonly number[]): Figure {
  const figure = figureOf(
    name,
    perWalk.map((one) => one / 1000),
  );
  return { ...figure, value: figure.p50, unit: 'kB' };
}
