import { expect, test } from 'vitest';
import { longestWait } from './expected-wait.ts';

const HOUR = 3_600_000;

test('an order is late after the usual time, never within a day, and never where nothing is usual', () => {
  expect(longestWait(20, 50 * HOUR)).toBe(50 * HOUR);
  expect(longestWait(200, 0.1 * HOUR)).toBe(24 * HOUR);
  expect(longestWait(19, 50 * HOUR)).toBeNull();
  expect(longestWait(0, null)).toBeNull();
});
