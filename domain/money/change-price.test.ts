import { expect, test } from 'vitest';
import { changePrice, percentOf, type Rounding } from './change-price.ts';

/** The nearest of all prices that a rounding allows, found by search; of two the higher. */
function nearest(cents: number, rounding: Rounding): number {
  if (rounding === 'cents' || cents === 0) return cents;
  const ending = rounding === 'whole' ? 0 : 99;
  let best = ending;
  for (let price = ending; price <= cents + 200; price += 100) {
    if (Math.abs(price - cents) <= Math.abs(best - cents)) best = price;
  }
  return best;
}

test('every price up to R 12 is rounded to the nearest one allowed', () => {
  for (const rounding of ['cents', 'whole', 'ninety_nine'] as const) {
    for (let cents = 0; cents <= 1200; cents += 1) {
      const price = changePrice(BigInt(cents), { add: '0' }, rounding);
      expect([rounding, cents, Number(price)]).toEqual([rounding, cents, nearest(cents, rounding)]);
    }
  }
});

test('a per cent is exact where floats are not, and halves go away from zero', () => {
  // 1.005 * 100 is 100.49999999999999 as a float.
  expect(percentOf(10_050n, '10')).toBe(1005n);
  expect(percentOf(10_005n, '10')).toBe(1001n);
  expect(percentOf(10_005n, '-10')).toBe(-1001n);
  expect(percentOf(10_004n, '10')).toBe(1000n);
  expect(percentOf(9_999_999_999_999_999n, '0.01')).toBe(1_000_000_000_000n);
});

test.each([
  [9500n, { set: '120' }, 'cents', 12_000n],
  [9500n, { add: '-5.50' }, 'cents', 8950n],
  [9500n, { percent: '12.5' }, 'cents', 10_688n],
  [9500n, { percent: '-15' }, 'whole', 8100n],
  [9500n, { percent: '10' }, 'ninety_nine', 10_499n],
  [10_000n, { percent: '4.48' }, 'ninety_nine', 10_399n],
  [20n, { percent: '-50' }, 'ninety_nine', 99n],
  [9500n, { percent: '-100' }, 'ninety_nine', 0n],
  [9500n, { add: '-95.01' }, 'whole', -1n],
] as const)('%s cents with %o, rounded to %s, are %s', (cents, change, rounding, expected) => {
  expect(changePrice(cents, change, rounding)).toBe(expected);
});
