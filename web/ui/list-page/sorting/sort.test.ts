import { expect, test } from 'vitest';
import { nextSort, searchOfSort, sortChoices, sortOf } from './sort.ts';

const defaultSort = { orderby: 'date', order: 'desc' } as const;
const name = { key: 'name', label: 'Name', cell: () => null, sort: 'name', firstOrder: 'asc' } as const;

test('a heading sorts in its first order, then the opposite', () => {
  const once = nextSort(name, defaultSort);
  expect(once).toEqual({ orderby: 'name', order: 'asc' });
  expect(nextSort(name, once)).toEqual({ orderby: 'name', order: 'desc' });
});

test('the default sort is not in the URL, every other one round-trips', () => {
  expect(searchOfSort(defaultSort, defaultSort)).toEqual({ orderby: undefined, order: undefined });
  for (const sort of [defaultSort, { orderby: 'date', order: 'asc' }, { orderby: 'total', order: 'asc' }] as const) {
    expect(sortOf(searchOfSort(sort, defaultSort), defaultSort)).toEqual(sort);
  }
});

test('the default sort can be chosen though it is no column', () => {
  expect(sortChoices([name], { ...defaultSort, label: 'Date added' })).toEqual([
    { value: 'date', label: 'Date added' },
    { value: 'name', label: 'Name' },
  ]);
  expect(sortChoices([name], { orderby: 'name', order: 'asc' })).toEqual([{ value: 'name', label: 'Name' }]);
});
