import { expect, test } from 'vitest';
import { fromCents, toCents } from '../money/money.ts';
import { Random } from '../random.ts';
import { lineMoney, vatDisplay } from './line-money.ts';

const beanies = { quantity: 3, subtotal: '513.89', subtotal_tax: '77.08', total: '513.89', total_tax: '77.08' };

test('a line reads as its unit price and its total, with VAT or without', () => {
  expect(lineMoney(beanies, 'incl')).toEqual({
    unit: '196.99',
    isUnitRounded: false,
    before: '590.97',
    discount: null,
    total: '590.97',
  });
  // 3 × 171.30 would be 513.90.
  expect(lineMoney(beanies, 'excl')).toMatchObject({ unit: '171.30', isUnitRounded: true, total: '513.89' });
});

test('a discount is taken off what the pieces cost', () => {
  const reduced = { ...beanies, total: '462.50', total_tax: '69.37' };
  expect(lineMoney(reduced, 'incl')).toMatchObject({
    unit: '196.99',
    before: '590.97',
    discount: '59.10',
    total: '531.87',
  });
});

test.each([
  [0, null, false],
  [-1, null, false],
  [1, '590.97', false],
  [1.5, '393.98', false],
  [0.7, '844.24', true],
])('of a quantity of %d', (quantity, unit, isUnitRounded) => {
  expect(lineMoney({ ...beanies, quantity }, 'incl')).toMatchObject({ unit, isUnitRounded });
});

test('no line prints a false equation', () => {
  const random = new Random(11);
  for (let round = 0; round < 2000; round += 1) {
    const amount = () => fromCents(BigInt(random.between(-2000, 90_000)));
    const line = { subtotal: amount(), subtotal_tax: amount(), total: amount(), total_tax: amount() };
    const quantity = random.between(1, 12);
    for (const vat of ['incl', 'excl', 'none'] as const) {
      const { unit, isUnitRounded, before, discount, total } = lineMoney({ ...line, quantity }, vat);
      expect(toCents(unit ?? '') * BigInt(quantity) === toCents(before)).toBe(!isUnitRounded);
      expect(toCents(before) - toCents(discount ?? '0')).toBe(toCents(total));
    }
  }
});

test('amounts are shown as the shop shows them in its cart, else as it enters them', () => {
  const taxed = { total_tax: '77.08' };
  expect(vatDisplay({ cart_includes_tax: false, prices_include_tax: true }, taxed)).toBe('excl');
  expect(vatDisplay({ cart_includes_tax: null, prices_include_tax: false }, taxed)).toBe('excl');
  expect(vatDisplay({ cart_includes_tax: null, prices_include_tax: null }, taxed)).toBe('incl');
  expect(vatDisplay({ cart_includes_tax: false, prices_include_tax: false }, { total_tax: '0.00' })).toBe('none');
});
