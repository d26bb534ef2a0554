import { expect, test } from 'vitest';
import { prepareStatuses } from './prepare-statuses.ts';

test('most first, bars against the longest, none for nothing', () => {
  expect(
    prepareStatuses([
      { status: 'on-hold', orders: 5 },
      { status: 'failed', orders: 0 },
      { status: 'completed', orders: 20 },
    ]),
  ).toEqual([
    { status: 'completed', label: 'Completed', orders: 20, length: 1 },
    { status: 'on-hold', label: 'On hold', orders: 5, length: 0.25 },
  ]);
  expect(prepareStatuses([])).toEqual([]);
});
