import { expect, test } from 'vitest';
import { worthOf } from './amount-of.ts';

test('stock is worth its cost price to the cent, and without one its selling price, which is said', () => {
  // 7 × 33.33 and 30 × 45.00, added up by hand.
  expect(worthOf({ cost: '33.33', price: '99.90' }, 7)).toEqual({ amount: '233.31', atCost: true });
  expect(worthOf({ cost: null, price: '45.00' }, 30)).toEqual({ amount: '1350.00', atCost: false });
});
