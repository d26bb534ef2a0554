import { expect, test } from 'vitest';
import { mergeOrders } from './merge-orders.ts';

const list = (storeId: string, minutes: number[], hasMore = false) => ({
  storeId,
  hasMore,
  items: minutes.map((minute) => ({ date_created: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z` })),
});
const shown = (lists: ReturnType<typeof list>[]) =>
  mergeOrders(lists).rows.map(({ storeId, order }) => `${storeId}${Number(order.date_created.slice(14, 16))}`);

test('the newest of all stores come first', () => {
  const lists = [list('a', [50, 30, 10]), list('b', [40, 20])];
  expect(shown(lists)).toEqual(['a50', 'b40', 'a30', 'b20', 'a10']);
  expect(mergeOrders(lists).next).toEqual([]);
});

test('nothing is shown that unloaded orders of another store belong before', () => {
  const lists = [list('a', [50, 30], true), list('b', [40, 20, 5], true), list('c', [10])];
  expect(shown(lists)).toEqual(['a50', 'b40', 'a30']);
  expect(mergeOrders(lists).next).toEqual(['a']);
});

test('a store without a response holds back nothing, an empty one neither', () => {
  expect(shown([list('a', [50]), list('b', [])])).toEqual(['a50']);
  expect(mergeOrders([]).rows).toEqual([]);
});
