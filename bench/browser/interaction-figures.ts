import type { Locator, Page } from 'playwright-core';
import { figureOf, type Report } from '../figure.ts';
import { openSlowBrowser } from './slow-browser.ts';
import type { Target } from '../start-figures.ts';

const ROUNDS = 3;
/** Pause before the next click, in which the work of the last click ends. */
const PAUSE_MS = 800;
const EVENT_WITHIN_MS = 10_000;

interface Interaction {
  name: string;
  /** Performs the interaction. */
  act: (page: Page) => Promise<unknown>;
  /** Undoes it, unmeasured. */
  undo?: (page: Page) => Promise<unknown>;
}

const toScreen = (name: string): Interaction => ({
  name: `navigation.${name.toLowerCase()}`,
  act: (page) => press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })),
});
const escape = (page: Page) => page.keyboard.press('Escape');

/** A round: it ends where it began, on the dashboard. */
const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'period',
    act: (page) => pressNamed(page, 'radio', /^7 days/i),
    undo: (page) => pressNamed(page, 'radio', /^30 days/i),
  },
  { name: 'bell', act: (page) => pressNamed(page, 'button', /notification|alert/i), undo: escape },
  { name: 'palette', act: (page) => pressNamed(page, 'button', /^Find/), undo: escape },
  toScreen('Orders'),
  {
    name: 'tab',
    act: (page) => press(page, page.getByRole('main').locator('[data-tab]').nth(1)),
    undo: (page) => press(page, page.getByRole('main').locator('[data-tab]').first()),
  },
  { name: 'filter', act: (page) => chooseNext(page, 'ArrowDown'), undo: (page) => chooseNext(page, 'ArrowUp') },
  { name: 'menu', act: (page) => pressNamed(page, 'button', /^Views/), undo: escape },
  toScreen('Products'),
  toScreen('Customers'),
  toScreen('Analytics'),
  toScreen('Dashboard'),
];

/**
 * `web.interaction.*`: from the input to the next frame by Event Timing, with a processor slowed down four times: the
 * longest event of each click. `.navigation` and `.other` hold all of their kind.
 */
export async function interactionFigures({ browser, url, signedIn }: Target, report: Report): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: signedIn });
  const { page } = await openSlowBrowser(context, null);
  await page.addInitScript(noteEvents);
  await page.goto(`${url}/dashboard`);
  await page.getByRole('main').getByRole('list', { name: 'Recent orders' }).getByRole('link').first().waitFor();
  const times = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, act, undo } of INTERACTIONS) {
      // oxlint-disable-next-line no-await-in-loop
      const ms = await measure(page, act);
      times.set(name, [...(times.get(name) ?? []), ms]);
      // oxlint-disable-next-line no-await-in-loop
      if (undo) await Promise.all([page.waitForTimeout(PAUSE_MS), undo(page)]);
    }
  }
  await context.close();
  const all = [...times];
  const of = (isNavigation: boolean) =>
    all.filter(([name]) => name.startsWith('navigation') === isNavigation).flatMap(([, some]) => some);
  for (const [name, some] of [...all, ['navigation', of(true)], ['other', of(false)]] as const) {
    const figure = figureOf(`web.interaction.${name}`, some);
    // The budgets are for the median.
    report({ ...figure, value: figure.p50 });
  }
}

/** Notes the longest event since the last reset; runs in the page. */
function noteEvents(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue;
      const known = Number(Reflect.get(globalThis, 'longestEvent') ?? 0);
      Reflect.set(globalThis, 'longestEvent', Math.max(known, entry.duration));
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Events below the shortest that is reported count as that, 16 ms. */
async function measure(page: Page, act: Interaction['act']): Promise<number> {
  await page.waitForTimeout(PAUSE_MS);
  await page.evaluate(() => Reflect.set(globalThis, 'longestEvent', 0));
  await act(page);
  await page.waitForTimeout(PAUSE_MS);
  const shown = await page.waitForFunction(() => Number(Reflect.get(globalThis, 'longestEvent')) || 16, null, {
    timeout: EVENT_WITHIN_MS,
  });
  return shown.jsonValue();
}

async function press(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`Nothing to press: ${target.toString()}`);
  // The library's own click examines the page while it is clicked, which a person does not.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

function pressNamed(page: Page, role: 'button' | 'radio', name: RegExp): Promise<void> {
  return press(page, page.getByRole(role, { name }).first());
}

/** The next choice of the first select, by keyboard: its list belongs to the operating system. */
async function chooseNext(page: Page, key: 'ArrowDown' | 'ArrowUp'): Promise<void> {
  await page.getByRole('main').locator('select').first().focus();
  await page.keyboard.press(key);
}
