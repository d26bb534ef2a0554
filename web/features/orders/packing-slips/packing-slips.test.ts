import { expect, test } from 'vitest';
import type { OrderDetail } from '../orders.data.ts';
import { packingList, unitsIn } from './packing-list.ts';
import { orderIdsOf, packingSlipsOf, packingSlipsSearch } from './packing-slips.search.ts';

const line = (wc_id: number, quantity: number, refunded_quantity = 0) =>
  ({
    wc_id,
    name: `Item ${wc_id}`,
    sku: null,
    attributes: [],
    quantity,
    refunded_quantity,
  }) as unknown as OrderDetail['lines'][number];

test('refunded units are not packed, and a line that was refunded whole is left out', () => {
  const list = packingList([line(1, 3), line(2, 5, -2), line(3, 1, -1), line(4, 2, 2)]);
  expect(list.map(({ wc_id, quantity }) => [wc_id, quantity])).toEqual([
    [1, 3],
    [2, 3],
  ]);
  expect(unitsIn(list)).toBe(6);
});

test('the address holds the orders in their order, each once, at most a hundred', () => {
  expect(orderIdsOf(packingSlipsOf([{ wc_id: 9 }, { wc_id: 7 }, { wc_id: 9 }]))).toEqual([9, 7]);
  const many = Array.from({ length: 120 }, (_, index) => ({ wc_id: index + 1 }));
  expect(orderIdsOf(packingSlipsOf(many))).toHaveLength(100);
  expect(orderIdsOf(packingSlipsSearch.parse({}))).toEqual([]);
  expect(packingSlipsSearch.parse({ orders: '1,drop' })).toEqual({});
});
