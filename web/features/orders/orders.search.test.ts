import { expect, test } from 'vitest';
import { ordersSearch } from './orders.search.ts';

test('ignores invalid parameters of a bookmark', () => {
  expect(
    ordersSearch.parse({ status: 'on-hold,processing', after: '2026-02-30', before: '2026-02-28', orderby: 'mood' }),
  ).toEqual({ status: 'on-hold,processing', before: '2026-02-28' });
  expect(ordersSearch.parse({ status: '<script>' })).toEqual({});
});
