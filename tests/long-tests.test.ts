import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LONG_TESTS, LONGER_TESTS, RELEASE_TESTS } from './support/long-tests.ts';

const ROOT = join(import.meta.dirname, '..');

test('every test named there exists', () => {
  const named = [...LONG_TESTS, ...RELEASE_TESTS, ...LONGER_TESTS];
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('each test runs once: daily, in the long run, or before a release', () => {
  expect(RELEASE_TESTS.filter((path) => LONG_TESTS.includes(path) || LONGER_TESTS.includes(path))).toEqual([]);
});

test('every test that has a short part is named there', () => {
  const files = globSync('{bench,domain,sandbox,scripts,server,tests,web}/**/*.test.{ts,tsx}', { cwd: ROOT });
  const readsVariable = /process\.env\b.*\bKAROO_RELEASE_TESTS|KAROO_RELEASE_TESTS\b.*process\.env/;
  const shorter = files.filter((path) => readsVariable.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(shorter.length).toBeGreaterThan(3);
  expect(shorter.filter((path) => !LONGER_TESTS.includes(path))).toEqual([]);
});
