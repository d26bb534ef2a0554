import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queuedProduct } from '../writes/product-overlay.ts';
import { newPriceOf, serverPriceChange } from './bulk-prices.ts';
import type { PriceChange } from './bulk-prices.ts';

const NO_DAYS = { from: null, until: null };

const product = (regular: string | null, sale: string | null = null, type = 'simple') => ({
  ...queuedProduct({ name: 'Rooibos' }, 1, 0),
  regular_price: regular,
  sale_price: sale,
  type,
});

test.each<[string, PriceChange]>([
  ['88.00', { field: 'regular_price', how: 'increase', unit: 'percent', value: '10', rounding: 'cents' }],
  ['72.00', { field: 'regular_price', how: 'decrease', unit: 'percent', value: '10', rounding: 'cents' }],
  ['90.00', { field: 'regular_price', how: 'set', value: '90.00' }],
  ['85.50', { field: 'regular_price', how: 'increase', unit: 'amount', value: '5.50', rounding: 'cents' }],
  ['68.00', { field: 'sale_price', how: 'less', unit: 'percent', value: '15', rounding: 'cents', days: NO_DAYS }],
  ['60.00', { field: 'sale_price', how: 'less', unit: 'amount', value: '20', rounding: 'cents', days: NO_DAYS }],
])('a price of 80 becomes %s', (expected, change) => {
  expect(newPriceOf(product('80.00'), change)).toBe(expected);
});

test('an increase is rounded as asked, a set price is not', () => {
  const up = {
    field: 'regular_price',
    how: 'increase',
    unit: 'percent',
    value: '10',
    rounding: 'ninety_nine',
  } as const;
  expect(newPriceOf(product('80.00'), up)).toBe('87.99');
  expect(newPriceOf(product('80.00'), { ...up, rounding: 'whole', value: '10.6' })).toBe('88.00');
  const less = { field: 'sale_price', how: 'less', unit: 'percent', value: '15', days: NO_DAYS } as const;
  expect(newPriceOf(product('80.00'), { ...less, rounding: 'ninety_nine' })).toBe('67.99');
});

test('rounds half a cent up, exactly', () => {
  const up = { field: 'regular_price', how: 'increase', unit: 'percent', value: '12.5', rounding: 'cents' } as const;
  expect(newPriceOf(product('0.20'), up)).toBe('0.23');
  expect(newPriceOf(product('99999999999.99'), up)).toBe('112499999999.99');
});

test('a higher price by a whole per cent equals the price times that number of hundredths', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 7 }), fc.integer({ min: 1, max: 300 }), (rands, percent) => {
      const change = {
        field: 'regular_price',
        how: 'increase',
        unit: 'percent',
        value: String(percent),
        rounding: 'cents',
      } as const;
      // Whole rands: each per cent is a whole number of cents.
      const cents = rands * (100 + percent);
      return (
        newPriceOf(product(`${rands}.00`), change) ===
        `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
      );
    }),
  );
});

test('leaves out products without a price of their own, and prices the shop would not take', () => {
  const ten = { field: 'regular_price', how: 'increase', unit: 'percent', value: '10', rounding: 'cents' } as const;
  expect(newPriceOf(product('80.00', null, 'variable'), ten)).toBe('impossible');
  expect(newPriceOf(product(null), ten)).toBe('impossible');
  expect(newPriceOf(product('80.00', '75.00'), { field: 'regular_price', how: 'set', value: '70.00' })).toBe(
    'impossible',
  );
  expect(newPriceOf(product('80.00'), { field: 'sale_price', how: 'set', value: '80.00', days: NO_DAYS })).toBe(
    'impossible',
  );
  expect(
    newPriceOf(product('80.00'), {
      field: 'regular_price',
      how: 'decrease',
      unit: 'amount',
      value: '80.01',
      rounding: 'cents',
    }),
  ).toBe('impossible');
});

test('a price that is so already is no change', () => {
  expect(newPriceOf(product('80.00'), { field: 'regular_price', how: 'set', value: '80' })).toBeNull();
  expect(newPriceOf(product('80.00'), { field: 'sale_price', how: 'remove' })).toBeNull();
  expect(newPriceOf(product('80.00', '60.00'), { field: 'sale_price', how: 'remove' })).toBe('');
});

test('a change of prices is sent as the call that includes variations takes it', () => {
  const regular = { field: 'regular_price', rounding: 'ninety_nine' } as const;
  expect(serverPriceChange({ field: 'regular_price', how: 'set', value: '10.00' })).toEqual({
    price: { set: '10.00' },
    rounding: 'cents',
  });
  expect(serverPriceChange({ ...regular, how: 'increase', unit: 'percent', value: '5' })).toEqual({
    price: { percent: '5' },
    rounding: 'ninety_nine',
  });
  expect(serverPriceChange({ ...regular, how: 'decrease', unit: 'amount', value: '2.50' })).toEqual({
    price: { add: '-2.50' },
    rounding: 'ninety_nine',
  });
  const less = { field: 'sale_price', how: 'less', unit: 'percent', value: '10', rounding: 'whole' } as const;
  expect(serverPriceChange({ ...less, days: { from: null, until: '2027-12-24' } })).toEqual({
    sale_price: { percent: '-10', from: null, to: '2027-12-24T23:59:59' },
    rounding: 'whole',
  });
  expect(serverPriceChange({ ...less, days: NO_DAYS })).toEqual({
    sale_price: { percent: '-10' },
    rounding: 'whole',
  });
  expect(serverPriceChange({ field: 'sale_price', how: 'remove' })).toEqual({
    sale_price: { set: '' },
    rounding: 'cents',
  });
});
