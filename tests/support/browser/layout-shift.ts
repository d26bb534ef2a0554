import type { Page } from 'playwright-core';

/** Adds up, from the next page on, how far content moves without an input (cumulative layout shift). */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    const moved: string[] = [];
    const nameOf = (node: Node | null) => (node?.textContent ?? '').slice(0, 40);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        sum += entry.value;
        moved.push(...entry.sources.map(({ node }) => nameOf(node)));
      }
      Reflect.set(globalThis, 'layoutShift', { sum, moved });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum since the page was opened, and what moved. */
export function layoutShift(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        // Shifts of a frame are reported after it.
        requestAnimationFrame(() =>
          setTimeout(() => resolve(Reflect.get(globalThis, 'layoutShift') ?? { sum: 0, moved: [] })),
        );
      }),
  );
}
