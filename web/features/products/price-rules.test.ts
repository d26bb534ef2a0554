import { expect, test } from 'vitest';
import { ownPrices, price, stockQuantity } from '#contract/forms/product-forms.ts';
import { errorsFor, problemOf } from '../../ui/forms/form-rules.ts';
import { patchOf, samePrice } from './price-rules.ts';

test('accepts prices as people type them', () => {
  for (const right of ['', '0', '12.5', 'R 1 299,90']) expect(problemOf(price, right)).toBeNull();
  for (const wrong of ['-1', 'free', '1.2.3', '12.3456789']) expect(problemOf(price, wrong)).not.toBeNull();
});

test('a sale price is below the regular one, compared as numbers', () => {
  const isAllowed = (sale_price: string, regular_price: string) =>
    Object.keys(errorsFor(ownPrices, { sale_price, regular_price })).length === 0;
  expect(isAllowed('9,5', 'R 10')).toBe(true);
  expect(isAllowed('', '')).toBe(true);
  for (const [sale, regular] of [
    ['10.00', '10'],
    ['100', '99'],
    ['5', ''],
  ] as const) {
    expect(isAllowed(sale, regular)).toBe(false);
  }
  expect([samePrice('80', '80.00'), samePrice('', '0'), samePrice('80', '81')]).toEqual([true, false, false]);
});

test('a wrong regular price leaves the right sale price alone', () => {
  for (const regular_price of ['free', '-1', '1.2.3']) {
    expect(Object.keys(errorsFor(ownPrices, { regular_price, sale_price: '5' }))).toEqual(['regular_price']);
  }
});

test('stock is a whole number, which may be below none', () => {
  for (const right of ['0', ' 12 ', '-3']) expect(problemOf(stockQuantity, right)).toBeNull();
  for (const wrong of ['', '1.5', 'many', '12345678901']) expect(problemOf(stockQuantity, wrong)).not.toBeNull();
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
