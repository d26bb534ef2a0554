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

test('it is "sync" and "synchronised", but for the words of the specification', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(filesWith(/synchroni(?:z|sation)/i)).toEqual([FIXED]);
});

test('no toast shows the message of an error as it was thrown', () => {
  expect(filesWith(/toast\w*\(\s*error\.message/)).toEqual([]);
});

test('one unit is a unit: a number before "units" chooses its word', () => {
  expect(filesWith(/\$\{[^}]*\} units\b/)).toEqual([]);
});
