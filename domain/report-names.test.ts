import { expect, test } from 'vitest';
import { rateName, rowName, UNNAMED } from './report-names.ts';

test('every rate has a name, also without VAT or without a rate on the line', () => {
  const rates = [
    { key: '1@15', label: 'VAT', percent: '15' },
    { key: '2@15.5', label: '', percent: '15.5' },
    { key: '3', label: ' ', percent: null },
    { key: '', label: '', percent: null },
    { key: 'mixed', label: '', percent: null },
    { key: 'other', label: '', percent: null },
  ];
  expect(rates.map((rate) => rateName(rate))).toEqual([
    'VAT 15%',
    'Tax 15,5%',
    'Tax',
    'No VAT charged',
    'Mixed or unknown rate',
    'Unallocated',
  ]);
});

test('a row shows its label, else its key, else a placeholder', () => {
  expect(rowName({ key: 'cod', label: 'Cash' }, UNNAMED.payments())).toBe('Cash');
  expect(rowName({ key: 'cod', label: '' }, UNNAMED.payments())).toBe('cod');
  expect(rowName({ key: '', label: '  ' }, UNNAMED.refunds())).toBe('No reason given');
});
