import { expect, test } from 'vitest';
import { patchOf, priceError, salePriceError, samePrice } from './price-rules.ts';

test('accepts prices as people type them', () => {
  expect(['', '0', '12.5'].map(priceError)).toEqual([null, null, null]);
  for (const wrong of ['-1', 'free', '1.2.3', '12.34567']) expect(priceError(wrong)).not.toBeNull();
});

test('a sale price is below the regular one, compared as numbers', () => {
  expect(salePriceError('9.5', '10')).toBeNull();
  expect(salePriceError('', '')).toBeNull();
  for (const [sale, regular] of [
    ['10.00', '10'],
    ['100', '99'],
    ['5', ''],
  ] as const) {
    expect(salePriceError(sale, regular)).not.toBeNull();
  }
  expect([samePrice('80', '80.00'), samePrice('', '0'), samePrice('80', '81')]).toEqual([true, false, false]);
});

test('patchOf returns the figures the shop will have', () => {
  const plain = { price: '95.00', regular_price: '95.00', sale_price: null, on_sale: false };
  expect(patchOf(plain, { sale_price: '80' })).toEqual({
    regular_price: '95.00',
    sale_price: '80',
    on_sale: true,
    price: '80',
  });
  const waiting = { ...plain, sale_price: '80.00' };
  expect(patchOf(waiting, { regular_price: '99' })).toMatchObject({ on_sale: false, price: '99' });
  expect(patchOf({ ...waiting, on_sale: true, price: '80.00' }, { sale_price: '' })).toMatchObject({
    on_sale: false,
    price: '95.00',
    sale_price: null,
  });
  expect(patchOf(plain, { stock_quantity: 0 })).toEqual({ stock_quantity: 0, stock_status: 'outofstock' });
});
