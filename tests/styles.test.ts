import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Lines of all style sheets together, without the landing page's. */
const MAX_LINES = 3500;

/** What Mantine, `web/ui/styles` and the shared components draw; a feature's own table or list is one of theirs. */
const SHARED = /^\s*\.(?:table|rows|plain|tiles|toolbar|drawer|saveBar|preview)(?![\w-])[^{]*\{/m;

const sheets = globSync('web/**/*.css')
  .filter((path) => !path.includes('/landing/'))
  .map((path) => ({ path, css: readFileSync(path, 'utf8') }));

test('the screens say what they look like mostly with components', () => {
  const lines = sheets.reduce((sum, { css }) => sum + css.split('\n').length - 1, 0);
  expect(lines).toBeLessThan(MAX_LINES);
});

test('a feature declares no style that is shared', () => {
  const again = sheets.filter(({ path, css }) => path.startsWith('web/features/') && SHARED.test(css));
  expect(again.map(({ path }) => path)).toEqual([]);
});

test.each(['.table {', '.rows > li {', '@media print {\n  .table :is(th, td) {'])('it finds %j', (css) =>
  expect(SHARED.test(css)).toBe(true),
);

test.each(['.tableOfDays {', '.row {', '.list .table-note {'])('it leaves %j', (css) =>
  expect(SHARED.test(css)).toBe(false),
);
