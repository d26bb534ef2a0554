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
    suggested: 'unsold',
    segment_id: crypto.randomUUID(),
  } as const;
  expect(matchingOf(search, undefined, page)).toEqual({ filter: search, count: 240 });
  expect(matchingOf({ ...search, page: 3, orderby: 'name' }, undefined, page)?.filter).toEqual(search);
  const where = { property: 'product_stock', is: 'at_most', values: ['4'] } as const;
  const address = { where: JSON.stringify(where) };
  expect(matchingOf(address, where, page)?.filter).toEqual({ where });
});

test('the trash, and more products than are counted, are not changed as a whole', () => {
  expect(matchingOf({ status: 'trash' }, undefined, page)).toBeNull();
  expect(matchingOf({}, undefined, { ...page, totalIsCapped: true })).toBeNull();
});
