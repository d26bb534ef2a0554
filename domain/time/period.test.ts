import { describe, expect, test } from 'vitest';
import { comparedRange, fittingInterval, rangeOfPeriod } from './period.ts';
import { addDays, type ShopDay } from './shop-time.ts';

describe('days of a period', () => {
  test('a period ends today and includes both ends', () => {
    expect(rangeOfPeriod('today', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(rangeOfPeriod('7days', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
    expect(rangeOfPeriod('30days', '2024-03-01')).toEqual({ from: '2024-02-01', to: '2024-03-01' });
    expect(rangeOfPeriod('month', '2026-03-31')).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    expect(rangeOfPeriod('year', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-01' });
  });

  test('last month is a whole month, also across the end of a year and in a leap year', () => {
    expect(rangeOfPeriod('lastmonth', '2026-11-20')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(rangeOfPeriod('lastmonth', '2026-01-01')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(rangeOfPeriod('lastmonth', '2024-03-31')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  });
});

describe('comparison of a period', () => {
  test('the same number of days directly before, across months, years and leap days', () => {
    const before = (from: ShopDay, to: ShopDay) => comparedRange({ from, to }, 'previous');
    expect(before('2026-01-01', '2026-01-07')).toEqual({ from: '2025-12-25', to: '2025-12-31' });
    expect(before('2026-03-01', '2026-03-31')).toEqual({ from: '2026-01-29', to: '2026-02-28' });
    expect(before('2024-03-01', '2024-03-01')).toEqual({ from: '2024-02-29', to: '2024-02-29' });
    expect(before('2025-01-01', '2025-12-31')).toEqual({ from: '2024-01-02', to: '2024-12-31' });
  });

  test('the same days a year earlier; 29 February becomes 28 February', () => {
    const year = (from: ShopDay, to: ShopDay) => comparedRange({ from, to }, 'year');
    expect(year('2026-11-01', '2026-11-20')).toEqual({ from: '2025-11-01', to: '2025-11-20' });
    expect(year('2024-02-29', '2024-03-01')).toEqual({ from: '2023-02-28', to: '2023-03-01' });
    expect(year('2025-02-01', '2025-02-28')).toEqual({ from: '2024-02-01', to: '2024-02-28' });
  });

  test('returns null without a comparison', () => {
    expect(comparedRange({ from: '2026-01-01', to: '2026-01-07' }, 'none')).toBeNull();
  });
});

test('the chart interval is hours, days, weeks or months, depending on the range', () => {
  const cut = (days: number) => fittingInterval({ from: '2026-01-01', to: addDays('2026-01-01', days - 1) });
  expect([1, 2, 70, 71, 190, 191, 366].map(cut)).toEqual(['hour', 'day', 'day', 'week', 'week', 'month', 'month']);
});
