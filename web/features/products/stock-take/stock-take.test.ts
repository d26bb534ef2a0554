// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { StockItem } from '#contract/products/stock-items.ts';
import { countsIn } from './stored-count.ts';
import { overlayStockItem } from '../writes/product-overlay.ts';
import { createQueuedOperation } from '../../../platform/offline-queue/queue-transitions.ts';
import { differenceOf, isChange, stockChanges, takeCounts, withItem } from './stock-take.ts';
import { updateOperation } from '../product-writes.ts';

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
  let list = withItem([], item(1, 4), 1, 'a');
  list = withItem(list, item(2, 4), 0, 'b');
  list = withItem(list, item(1, 4), 1, 'c');
  expect(list.map(({ item: { wc_id }, counted }) => [wc_id, counted])).toEqual([
    [1, 2],
    [2, null],
  ]);
  expect(withItem(list, item(1, 4), 0, 'd')[0]).toMatchObject({ id: 'a', counted: 2 });
  expect(list.map(isChange)).toEqual([true, false]);
});

test('a count of nought is a count', () => {
  const none = { id: 'x', item: item(1, 3), counted: 0 };
  expect([differenceOf(none), isChange(none)]).toEqual([-3, true]);
  expect(isChange({ id: 'x', item: item(1, 0), counted: 0 })).toBe(false);
});

test('what was sold since the count is kept: the difference is added to the stock of now', () => {
  const list = [
    { id: 'x', item: item(1, 10), counted: 8 },
    { id: 'x', item: item(2, 5), counted: 5 },
    { id: 'x', item: item(31, 7, { parent_id: 3 }), counted: 9 },
    { id: 'x', item: item(4, null), counted: 6 },
    { id: 'x', item: item(5, 6), counted: null },
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

test('what another tab has sent, or counted anew, is not taken a second time', () => {
  const [one, other] = [
    { id: 'a', item: item(1, 100), counted: 109 },
    { id: 'b', item: item(2, 4), counted: 5 },
  ];
  const { left, found } = takeCounts(
    [
      { ...one, counted: 110 },
      { ...other, id: 'new' },
    ],
    [one, other],
  );
  expect([left.length, found]).toEqual([2, []]);
  expect(takeCounts([one, other], [one])).toEqual({ left: [other], found: [one] });
});

test('a count begins with the changes that wait to be sent, so that the next save does not add them again', () => {
  const change = updateOperation({ id: 's', organization_id: 'o' }, { wc_id: 1, date_modified: '' }, 'One', {
    was: { stock_quantity: 100 },
    changes: { stock_quantity: 109 },
  });
  const begun = overlayStockItem(item(1, 100), [createQueuedOperation(change, 'u', 0)]);
  expect(begun.stock_quantity).toBe(109);
  expect(isChange({ id: 'x', item: begun, counted: 109 })).toBe(false);
});

test('a stored count that cannot be read is left out', () => {
  const counted = { id: 'a', item: item(1, 10), counted: 8 };
  const unreadable = [{ id: 'b', item: { wc_id: 'x' }, counted: 1 }, { item: item(2, 10), counted: 1 }, 7];
  expect(countsIn([counted, ...unreadable])).toEqual([counted]);
  expect(countsIn('nothing')).toEqual([]);
});
