import { expect, test } from 'vitest';
import { analyticsSearch, updateReportSearch, intervalsFor, searchSharedByTabs } from './analytics.search.ts';

test('days, comparison and interval go along to another tab, what is the tab’s own stays behind', () => {
  const search = analyticsSearch.parse({ tab: 'products', period: 'year', compare: 'year', interval: 'week', page: 3 });
  expect(searchSharedByTabs(search)).toEqual({ period: 'year', compare: 'year', interval: 'week' });
});

test('other rows begin at page 1; another figure or page leaves the rest', () => {
  const search = analyticsSearch.parse({ by: 'city', page: 3, orderby: 'orders' });
  expect(updateReportSearch(search, { by: 'coupon' })).toEqual({ by: 'coupon', orderby: 'orders' });
  expect(updateReportSearch(search, { measure: 'refunds' })).toMatchObject({ page: 3, measure: 'refunds' });
  expect(updateReportSearch(search, { page: 1 })).toEqual({ by: 'city', orderby: 'orders' });
});

test('hours for one day alone, and nothing longer than the days themselves', () => {
  expect(intervalsFor({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['hour']);
  expect(intervalsFor({ from: '2026-11-14', to: '2026-11-20' })).toEqual(['day']);
  expect(intervalsFor({ from: '2026-11-01', to: '2026-11-20' })).toEqual(['day', 'week']);
  expect(intervalsFor({ from: '2020-01-01', to: '2026-11-20' })).toEqual(['week', 'month']);
});
