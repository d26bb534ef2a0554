import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the sidebar is 64 units of 4 px wide, and the screen beside it leaves as much room', () => {
  expect(read('../web/ui/theme/tokens.css')).toContain(`--karoo-sidebar-width: ${64 * 4}px;`);
  const shell = read('../web/app/shell/shell.module.css');
  expect(shell).toMatch(/\.sidebar \{[^}]*position: fixed;[^}]*width: var\(--karoo-sidebar-width\);/);
  expect(shell).toMatch(/\.page \{\s*padding-inline-start: var\(--karoo-sidebar-width\);/);
});
