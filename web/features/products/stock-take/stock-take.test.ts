// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { StockItem } from '#contract/products/stock-items.ts';
import { readCount, storeCount } from './stored-count.ts';
import { differenceOf, isChange, stockChanges, withItem } from './stock-take.ts';

const item = (wc_id: number, stock_quantity: number | null, more: Partial<StockItem> = {}): StockItem => ({
  wc_id,
  parent_id: null,
  name: `Product ${wc_id}`,
  sku: `K-${wc_id}`,
  image: null,
  manage_stock: stock_quantity !== null,
  stock_quantity,
  date_modified: '2026-11-20T08:00:00.000Z',
  is_exact: true,
  ...more,
});

beforeEach(() => localStorage.clear());

test('each scan counts one; choosing a counted item again keeps its count', () => {
  let list = withItem([], item(1, 4), 1);
  list = withItem(list, item(2, 4), 0);
  list = withItem(list, item(1, 4), 1);
  expect(list.map(({ item: { wc_id }, counted }) => [wc_id, counted])).toEqual([
    [1, 2],
    [2, null],
  ]);
  expect(withItem(list, item(1, 4), 0)[0]?.counted).toBe(2);
  expect(list.map(isChange)).toEqual([true, false]);
});

test('a count of nought is a count', () => {
  const none = { item: item(1, 3), counted: 0 };
  expect([differenceOf(none), isChange(none)]).toEqual([-3, true]);
  expect(isChange({ item: item(1, 0), counted: 0 })).toBe(false);
});

test('what was sold since the count is kept: the difference is added to the stock of now', () => {
  const list = [
    { item: item(1, 10), counted: 8 },
    { item: item(2, 5), counted: 5 },
    { item: item(31, 7, { parent_id: 3 }), counted: 9 },
    { item: item(4, null), counted: 6 },
    { item: item(5, 6), counted: null },
  ];
  const current = new Map([
    [1, item(1, 9, { date_modified: '2026-11-20T09:00:00.000Z' })],
    [2, item(2, 4)],
    [31, item(31, 7, { parent_id: 3 })],
    [4, item(4, null)],
  ]);
  const changes = stockChanges(list, current);
  expect(
    changes.map(({ product: { wc_id, parent_id }, was, changes: now }) => ({ wc_id, parent_id, was, now })),
  ).toEqual([
    { wc_id: 1, was: { stock_quantity: 9 }, now: { stock_quantity: 7 } },
    { wc_id: 31, parent_id: 3, was: { stock_quantity: 7 }, now: { stock_quantity: 9 } },
    { wc_id: 4, was: { manage_stock: false, stock_quantity: null }, now: { manage_stock: true, stock_quantity: 6 } },
  ]);
  expect(changes[0]?.product.date_modified).toBe('2026-11-20T09:00:00.000Z');
  // Without a connection the stock at the time of the count is the basis.
  expect(stockChanges(list, new Map())[0]).toMatchObject({
    was: { stock_quantity: 10 },
    changes: { stock_quantity: 8 },
  });
});

test('a count outlives the page, for its person and store only', () => {
  const list = [{ item: item(1, 10), counted: 8 }];
  storeCount('one', 'shop', list);
  expect(readCount('one', 'shop')).toEqual(list);
  expect(readCount('other', 'shop')).toEqual([]);
  expect(readCount('one', 'another shop')).toEqual([]);
  storeCount('one', 'shop', []);
  expect(localStorage.length).toBe(0);
  localStorage.setItem('karoo.stock-take.one.shop', '[{"item":{"wc_id":"x"},"counted":1},7]');
  expect(readCount('one', 'shop')).toEqual([]);
  localStorage.setItem('karoo.stock-take.one.shop', 'not json');
  expect(readCount('one', 'shop')).toEqual([]);
});
