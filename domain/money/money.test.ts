import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { divideMoney, fromCents, groupThousands, sumMoney, toCents } from './money.ts';

describe('money', () => {
  test('cents convert to text and back unchanged', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (cents) => toCents(fromCents(cents)) === cents),
    );
  });

  test('rounds the third decimal half away from zero', () => {
    expect(toCents('1.005')).toBe(101n);
    expect(toCents('-1.005')).toBe(-101n);
    expect(toCents('338.26087')).toBe(33826n);
    expect(toCents('7')).toBe(700n);
  });

  test('adds amounts exactly where floats do not', () => {
    expect(sumMoney(['0.10', '0.20', '-0.30'])).toBe('0.00');
    expect(sumMoney(Array.from({ length: 1000 }, () => '0.01'))).toBe('10.00');
  });

  test('the average of nothing is zero; other averages are rounded to the cent', () => {
    expect(divideMoney('100.00', 0)).toBe('0.00');
    expect(divideMoney('100.00', 3)).toBe('33.33');
    expect(divideMoney('-0.05', 2)).toBe('-0.03');
  });

  test('rejects invalid amounts', () => {
    for (const text of ['', 'R 5', '1,50', '1e3', 'NaN']) expect(() => toCents(text)).toThrow(RangeError);
  });

  test('separates thousands for any sign', () => {
    const written = ['', '7', '-7', '999', '1000', '-1000', '1033850', '-123456'];
    expect(written.map((whole) => groupThousands(whole, ','))).toEqual([
      '',
      '7',
      '-7',
      '999',
      '1,000',
      '-1,000',
      '1,033,850',
      '-123,456',
    ]);
  });
});
