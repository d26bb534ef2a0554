import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysInRange } from '../time/shop-time.ts';
import { VAT_CATEGORIES } from './vat-category.ts';
import { lastVatPeriod, nameOfPeriod, vatPeriodAfter, vatPeriodBefore, vatPeriodOf } from './vat-period.ts';

describe('the tax period of a day', () => {
  test.each([
    ['A', '2026-08-15', '2026-08-01', '2026-09-30', 'August–September 2026'],
    ['A', '2026-12-01', '2026-12-01', '2027-01-31', 'December 2026–January 2027'],
    ['B', '2026-08-31', '2026-07-01', '2026-08-31', 'July–August 2026'],
    ['B', '2028-02-29', '2028-01-01', '2028-02-29', 'January–February 2028'],
    ['C', '2026-02-28', '2026-02-01', '2026-02-28', 'February 2026'],
    ['D', '2026-09-01', '2026-09-01', '2027-02-28', 'September 2026–February 2027'],
    ['E', '2026-02-28', '2025-03-01', '2026-02-28', 'March 2025–February 2026'],
  ] as const)('category %s on %s', (category, day, from, to, name) => {
    expect(vatPeriodOf(day, category)).toEqual({ from, to });
    expect(nameOfPeriod({ from, to })).toBe(name);
  });

  test('the last complete period ends before today, on any day', () => {
    expect(lastVatPeriod('2026-11-22', 'B')).toEqual({ from: '2026-09-01', to: '2026-10-31' });
    expect(lastVatPeriod('2026-11-01', 'C')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(lastVatPeriod('2028-03-01', 'D')).toEqual({ from: '2027-09-01', to: '2028-02-29' });
    expect(lastVatPeriod('2026-11-22', 'E', 6)).toEqual({ from: '2025-07-01', to: '2026-06-30' });
  });

  test('category E ends with the merchant’s financial year', () => {
    expect(vatPeriodOf('2026-08-15', 'E', 6)).toEqual({ from: '2026-07-01', to: '2027-06-30' });
    expect(vatPeriodOf('2026-12-31', 'E', 12)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });

  test('periods are consecutive, and each day is in its own period', () => {
    const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...VAT_CATEGORIES), fc.integer({ min: 1, max: 12 }), (day, category, end) => {
        const period = vatPeriodOf(day, category, end);
        expect(period.from <= day && day <= period.to).toBe(true);
        const after = vatPeriodAfter(period, category, end);
        expect(after.from).toBe(addDays(period.to, 1));
        expect(vatPeriodBefore(after, category, end)).toEqual(period);
        const months = { A: 2, B: 2, C: 1, D: 6, E: 12 }[category];
        expect(Math.round(daysInRange(period.from, period.to) / 30.4)).toBe(months);
      }),
    );
  });
});

test('a range that is not whole months is described by its days', () => {
  expect(nameOfPeriod({ from: '2026-08-02', to: '2026-08-31' })).toBe('2026-08-02 to 2026-08-31');
  expect(nameOfPeriod({ from: '2026-08-02', to: '2026-08-02' })).toBe('2026-08-02');
});
