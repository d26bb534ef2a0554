import { expect, test } from 'vitest';
import { formatAmount } from '#domain/money/format-amount.ts';
import { figureText } from './pack-tables.ts';

test('a pack’s PDF formats amounts as the app does, and counts with thousands separators', () => {
  expect(figureText('1234.50', 'ZAR')).toBe(formatAmount('1234.50', 'ZAR', 'exact'));
  expect(figureText('-12.00', 'USD')).toBe(formatAmount('-12.00', 'USD', 'exact'));
  expect(figureText('12345', 'ZAR')).toBe('12\u00a0345');
  expect(figureText('Orders', 'ZAR')).toBe('Orders');
});
