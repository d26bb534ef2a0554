import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The toasts of a sync, whose words the specification has. */
const FIXED = 'domain/sync.ts';

const sources = ['domain', 'contract', 'server', 'web']
  .flatMap((root) => globSync(`${root}/**/*.{ts,tsx}`))
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

function filesWith(pattern: RegExp): string[] {
  return sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
}

test('it is "sync" and "synchronised", except for the specified texts', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(filesWith(/synchroni(?:z|sation)/i)).toEqual([FIXED]);
});

test('no toast shows the message of a thrown error', () => {
  expect(filesWith(/toast\w*\(\s*error\.message/)).toEqual([]);
});

test('a number before "units" selects singular or plural', () => {
  expect(filesWith(/\$\{[^}]*\} units\b/)).toEqual([]);
});
