import { expect, test } from 'vitest';
import { exportAddress, ordersSearch } from './orders.search.ts';

test('a bookmark with nonsense opens the list without it', () => {
  expect(
    ordersSearch.parse({ status: 'on-hold,processing', after: '2026-02-30', before: '2026-02-28', orderby: 'mood' }),
  ).toEqual({ status: 'on-hold,processing', before: '2026-02-28' });
  expect(ordersSearch.parse({ status: '<script>' })).toEqual({});
});

test('the export asks for what is filtered and sorted, on every page', () => {
  const search = ordersSearch.parse({ page: 3, status: 'completed', search: 'tea & co', orderby: 'total' });
  expect(exportAddress('', 'abc', search)).toBe(
    '/api/v1/stores/abc/orders/export?search=tea+%26+co&orderby=total&status=completed',
  );
  expect(exportAddress('https://api.example', 'abc', {})).toBe('https://api.example/api/v1/stores/abc/orders/export');
});
