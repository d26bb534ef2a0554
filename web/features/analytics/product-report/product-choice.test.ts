import { expect, test } from 'vitest';
import { productChoice, selectionOf } from './product-choice.ts';

test('each view has its own rows and order, and the address has the last word', () => {
  expect(productChoice({}, 'previous')).toEqual({ compare: 'previous', orderby: 'netSales', order: 'desc', page: 1 });
  expect(productChoice({ by: 'stock' }, 'none')).toEqual({
    compare: 'none',
    orderby: 'daysOfCover',
    order: 'asc',
    page: 1,
    only: 'counted',
  });
  expect(productChoice({ by: 'stock', only: 'all', orderby: 'stockValue', page: 3 }, 'none')).toEqual({
    compare: 'none',
    orderby: 'stockValue',
    order: 'desc',
    page: 3,
  });
  expect(productChoice({ search: 'hat', category: 4, only: 'unsold', order: 'asc' }, 'none')).toMatchObject({
    search: 'hat',
    category: 4,
    only: 'unsold',
    order: 'asc',
  });
});

test('what no one knows is as if it were not there', () => {
  expect(selectionOf({ only: 'nonsense' })).toBe('all');
  expect(productChoice({ orderby: 'tax' }, 'none').orderby).toBe('netSales');
});
