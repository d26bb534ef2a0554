import { describe, expect, test } from 'vitest';
import type { DayRange } from '#domain/time/period.ts';
import { comparisonOfSearch, rangeOfSearch } from '#domain/time/chosen-period.ts';
import { choosePeriod, periodSearch } from './period-search.ts';

const TODAY = '2026-11-20';

describe('the resolved period', () => {
  test.each([
    [{}, '2026-10-22', '2026-11-20'],
    [{ period: 'today' }, '2026-11-20', '2026-11-20'],
    [{ period: 'yesterday' }, '2026-11-19', '2026-11-19'],
    [{ period: 'year' }, '2026-01-01', '2026-11-20'],
    [{ period: 'custom', from: '2026-02-01', to: '2026-02-28' }, '2026-02-01', '2026-02-28'],
    [{ period: 'custom', from: '2026-02-28', to: '2026-02-01' }, '2026-02-01', '2026-02-28'],
    [{ period: 'custom', from: '2026-11-18', to: '2027-01-01' }, '2026-11-18', '2026-11-20'],
    [{ period: 'custom', from: '2026-02-30', to: '2026-03-01' }, '2026-10-22', '2026-11-20'],
    [{ period: 'custom', from: '2026-01-01', to: '9999-12-31' }, '2026-10-22', '2026-11-20'],
    [{ period: 'custom', from: '0000-01-01', to: '2026-03-01' }, '2026-10-22', '2026-11-20'],
    [{ period: 'custom', from: '1999-12-31', to: '2026-03-01' }, '2026-10-22', '2026-11-20'],
    [{ period: 'custom', from: ['2026-02-01'], to: { a: 1 } }, '2026-10-22', '2026-11-20'],
    [{ period: 'custom', from: '2024-02-29', to: '2024-02-29' }, '2024-02-29', '2024-02-29'],
    [{ period: 'century' }, '2026-10-22', '2026-11-20'],
  ])('%o', (address, from, to) => {
    expect(rangeOfSearch(periodSearch.parse(address), TODAY)).toEqual({ from, to });
  });
});

test.each([
  [{}, 'previous'],
  [{ period: 'month' }, 'month'],
  [{ period: 'year' }, 'year'],
  [{ period: 'month', compare: 'weekday' }, 'weekday'],
  [{ period: 'month', compare: 'none' }, 'none'],
  [{ period: 'custom', from: '2026-11-01', to: '2026-11-20' }, 'previous'],
  [{ compare: 'month' }, 'previous'],
  [{ compare: 'century' }, 'previous'],
])('%o is compared by %s', (address, comparison) => {
  expect(comparisonOfSearch(periodSearch.parse(address))).toBe(comparison);
});

test('custom starts with the current days; leaving it removes them; the default is not in the URL', () => {
  const now: DayRange = { from: '2026-11-01', to: TODAY };
  const custom = choosePeriod({ period: 'month', compare: 'year' }, { period: 'custom' }, now);
  expect(custom).toEqual({ period: 'custom', ...now, compare: 'year' });
  expect(choosePeriod(custom, { from: '2026-11-05' }, now)).toEqual({ ...custom, from: '2026-11-05' });
  expect(choosePeriod(custom, { period: '30days', compare: 'previous' }, now)).toEqual({});
});
