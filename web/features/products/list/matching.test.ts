import { expect, test } from 'vitest';
import { matchingOf } from './matching.ts';

const page = { items: [], total: 240, page: 1, perPage: 20, totalPages: 12, totalIsCapped: false };

test('everything that narrows the list narrows what is changed as a whole', () => {
  const search = {
    search: 'tea',
    status: 'draft',
    stock_status: 'instock',
    low_stock: true,
    oversold: true,
    category: 7,
  } as const;
  expect(matchingOf(search, page)).toEqual({ filter: search, count: 240 });
  expect(matchingOf({ ...search, page: 3, orderby: 'name' }, page)?.filter).toEqual(search);
});

test('the trash, and more products than are counted, are not changed as a whole', () => {
  expect(matchingOf({ status: 'trash' }, page)).toBeNull();
  expect(matchingOf({}, { ...page, totalIsCapped: true })).toBeNull();
});
