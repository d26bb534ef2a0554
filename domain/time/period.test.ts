import { describe, expect, test } from 'vitest';
import { type Comparison, comparedRange, comparisonOf, fittingInterval, rangeOfPeriod } from './period.ts';
import { addDays, type ShopDay } from './shop-time.ts';

describe('days of a period', () => {
  test('a period ends today and includes both ends', () => {
    expect(rangeOfPeriod('today', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(rangeOfPeriod('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    expect(rangeOfPeriod('7days', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
    expect(rangeOfPeriod('30days', '2024-03-01')).toEqual({ from: '2024-02-01', to: '2024-03-01' });
    expect(rangeOfPeriod('month', '2026-03-31')).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    expect(rangeOfPeriod('week', '2026-11-25')).toEqual({ from: '2026-11-23', to: '2026-11-25' });
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

  test('this week to date against the same days of last week', () => {
    expect(comparedRange({ from: '2026-11-23', to: '2026-11-25' }, 'week')).toEqual({
      from: '2026-11-16',
      to: '2026-11-18',
    });
  });

  test('this month to date against the same days of last month; short months end on their last day', () => {
    const month = (from: ShopDay, to: ShopDay, today = to) =>
      comparedRange({ from, to }, 'month', { day: today, time: '09:00' });
    expect(month('2026-11-01', '2026-11-22')).toEqual({ from: '2026-10-01', to: '2026-10-22' });
    expect(month('2026-01-01', '2026-01-09')).toEqual({ from: '2025-12-01', to: '2025-12-09' });
    expect(month('2026-03-01', '2026-03-30')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(month('2024-03-01', '2024-03-31')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    // On the last day of a short month, the month before still has days to come.
    expect(month('2026-02-01', '2026-02-28')).toEqual({ from: '2026-01-01', to: '2026-01-28' });
    expect(month('2026-02-01', '2026-02-28', '2026-03-01')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    expect(month('2026-10-01', '2026-10-31', '2026-11-22')).toEqual({ from: '2026-09-01', to: '2026-09-30' });
  });

  test('today is compared until the same time; a day that is over, and several days, are whole', () => {
    const now = { day: '2026-11-22', time: '14:05' } as const;
    const compared = (from: ShopDay, to: ShopDay, comparison: Comparison = 'previous') =>
      comparedRange({ from, to }, comparison, now);
    expect(compared('2026-11-22', '2026-11-22')).toEqual({ from: '2026-11-21', to: '2026-11-21', until: '14:05' });
    expect(compared('2026-11-22', '2026-11-22', 'weekday')).toEqual({
      from: '2025-11-23',
      to: '2025-11-23',
      until: '14:05',
    });
    expect(compared('2026-11-21', '2026-11-21')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(compared('2026-11-21', '2026-11-22')).toEqual({ from: '2026-11-19', to: '2026-11-20' });
    expect(compared('2026-11-22', '2026-11-22', 'none')).toBeNull();
  });

  test('the same weekdays of last year are 52 weeks before, also across leap days', () => {
    const weekday = (day: ShopDay) => new Date(`${day}T00:00:00Z`).getUTCDay();
    for (const day of ['2026-11-20', '2024-02-29', '2024-12-31', '2025-01-01'] as const) {
      const before = comparedRange({ from: addDays(day, -6), to: day }, 'weekday');
      expect([before && weekday(before.from), before && weekday(before.to)]).toEqual([
        weekday(addDays(day, -6)),
        weekday(day),
      ]);
      expect(before && (Date.parse(day) - Date.parse(before.to)) / 604_800_000).toBe(52);
    }
    expect(comparedRange({ from: '2026-11-20', to: '2026-11-20' }, 'weekday')).toEqual({
      from: '2025-11-21',
      to: '2025-11-21',
    });
  });

  test('a period decides which days are alike; every other choice stays', () => {
    expect(
      (['today', '7days', 'custom', 'yesterday', '30days'] as const).map((one) => comparisonOf(one, 'previous')),
    ).toEqual(['previous', 'previous', 'previous', 'previous', 'previous']);
    expect((['week', 'month', 'lastmonth', 'year'] as const).map((one) => comparisonOf(one, 'previous'))).toEqual([
      'week',
      'month',
      'month',
      'year',
    ]);
    for (const choice of ['year', 'weekday', 'none'] as const) expect(comparisonOf('month', choice)).toBe(choice);
  });

  test('returns null without a comparison', () => {
    expect(comparedRange({ from: '2026-01-01', to: '2026-01-07' }, 'none')).toBeNull();
  });
});

test('the chart interval is hours, days, weeks or months, depending on the range', () => {
  const cut = (days: number) => fittingInterval({ from: '2026-01-01', to: addDays('2026-01-01', days - 1) });
  expect([1, 2, 70, 71, 190, 191, 366].map(cut)).toEqual(['hour', 'day', 'day', 'week', 'week', 'month', 'month']);
});
