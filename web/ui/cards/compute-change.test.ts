import { expect, test } from 'vitest';
import { computeChange, computePoints, previousText } from './compute-change.ts';

const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

test.each([
  ['112.40', '100.00', 'up', '+12,4%'],
  ['50.00', '100.00', 'down', '−50%'],
  ['-20.00', '100.00', 'down', '−120%'],
  [3, 3, 'same', 'No change'],
  ['100.01', '100.00', 'same', 'No change'],
  ['-100.00', '-100.00', 'same', 'No change'],
  [7, 0, 'up', 'New'],
  ['999.00', '100.00', 'up', '+899%'],
  ['1000.00', '100.00', 'up', '>10×'],
  ['99999.00', '0.01', 'up', '>10×'],
])('%s after %s is %s, %s', (current, previous, direction, text) => {
  const change = computeChange(current, previous);
  expect([change?.direction, plain(change?.text)]).toEqual([direction, text]);
});

test.each([
  ['50.00', '-100.00'],
  ['-50.00', '-100.00'],
  ['176034.02', '-0.01'],
  ['-20.00', '0.00'],
])('%s after %s has no percentage', (current, previous) => {
  expect(computeChange(current, previous)).toBeNull();
});

test.each([
  ['0.031', '0.02', 'up', '+1,1 pts'],
  [0.02, 0.145, 'down', '−12,5 pts'],
  [0.25, 0, 'up', '+25 pts'],
  [0.2001, 0.2, 'same', 'No change'],
])('a rate of %s after %s changes by points: %s, %s', (current, previous, direction, text) => {
  const change = computePoints(current, previous);
  expect([change.direction, plain(change.text)]).toEqual([direction, text]);
});

test('screen readers hear direction and comparison', () => {
  expect(plain(computeChange(50, 100)?.spoken)).toBe('50% less than the previous period');
  expect(computeChange(1, 0)?.spoken).toBe('New: nothing in the previous period');
  expect(computePoints(0.03, 0.02).spoken).toBe('1 percentage points more than the previous period');
});

test('the compared figure, of part of a day until which time', () => {
  expect(previousText('R 1 200')).toBe('Previously R 1 200');
  expect(plain(previousText('R 1 200', { until: '14:05' }))).toBe('Previously R 1 200 by 14:05');
});
