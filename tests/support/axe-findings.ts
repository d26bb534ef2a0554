import axe from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What fades in has no contrast yet: a finding is one that is still there a moment later. */
const LOOKS = 4;
const BETWEEN_MS = 500;

/** What axe finds on the page, in lines that say where. */
export async function axeFindings(page: Page): Promise<string[]> {
  let lines = await findingsNow(page);
  for (let look = 1; lines.length > 0 && look < LOOKS; look += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await page.waitForTimeout(BETWEEN_MS);
    // oxlint-disable-next-line no-await-in-loop
    lines = await findingsNow(page);
  }
  return lines;
}

async function findingsNow(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const inPage = Reflect.get(window, 'axe') as {
      run(options: object): Promise<{
        passes: unknown[];
        violations: { id: string; help: string; nodes: { target: unknown[]; html: string }[] }[];
      }>;
    };
    const { passes, violations } = await inPage.run({ runOnly: { type: 'tag', values: rules } });
    if (passes.length < 10) return [`axe saw next to nothing: ${passes.length} rules applied`];
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, html }) => `${id} (${help}): ${target.join(' ')} ${html.slice(0, 160)}`),
    );
  }, RULES);
}
