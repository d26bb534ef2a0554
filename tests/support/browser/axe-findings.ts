import axe from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that another colour scheme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** At least so many rules apply to any screen: fewer mean an empty screen. */
const LEAST_RULES = { everything: 10, colours: 1 } as const;

type Extent = keyof typeof LEAST_RULES;

/** The rules to check: after a full check in light mode, dark mode only needs the colours. */
export const EXTENT_IN: Readonly<Record<'light' | 'dark', Extent>> = { light: 'everything', dark: 'colours' };

/** What fades in has no contrast yet: a finding is one that is still there a moment later. */
const LOOKS = 4;
const BETWEEN_MS = 500;

/** Axe's findings on the page, as lines with their place. */
export async function axeFindings(page: Page, extent: Extent = 'everything'): Promise<string[]> {
  let lines = await findingsNow(page, extent);
  for (let look = 1; lines.length > 0 && look < LOOKS; look += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await page.waitForTimeout(BETWEEN_MS);
    // oxlint-disable-next-line no-await-in-loop
    lines = await findingsNow(page, extent);
  }
  return lines;
}

async function findingsNow(page: Page, extent: Extent): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly = extent === 'colours' ? { type: 'rule', values: COLOUR_RULES } : { type: 'tag', values: TAGS };
  // Describing every element that passes would take longer than checking it.
  const runOptions = { runOnly, resultTypes: ['violations'], preload: false };
  const least = LEAST_RULES[extent];
  return page.evaluate(
    async ({ runOptions, least }) => {
      type Finding = { id: string; help: string; nodes: { target: unknown[]; html: string }[] };
      const inPage = Reflect.get(window, 'axe') as {
        run(options: object): Promise<{ passes: unknown[]; violations: Finding[] }>;
        run(place: Element, options: object): Promise<{ violations: Finding[] }>;
      };
      // A bar at an edge of the window covers what scrolls under it, so a target counts where it is when used: in the middle.
      const isTooSmallInTheMiddle = async (target: unknown[]) => {
        const element = document.querySelector(String(target[0]));
        if (element === null) return true;
        const before = scrollY;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const alone = await inPage.run(element, { runOnly: { type: 'rule', values: ['target-size'] }, preload: false });
        scrollTo({ top: before, behavior: 'instant' });
        return alone.violations.length > 0;
      };
      const { passes, violations } = await inPage.run(runOptions);
      if (passes.length < least) return [`axe saw next to nothing: ${passes.length} rules applied`];
      const lines: string[] = [];
      for (const { id, help, nodes } of violations) {
        for (const { target, html } of nodes) {
          // oxlint-disable-next-line no-await-in-loop
          if (id === 'target-size' && !(await isTooSmallInTheMiddle(target))) continue;
          lines.push(`${id} (${help}): ${target.join(' ')} ${html.slice(0, 160)}`);
        }
      }
      return lines;
    },
    { runOptions, least },
  );
}
