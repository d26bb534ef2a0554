import { expect, test } from 'vitest';
import { productReportQuery, selectionOf } from './product-report-query.ts';

test('each view has its own defaults, which URL parameters override', () => {
  expect(productReportQuery({}, 'previous')).toEqual({
    compare: 'previous',
    orderby: 'netSales',
    order: 'desc',
    page: 1,
  });
  expect(productReportQuery({ table: 'stock' }, 'none')).toEqual({
    compare: 'none',
    orderby: 'daysOfCover',
    order: 'asc',
    page: 1,
    only: 'counted',
  });
  expect(productReportQuery({ table: 'stock', only: 'all', orderby: 'stockValue', page: 3 }, 'none')).toEqual({
    compare: 'none',
    orderby: 'stockValue',
    order: 'desc',
    page: 3,
  });
  expect(productReportQuery({ search: 'hat', category: 4, only: 'unsold', order: 'asc' }, 'none')).toMatchObject({
    search: 'hat',
    category: 4,
    only: 'unsold',
    order: 'asc',
  });
});

test('ignores unknown values', () => {
  expect(selectionOf({ only: 'nonsense' })).toBe('all');
  expect(productReportQuery({ orderby: 'tax' }, 'none').orderby).toBe('netSales');
});
