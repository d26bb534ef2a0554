import { describe, expect, test } from 'vitest';
import {
  changedSearch,
  fromSavedQuery,
  isFiltered,
  listSearchFields,
  oneOf,
  positive,
  savedQuery,
  searchOf,
  withoutFilters,
} from './list-search.ts';

const schema = searchOf({ ...listSearchFields, orderby: oneOf(['date', 'total']), product_id: positive });

describe('the URL', () => {
  test('unknown values are ignored', () => {
    expect(
      schema.parse({ page: 'x', search: 1024, orderby: 'colour', order: 'up', product_id: '-3', more: 1 }),
    ).toEqual({
      search: '1024',
    });
    expect(schema.parse({ page: '3', product_id: '17', search: '  tea ' })).toEqual({
      page: 3,
      product_id: 17,
      search: 'tea',
    });
  });

  test('a changed filter returns to page 1, a changed page keeps the filter', () => {
    const search = schema.parse({ page: 4, search: 'tea' });
    expect(changedSearch(search, { orderby: 'total' })).toEqual({ search: 'tea', orderby: 'total' });
    expect(changedSearch(search, { page: 5 })).toEqual({ page: 5, search: 'tea' });
    expect(changedSearch(search, { page: 1, search: '' })).toEqual({});
    expect(changedSearch(search, { open: 'c:12' })).toEqual({ page: 4, search: 'tea', open: 'c:12' });
  });

  test('clearing keeps the sort', () => {
    const search = schema.parse({ page: 4, search: 'tea', orderby: 'total', order: 'asc', product_id: 3 });
    expect(isFiltered(search)).toBe(true);
    expect(withoutFilters(search)).toEqual({ orderby: 'total', order: 'asc' });
    expect(isFiltered(withoutFilters(search))).toBe(false);
  });

  test('a saved view opens as it was saved, at page 1', () => {
    const search = schema.parse({ page: 2, search: 'tea & co', orderby: 'total', product_id: 3 });
    const query = savedQuery(search);
    expect(query).toBe('orderby=total&product_id=3&search=tea+%26+co');
    expect(schema.parse(fromSavedQuery(query))).toEqual({ search: 'tea & co', orderby: 'total', product_id: 3 });
  });
});
