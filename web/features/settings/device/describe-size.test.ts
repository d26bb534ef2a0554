import { expect, test } from 'vitest';
import { describeSize } from './describe-size.ts';

test('formats a size in the right unit', () => {
  const sizes = [12, 12_400, 999_600, 3_420_000, 84_000_000, 5_000_000_000];
  expect(sizes.map(describeSize)).toEqual(['1 kB', '12 kB', '1.0 MB', '3.4 MB', '84 MB', '5.0 GB']);
});
