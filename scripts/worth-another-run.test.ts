import { expect, test } from 'vitest';
import { worthAnotherRun } from './worth-another-run.ts';

const failures = (paths: string[], loose: string[] = []) => ({
  files: paths.map((path) => ({ path, lines: ['a test: it took too long'] })),
  loose,
});

test('one or two files that failed are run once more; not many, and none beside an error that belongs to no test', () => {
  expect(worthAnotherRun(failures([]))).toEqual([]);
  expect(worthAnotherRun(failures(['one', 'two']))).toEqual(['one', 'two']);
  expect(worthAnotherRun(failures(['one', 'two', 'three']))).toEqual([]);
  expect(worthAnotherRun(failures(['one'], ['a promise nobody waited for']))).toEqual([]);
});
