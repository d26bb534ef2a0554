import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

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

test('every point that is built has one row', () => {
  expect(rows.map(({ id }) => id)).toEqual(Object.entries(BUILT).flatMap(idsOf));
});

describe.each(rows)('$id', ({ files, tests, note }) => {
  test('is done and shown by what the page names', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((path) => !exists(path))).toEqual([]);
    for (const [path, name] of tests) {
      expect([path, exists(path)]).toEqual([path, true]);
      const quoted = ["'", '"', '`'].map((quote) => `(${quote}${name}${quote}`);
      const source = read(path).replaceAll(/\(\s+(['"`])/g, '($1');
      expect([path, name, quoted.some((text) => source.includes(text))]).toEqual([path, name, true]);
    }
    // Without a test there is a reason.
    if (tests.length === 0) expect(note).not.toBe('');
  });
});
