import { expect, test } from 'vitest';
import { worthAnotherRun } from './worth-another-run.ts';

const results = (...failed: string[]) => ({
  testResults: [{ name: 'passed.test.ts', status: 'passed' }, ...failed.map((name) => ({ name, status: 'failed' }))],
});

test('one or two journeys that failed are run once more; none that passed, and none of many', () => {
  expect(worthAnotherRun(results())).toEqual([]);
  expect(worthAnotherRun(results('one', 'two'))).toEqual(['one', 'two']);
  expect(worthAnotherRun(results('one', 'two', 'three'))).toEqual([]);
});
