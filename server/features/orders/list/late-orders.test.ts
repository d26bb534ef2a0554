import { afterAll, expect, test } from 'vitest';
import type { StoreScope } from '#domain/ids.ts';
import { testOrder } from '#domain/testing/test-records.ts';
import { scopeForServer } from '../../../platform/access/gate.ts';
import { upsertBatch } from '../../../testing/orders/upsert-batch.ts';
import { createStore, openTestOrganization } from '../../../testing/tenants.ts';
import { readLateOrders } from './late-orders.queries.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString().slice(0, 19);

const { db, owner, organization } = await openTestOrganization();
afterAll(() => db.close());

/** A store whose completed orders took these hours from payment to completion. */
async function storeWith(hoursTaken: readonly number[], waiting: readonly object[]): Promise<StoreScope> {
  const storeId = await createStore(db, organization);
  const completed = hoursTaken.map((hours, at) =>
    testOrder(100 + at, {
      date_created_gmt: hoursAgo(1000),
      date_paid_gmt: hoursAgo(900),
      date_completed_gmt: hoursAgo(900 - hours),
    }),
  );
  await upsertBatch(db, storeId, 'orders', [...completed, ...waiting]);
  return scopeForServer(storeId, organization);
}

const processing = (id: number, paidHoursAgo: number, changes: object = {}) =>
  testOrder(id, {
    status: 'processing',
    date_created_gmt: hoursAgo(paidHoursAgo + 200),
    date_paid_gmt: hoursAgo(paidHoursAgo),
    ...changes,
  });

const lateIn = (scope: StoreScope, ids: readonly number[]) =>
  db.asUser({ userId: owner, ...scope }, (tx) =>
    readLateOrders(
      tx,
      scope,
      ids.map((wc_id) => ({ wc_id, status: 'processing' })),
      NOW,
    ),
  );

test('an order is late once nine of ten of the store’s orders would have been completed, counted from its payment', async () => {
  const taken = [...Array.from({ length: 18 }, () => 30), 48, 500];
  const unpaid = testOrder(4, { status: 'processing', date_created_gmt: hoursAgo(31), date_paid_gmt: null });
  const scope = await storeWith(taken, [
    processing(1, 29),
    processing(2, 31),
    processing(3, 31, { status: 'on-hold' }),
    unpaid,
  ]);
  const late = await lateIn(scope, [1, 2, 3, 4]);
  expect([...late.keys()].toSorted()).toEqual([2, 4]);
  expect(late.get(2)).toBe(`${hoursAgo(31)}.000Z`);
});

test('within a day no order is late, and none where the store has hardly any history', async () => {
  const quick = await storeWith(
    Array.from({ length: 20 }, () => 1),
    [processing(1, 23), processing(2, 25)],
  );
  expect([...(await lateIn(quick, [1, 2])).keys()]).toEqual([2]);
  const young = await storeWith(
    Array.from({ length: 19 }, () => 1),
    [processing(1, 500)],
  );
  expect(await lateIn(young, [1])).toEqual(new Map());
});
