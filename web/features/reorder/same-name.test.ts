import { expect, test } from 'vitest';
import { isSameName } from './same-name.ts';

test.each([
  ['Rooibos Ltd', 'ROOIBOS LTD', true],
  ['Rooibos (Pty) Ltd.', 'rooibos pty ltd', true],
  ['Kêr', 'Ker', true],
  ['Rooibos', 'Rooibos 2', false],
  ['', '  ', false],
])('one supplier in other letters: %s, %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
});
