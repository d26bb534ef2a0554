import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LONG_TESTS, LONGER_TESTS } from './support/long-tests.ts';

const ROOT = join(import.meta.dirname, '..');

test('every test named there exists', () => {
  expect([...LONG_TESTS, ...LONGER_TESTS].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('every test that has a short part is named there', () => {
  const files = globSync('{bench,domain,sandbox,scripts,server,tests,web}/**/*.test.{ts,tsx}', { cwd: ROOT });
  const readsVariable = /process\.env\b.*\bKAROO_LONG_TESTS|KAROO_LONG_TESTS\b.*process\.env/;
  const shorter = files.filter((path) => readsVariable.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(shorter.length).toBeGreaterThan(3);
  expect(shorter.filter((path) => !LONGER_TESTS.includes(path))).toEqual([]);
});
