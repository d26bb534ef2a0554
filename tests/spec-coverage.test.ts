import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const exists = (path: string) => existsSync(new URL(path, ROOT));

/** The ids of the specification's checklist that are built, by section; ranges include both ends. */
const BUILT: Readonly<Record<string, string>> = {
  1: '1-31',
  2: '1-147',
  3: '1-41',
  4: '1-94',
  5: '1-32',
  6: '1-18',
  7: '1-99',
  8: '1-58',
  9: '1-98',
};

function idsOf([section, numbers]: [string, string]): string[] {
  return numbers.split(' ').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${String(first + at).padStart(2, '0')}`);
  });
}

interface Row {
  id: string;
  files: string[];
  /** File and name of each test. */
  tests: [string, string][];
  note: string;
}

const rows = read('docs/spec-coverage.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line): Row => {
    const [, id = '', , done = '', shown = '', note = ''] = line.split('|').map((cell) => cell.trim());
    const files = [...done.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    const tests = shown.split('<br>').flatMap((proof): [string, string][] => {
      const [, path, name] = /^`([^`]+)` › (.+)$/.exec(proof) ?? [];
      return path !== undefined && name !== undefined ? [[path, name]] : [];
    });
    return { id, files, tests, note };
  });

test('every built point has one row', () => {
  expect(rows.map(({ id }) => id)).toEqual(Object.entries(BUILT).flatMap(idsOf));
});

/** The source of a file, as tests are looked for in it; null for a file that is not there. */
const sources = new Map<string, string | null>();
function sourceOf(path: string): string | null {
  if (!sources.has(path)) sources.set(path, exists(path) ? read(path).replaceAll(/\(\s+(['"`])/g, '($1') : null);
  return sources.get(path) ?? null;
}

function hasTest(path: string, name: string): boolean {
  return ["'", '"', '`'].some((quote) => sourceOf(path)?.includes(`(${quote}${name}${quote}`));
}

function faultsOf({ id, files, tests, note }: Row): string[] {
  const faults = files.filter((path) => !exists(path)).map((path) => `names ${path}, which is not there`);
  if (files.length === 0) faults.push('names no file');
  // Without a test there is a reason.
  if (tests.length === 0 && note === '') faults.push('names neither a test nor a reason');
  for (const [path, name] of tests)
    if (!hasTest(path, name)) faults.push(`names a test that is not in ${path}: ${name}`);
  return faults.map((fault) => `${id} ${fault}`);
}

test('every file and test named by a point exists', () => {
  expect(rows.flatMap(faultsOf)).toEqual([]);
});
