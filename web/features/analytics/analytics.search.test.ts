import { expect, test } from 'vitest';
import { intervalsFor } from '#domain/time/period.ts';
import { analyticsSearch, updateReportSearch, searchSharedByTabs } from './analytics.search.ts';

test('another tab keeps period, comparison and interval, and drops the parameters of the previous tab', () => {
  const search = analyticsSearch.parse({ tab: 'products', period: 'year', compare: 'year', interval: 'week', page: 3 });
  expect(searchSharedByTabs(search)).toEqual({ period: 'year', compare: 'year', interval: 'week' });
});

test('a change of rows returns to page 1; another measure or page keeps the rest', () => {
  const search = analyticsSearch.parse({ by: 'city', page: 3, orderby: 'orders' });
  expect(updateReportSearch(search, { by: 'coupon' })).toEqual({ by: 'coupon', orderby: 'orders' });
  expect(updateReportSearch(search, { measure: 'refunds' })).toMatchObject({ page: 3, measure: 'refunds' });
  expect(updateReportSearch(search, { page: 1 })).toEqual({ by: 'city', orderby: 'orders' });
});

test('hours for a single day only, and nothing longer than the range', () => {
  expect(intervalsFor({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['hour']);
  expect(intervalsFor({ from: '2026-11-14', to: '2026-11-20' })).toEqual(['day']);
  expect(intervalsFor({ from: '2026-11-01', to: '2026-11-20' })).toEqual(['day', 'week']);
  expect(intervalsFor({ from: '2020-01-01', to: '2026-11-20' })).toEqual(['week', 'month']);
});
