import { existsSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import config from '../vitest.config.ts';

const ROOT = new URL('../', import.meta.url);
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
  tests: string[];
  note: string;
}

const pathsIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

const rows = readFileSync(new URL('docs/spec-coverage.md', ROOT), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line): Row => {
    const [, id = '', , done = '', shown = '', note = ''] = line.split('|').map((cell) => cell.trim());
    return { id, files: pathsIn(done), tests: pathsIn(shown), note };
  });

test('every built point has one row', () => {
  expect(rows.map(({ id }) => id)).toEqual(Object.entries(BUILT).flatMap(idsOf));
});

/** What the projects of vitest.config.ts run. */
const included = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
);
const isRun = (path: string) => included.some((pattern) => matchesGlob(path, pattern));

function faultsOf({ id, files, tests, note }: Row): string[] {
  const faults = [...files, ...tests]
    .filter((path) => !exists(path))
    .map((path) => `names ${path}, which is not there`);
  if (files.length === 0) faults.push('names no file');
  // Without a test there is a reason.
  if (tests.length === 0 && note === '') faults.push('names neither a test nor a reason');
  faults.push(...tests.filter((path) => !isRun(path)).map((path) => `names ${path}, which is no test that is run`));
  return faults.map((fault) => `${id} ${fault}`);
}

test('every file named by a point exists, and its tests are run', () => {
  expect([isRun('server/app/http/http-app.test.ts'), isRun('server/app/http/http-app.ts')]).toEqual([true, false]);
  expect(rows.flatMap(faultsOf)).toEqual([]);
});
