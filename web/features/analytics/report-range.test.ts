import { expect, test } from 'vitest';
import { analyticsSearch, updateReportSearch, searchSharedByTabs } from './analytics.search.ts';
import { chosenPeriod, reportComparison, reportRange, shownPeriod } from './report-range.ts';

const TODAY = '2026-11-22';
const rangeOf = (parameters: object, category: Parameters<typeof reportRange>[2]) =>
  reportRange(analyticsSearch.parse(parameters), TODAY, category);

test('Finance opens on the last complete tax period, other tabs on the last 30 days', () => {
  expect(rangeOf({ tab: 'finance' }, 'A')).toEqual({ from: '2026-08-01', to: '2026-09-30' });
  expect(rangeOf({ tab: 'finance' }, 'B')).toEqual({ from: '2026-09-01', to: '2026-10-31' });
  expect(rangeOf({ tab: 'finance' }, 'E')).toEqual({ from: '2025-03-01', to: '2026-02-28' });
  expect(rangeOf({ tab: 'finance' }, null)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(rangeOf({ tab: 'sales' }, 'B')).toEqual({ from: '2026-10-24', to: TODAY });
});

test.each([
  { period: 'custom' },
  { period: 'custom', from: '2026-01-01', to: '2026-02-30' },
  { period: 'custom', from: '0001-01-01', to: '9999-12-31' },
  { period: 'custom', from: ['2026-01-01', '2026-01-02'], to: '2026-02-01' },
  { period: 'fortnight', from: '+010000-01-01' },
])('an invalid range in the URL falls back to that default: %j', (parameters) => {
  expect(rangeOf({ tab: 'finance', ...parameters }, 'B')).toEqual({ from: '2026-09-01', to: '2026-10-31' });
});

test('Finance compares a tax period with the one before, and the current one with as many days of it', () => {
  const beforeOf = (parameters: object, category: Parameters<typeof reportRange>[2] = 'B') => {
    const search = analyticsSearch.parse({ tab: 'finance', ...parameters });
    return reportComparison(search, reportRange(search, TODAY, category), TODAY, category);
  };
  const days = (from: string, to: string) => ({ period: 'custom', from, to });
  expect(beforeOf({})).toEqual({ from: '2026-07-01', to: '2026-08-31' });
  expect(beforeOf({}, null)).toEqual({ from: '2026-09-01', to: '2026-09-30' });
  expect(beforeOf(days('2026-11-01', TODAY))).toEqual({ from: '2026-09-01', to: '2026-09-22' });
  expect(beforeOf(days('2026-11-03', '2026-11-12'))).toEqual({ from: '2026-10-24', to: '2026-11-02' });
  expect(beforeOf({ compare: 'year' })).toEqual({ from: '2025-09-01', to: '2025-10-31' });
  expect(beforeOf({ compare: 'none' })).toBe(null);
  expect(beforeOf({ tab: 'sales', ...days('2026-11-01', TODAY) })).toEqual({ from: '2026-10-10', to: '2026-10-31' });
});

test('Finance keeps the chosen period, even the default of other tabs', () => {
  const search = analyticsSearch.parse({ tab: 'finance' });
  expect(shownPeriod(search, rangeOf(search, 'B'))).toMatchObject({ period: 'custom', from: '2026-09-01' });
  const chosen = updateReportSearch(search, chosenPeriod(search, {}));
  expect([chosen, rangeOf(chosen, 'B')]).toEqual([
    { tab: 'finance', period: '30days' },
    { from: '2026-10-24', to: TODAY },
  ]);
  expect(searchSharedByTabs(search)).toEqual({});
  const sales = analyticsSearch.parse({ tab: 'sales', period: 'year' });
  expect(shownPeriod(sales, rangeOf(sales, 'B'))).toBe(sales);
  expect(updateReportSearch(sales, chosenPeriod(sales, {}))).toEqual({ tab: 'sales' });
});
