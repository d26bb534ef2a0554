import { expect, test } from 'vitest';
import { lastPage, pageSummary } from './page-summary.ts';

const orders = { one: 'order', many: 'orders' };
const page = (over: object) => ({
  items: Array.from({ length: 20 }, () => ({})),
  total: 47,
  totalPages: 3,
  page: 2,
  perPage: 20,
  totalIsCapped: false,
  ...over,
});
const plain = (text: string) => text.replace(/\s/g, ' ');

test('shows the range and the total', () => {
  expect(pageSummary(page({}), orders)).toBe('21–40 of 47 orders');
  expect(pageSummary(page({ items: [{}], total: 1, page: 1 }), orders)).toBe('1 order');
  expect(pageSummary(page({ items: [], total: 0 }), orders)).toBe('No orders');
  expect(plain(pageSummary(page({ total: 5000, totalPages: 250, totalIsCapped: true }), orders))).toBe(
    '21–40 of 5 000+ orders',
  );
});

test('a capped list continues while its pages are full', () => {
  const capped = { total: 5000, totalPages: 250, totalIsCapped: true };
  expect(lastPage(page({ ...capped, page: 3 }))).toBe(250);
  expect(lastPage(page({ ...capped, page: 250 }))).toBe(251);
  expect(lastPage(page({ ...capped, page: 260, items: [{}] }))).toBe(250);
  expect(lastPage(page({ total: 0, totalPages: 0, items: [] }))).toBe(1);
});
