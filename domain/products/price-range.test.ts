import { expect, test } from 'vitest';
import { priceRangeOf, type PricedVariation } from './price-range.ts';

const variation = (price: string, changes: Partial<PricedVariation> = {}): PricedVariation => ({
  status: 'publish',
  price,
  regular_price: price,
  sale_price: null,
  stock_status: 'instock',
  ...changes,
});
const onSale = (price: string, regular: string) => variation(price, { regular_price: regular, sale_price: price });
const out = { stock_status: 'outofstock' };

test.each<[string, PricedVariation[], string, string]>([
  [
    'all prices count, on backorder too',
    [variation('201.99'), variation('59.99'), variation('9.99', { stock_status: 'onbackorder' })],
    '9.99',
    '201.99',
  ],
  [
    'what is out of stock is left out',
    [variation('59.99', out), variation('89.99'), variation('300.00', out)],
    '89.99',
    '89.99',
  ],
  ['unless nothing can be bought', [variation('59.99', out), variation('89.99', out)], '59.99', '89.99'],
  [
    'what is disabled or has no price is left out',
    [variation('1.00', { status: 'private' }), variation('0.00', { regular_price: null }), variation('89.99')],
    '89.99',
    '89.99',
  ],
  ['a price of nothing is a price', [variation('0.00'), variation('89.99')], '0.00', '89.99'],
  ['prices are compared as numbers', [variation('100.00'), variation('20.00')], '20.00', '100.00'],
])('%s', (_rule, variations, lowest, highest) => {
  expect(priceRangeOf(variations)).toMatchObject({ lowest, highest });
});

test('during a sale the regular prices of the same variations are known', () => {
  expect(
    priceRangeOf([onSale('80.00', '100.00'), variation('90.00'), { ...onSale('10.00', '500.00'), ...out }]),
  ).toEqual({
    lowest: '80.00',
    highest: '90.00',
    regular_lowest: '90.00',
    regular_highest: '100.00',
  });
  expect(priceRangeOf([variation('90.00', { sale_price: '80.00' })])).toMatchObject({ regular_lowest: '90.00' });
});

test('without prices there is no range', () => {
  expect(priceRangeOf([])).toBeNull();
  expect(priceRangeOf([variation('0.00', { regular_price: null })])).toBeNull();
});
