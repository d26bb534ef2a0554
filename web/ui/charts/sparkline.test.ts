import { expect, test } from 'vitest';
import { sparklinePath } from './sparkline.tsx';

test('the highest value is on top, the lowest at the bottom', () => {
  expect(sparklinePath([0, 10, 5], 100, 20)).toBe('M0 20L50 0L100 10');
});

test('equal values are a level line, a single value is none', () => {
  expect(sparklinePath([7, 7], 80, 24)).toBe('M0 12L80 12');
  expect(sparklinePath([7], 80, 24)).toBe('');
});
