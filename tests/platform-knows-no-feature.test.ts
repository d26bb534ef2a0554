import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';

const ROOT = join(import.meta.dirname, '..');
/** Calls that belong to the platform itself. */
const PLATFORM_CALLS = new Set(['live', 'clientLog']);

test('web/platform and web/ui use no call of a feature and no screen', () => {
  const features = Object.keys(api).filter((name) => !PLATFORM_CALLS.has(name));
  const named = new RegExp(`['"\`](?:(?:${features.join('|')})\\.[\\w.]*['"\`]|/dashboard)`);
  const files = execFileSync('git', ['ls-files', 'web/platform', 'web/ui'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path));
  expect(files.length).toBeGreaterThan(100);
  const code = (path: string) => readFileSync(join(ROOT, path), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  expect(files.filter((path) => named.test(code(path)))).toEqual([]);
});
