import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoreScope } from '#domain/ids.ts';
import { scopeForServer } from '../../../platform/access/gate.ts';
import { createStore, openTestOrganization } from '../../../testing/tenants.ts';
import { testOrder } from '#domain/testing/test-records.ts';
import { upsertBatch } from '../../../testing/orders/upsert-batch.ts';
import { readLifetimeTop, readOrderStats } from './order-stats.queries.ts';

let scope: StoreScope;

const { db, owner, organization } = await openTestOrganization();

beforeAll(async () => {
  const storeId = await createStore(db, organization, { timezone: 'Africa/Johannesburg' });
  scope = scopeForServer(storeId, organization);
});
afterAll(() => db.close());

/** 12:00 on Tuesday, 10 March 2026 in the shop. */
const now = new Date('2026-03-10T10:00:00Z');

test('completed orders of the last 7 days, the month and the year: days start at the shop’s midnight', async () => {
  const created = (id: number, date_created_gmt: string, more: object = {}) =>
    testOrder(id, { date_created_gmt, ...more });
  await upsertBatch(db, scope.storeId, 'orders', [
    created(1, '2025-12-31T21:59:59'),
    created(2, '2025-12-31T22:00:00', { total: '200.01' }),
    created(3, '2026-02-28T21:59:59'),
    created(4, '2026-02-28T22:00:00'),
    created(5, '2026-03-03T21:59:59'),
    created(6, '2026-03-03T22:00:00', { total: '0.02' }),
    created(7, '2026-03-10T09:00:00'),
    // None of these is a completed order in the shop's currency.
    created(8, '2026-03-10T09:00:00', { status: 'processing' }),
    created(9, '2026-03-10T09:00:00', { status: 'refunded' }),
    created(10, '2026-03-10T09:00:00', { currency: 'USD' }),
  ]);
  const stats = (period: 'week' | 'month' | 'year') =>
    db.asUser({ userId: owner, ...scope }, (tx) => readOrderStats(tx, scope, period, now));
  expect(await stats('week')).toEqual({ totalSales: '115.02', totalOrders: 2, averageOrderValue: '57.51' });
  expect(await stats('month')).toEqual({ totalSales: '345.02', totalOrders: 4, averageOrderValue: '86.26' });
  expect(await stats('year')).toEqual({ totalSales: '660.03', totalOrders: 6, averageOrderValue: '110.01' });
});

test('counts more completed orders than the shop returns on one page', async () => {
  const storeId = await createStore(db, organization, {});
  const many = Array.from({ length: 130 }, (_, at) =>
    testOrder(at + 1, { date_created_gmt: '2026-03-05T08:00:00', total: '1.00' }),
  );
  await upsertBatch(db, storeId, 'orders', many);
  const stats = await db.asUser({ userId: owner, ...scopeForServer(storeId, organization) }, (tx) =>
    readOrderStats(tx, scopeForServer(storeId, organization), 'month', now),
  );
  expect(stats).toEqual({ totalSales: '130.00', totalOrders: 130, averageOrderValue: '1.00' });
});

test('top products use the shop’s own count of units, without the trash', async () => {
  const products = Array.from({ length: 12 }, (_, at) => ({
    id: at + 1,
    name: `P&amp;${at + 1}`,
    sku: `S${at + 1}`,
    type: 'simple',
    status: at === 11 ? 'trash' : 'publish',
    price: '1',
    total_sales: at === 11 ? 99 : (at * 7) % 11,
    date_created_gmt: '2026-01-01T00:00:00',
    date_modified_gmt: '2026-01-01T00:00:00',
  }));
  await upsertBatch(db, scope.storeId, 'products', products);
  const top = await db.asUser({ userId: owner, ...scope }, (tx) => readLifetimeTop(tx, scope, 3));
  expect(top.items).toEqual([
    { product: { id: 4, name: 'P&4', sku: 'S4' }, totalSales: 10 },
    { product: { id: 7, name: 'P&7', sku: 'S7' }, totalSales: 9 },
    { product: { id: 10, name: 'P&10', sku: 'S10' }, totalSales: 8 },
  ]);
});
