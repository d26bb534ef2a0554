import { figureOf, type Report } from '../figure.ts';
import type { Target } from '../start-figures.ts';

const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
/** Late content has moved by then. */
const SETTLED_MS = 1500;
const TABS = ['sales', 'products', 'customers', 'locations', 'web', 'finance'];
const SECTIONS = ['profile', 'security', 'organization', 'members', 'notifications', 'billing', 'data'];
const SCREENS = [
  '/dashboard',
  ...['orders', 'products', 'customers', 'stores', 'diagnostics', 'products/new', 'analytics/differences'].map(
    (path) => `/dashboard/${path}`,
  ),
  ...TABS.map((tab) => `/dashboard/analytics?tab=${tab}`),
  ...SECTIONS.map((section) => `/dashboard/settings?section=${section}`),
];

/** `web.shift.<size>.<screen>`: cumulative layout shift of every screen while it loads, in a browser that stored nothing of it. */
export async function layoutShiftFigures({ browser, url, signedIn }: Target, report: Report): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    const all: number[] = [];
    for (const path of SCREENS) {
      // oxlint-disable-next-line no-await-in-loop
      const context = await browser.newContext({ viewport, storageState: signedIn });
      // oxlint-disable-next-line no-await-in-loop
      const page = await context.newPage();
      // oxlint-disable-next-line no-await-in-loop
      await page.addInitScript(sumShifts);
      // oxlint-disable-next-line no-await-in-loop
      await page.goto(url + path);
      // oxlint-disable-next-line no-await-in-loop
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      // oxlint-disable-next-line no-await-in-loop
      await page.waitForTimeout(SETTLED_MS);
      // oxlint-disable-next-line no-await-in-loop
      const shift = await page.evaluate(() => Number(Reflect.get(globalThis, 'layoutShift') ?? 0));
      // oxlint-disable-next-line no-await-in-loop
      await context.close();
      all.push(shift);
      report(
        shiftFigure(`web.shift.${size}.${path.replace('/dashboard', '').replace(/^\//, '') || 'dashboard'}`, [shift]),
      );
    }
    report(shiftFigure(`web.shift.${size}`, all));
  }
}

/** The largest counts. */
function shiftFigure(name: string, shifts: readonly number[]) {
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  const figure = figureOf(
    name,
    shifts.map((shift) => shift * 1000),
  );
  const value = rounded(Math.max(...shifts));
  return { ...figure, value, unit: '', p50: figure.p50 / 1000, p95: figure.p95 / 1000 };
}

/** Runs in the page. */
function sumShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (entry.hadRecentInput) continue;
      Reflect.set(globalThis, 'layoutShift', Number(Reflect.get(globalThis, 'layoutShift') ?? 0) + entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
