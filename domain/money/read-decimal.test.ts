import { expect, test } from 'vitest';
import { readDecimal } from './read-decimal.ts';

test('reads amounts as people type them', () => {
  const typed = ['99', ' R 1 299,90 ', '1,299.90', 'r45', ''];
  expect(typed.map(readDecimal)).toEqual(['99', '1299.90', '1299.90', '45', '']);
});
