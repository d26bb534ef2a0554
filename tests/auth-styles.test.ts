import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FILE = join(import.meta.dirname, '..', 'web', 'app', 'auth', 'auth-styles.css');

test("every style of the auth pages yields to the app's, which may load first", () => {
  const imports = readFileSync(FILE, 'utf8').match(/^@import .*$/gm) ?? [];
  expect(imports.length).toBeGreaterThan(0);
  for (const line of imports) expect(line).toMatch(/^@import '[^']+' layer\(mantine\.auth\);$/);
});
