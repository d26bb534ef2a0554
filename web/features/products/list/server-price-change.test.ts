import { expect, test } from 'vitest';
import { serverPriceChange } from './server-price-change.ts';

const days = { from: null, until: '2027-12-24' };

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
  expect(serverPriceChange({ ...less, days })).toEqual({
    sale_price: { percent: '-10', from: null, to: '2027-12-24T23:59:59' },
    rounding: 'whole',
  });
  expect(serverPriceChange({ ...less, days: { from: null, until: null } })).toEqual({
    sale_price: { percent: '-10' },
    rounding: 'whole',
  });
  expect(serverPriceChange({ field: 'sale_price', how: 'remove' })).toEqual({
    sale_price: { set: '' },
    rounding: 'cents',
  });
});
