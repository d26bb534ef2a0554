import axe from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it stands, in lines that say where. */
export async function axeFindings(page: Page): Promise<string[]> {
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
