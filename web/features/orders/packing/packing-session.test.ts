import { expect, test } from 'vitest';
import { createQueuedOperation } from '../../../platform/offline-queue/queue-transitions.ts';
import type { OrderToPack } from '../orders.data.ts';
import { changeStatus } from '#contract/orders/order-writes.ts';
import { orderOperation, statusRequest } from '../writes/order-operations.ts';
import { ordersLeft, type StoreOrder } from './packing-session.ts';

const STORE = { id: 's', organization_id: 'o' };
const order = (wc_id: number, status = 'processing') =>
  ({ wc_id, number: String(wc_id), status, date_modified: '2026-11-20T14:00:00.000Z' }) as OrderToPack;
const ids = (orders: readonly StoreOrder[]) => orders.map(({ order }) => order.wc_id);

test('the oldest is first, skipped orders come last, and packed ones are gone until that fails', () => {
  const orders = [order(1), order(2), order(3, 'completed'), order(4)].map((one) => ({ store: STORE, order: one }));
  expect(ids(ordersLeft(orders, [], { skipped: [], opened: null }))).toEqual([1, 2, 4]);
  expect(ids(ordersLeft(orders, [], { skipped: ['s 2', 's 1'], opened: null }))).toEqual([4, 2, 1]);
  const packed = createQueuedOperation(
    orderOperation(STORE, order(2), changeStatus, statusRequest(order(2), 'completed'), ''),
    'u',
    0,
  );
  expect(ids(ordersLeft(orders, [packed], { skipped: ['s 1'], opened: null }))).toEqual([4, 1]);
  expect(ids(ordersLeft(orders, [{ ...packed, state: 'failed' }], { skipped: [], opened: null }))).toEqual([1, 2, 4]);
});

test('an order that was opened comes first, also one that was skipped', () => {
  const orders = [order(1), order(2), order(3)].map((one) => ({ store: STORE, order: one }));
  expect(ids(ordersLeft(orders, [], { skipped: ['s 1'], opened: 's 3' }))).toEqual([3, 2, 1]);
});

test('orders of two stores with the same id are packed and skipped each by itself', () => {
  const other = { id: 'z', organization_id: 'o' };
  const orders = [
    { store: STORE, order: order(1) },
    { store: other, order: order(1) },
  ];
  const packed = createQueuedOperation(
    orderOperation(other, order(1), changeStatus, statusRequest(order(1), 'completed'), ''),
    'u',
    0,
  );
  expect(ordersLeft(orders, [packed], { skipped: [], opened: null })).toEqual([orders[0]]);
  expect(ordersLeft(orders, [], { skipped: ['s 1'], opened: null })).toEqual([orders[1], orders[0]]);
});
