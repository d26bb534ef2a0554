import { expect, test } from 'vitest';
import { computeChange } from './compute-change.ts';

test.each([
  ['112.40', '100.00', 'up', '+12,4%'],
  ['50.00', '100.00', 'down', '−50%'],
  [3, 3, 'same', 'no change'],
  ['100.01', '100.00', 'same', 'no change'],
  [7, 0, 'up', 'from none'],
  ['-20.00', '0.00', 'down', 'below none'],
  ['-50.00', '-100.00', 'up', '+50%'],
  ['99999.00', '1.00', 'up', '+1 000% or more'],
])('%s after %s is %s, %s', (current, previous, direction, text) => {
  const change = computeChange(current, previous);
  expect(change.direction).toBe(direction);
  expect(change.text.replace(/\s/g, ' ')).toBe(text);
});
