import { expect, test } from 'vitest';
import { decimalMarkOf, readTypedAmount } from './typed-amount.ts';

const read = (text: string, mark: '.' | ',' | null = null) => {
  const amount = readTypedAmount(text, mark);
  if (amount === null) return null;
  return 'ambiguous' in amount ? 'ambiguous' : amount.decimals;
};

test.each([
  ['99', '99'],
  ['99.90', '99.90'],
  ['99,90', '99.90'],
  ['1 299,99', '1299.99'],
  ['1\u00A0299,99', '1299.99'],
  ['1 299 000', '1299000'],
  ['R1 299,99', '1299.99'],
  ['R 1299.99', '1299.99'],
  ['ZAR 12', '12'],
  ['12 R', '12'],
  ['34,9', '34.9'],
  ['1,299.50', '1299.50'],
  ['1.299,50', '1299.50'],
  ['1,299,000', '1299000'],
  ['1.299.000,5', '1299000.5'],
  ['0,299', '0.299'],
  ['1234,567', '1234.567'],
  ['1 299,500', '1299.500'],
])('%s is %s', (text, decimals) => {
  expect([read(text), read(text, '.'), read(text, ',')]).toEqual([decimals, decimals, decimals]);
});

test('a single group of three digits may be thousands or decimals', () => {
  expect([read('1,299'), read('1,299', '.'), read('1,299', ',')]).toEqual(['ambiguous', '1299', '1.299']);
  expect([read('12.500'), read('12.500', ','), read('R 12.500', '.')]).toEqual(['ambiguous', '12500', '12.500']);
});

test.each(['', 'free', '-5', '1,2,3', '12.', '.5', '1 2', '1,29.5,0', '1.299.00', '1e3', '1234567890123', '12,50,00'])(
  '%s is no amount',
  (text) => {
    expect([read(text), read(text, '.'), read(text, ',')]).toEqual([null, null, null]);
  },
);

test('other amounts show the decimal mark, unless they differ', () => {
  expect(decimalMarkOf(['10', '1,299', '99,90'])).toBe(',');
  expect(decimalMarkOf(['1,299', '99.90'])).toBe('.');
  expect(decimalMarkOf(['1,299,000'])).toBe('.');
  expect(decimalMarkOf(['1,299', '10', 'free'])).toBeNull();
  expect(decimalMarkOf(['9,90', '9.90'])).toBeNull();
});
