// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { orpc } from '../api/client.ts';
import { isAffected } from './affected-queries.ts';

const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';
const orders = (ids: number[] | null, storeId = A) => ({ storeId, entity: 'orders', ids }) as const;

// Keys are made by the real client, so that a change of their shape fails here.
const list = orpc.orders.list.queryKey({ input: { store_id: A, page: 2 } });
const order = orpc.orders.get.queryKey({ input: { store_id: A, wc_id: 31 } });
const product = orpc.products.get.queryKey({ input: { store_id: A, wc_id: 31 } });
const overview = orpc.analytics.overview.queryKey({ input: { store_id: A, from: '2026-11-01', to: '2026-11-20' } });
const customers = orpc.customers.list.queryKey({ input: { store_id: A } });
const stores = orpc.stores.list.queryKey({ input: { organization_id: B } });
const bell = orpc.alerts.unread.queryKey({ input: { organization_id: B } });
const alertSettings = orpc.alerts.settings.queryKey({ input: { organization_id: B } });
const me = orpc.accounts.me.queryKey();

test('a changed order makes lists, figures and customers of its store stale, and no others', () => {
  for (const key of [list, overview, customers]) {
    expect(isAffected(key, orders([31]))).toBe(true);
    expect(isAffected(key, orders([31], B))).toBe(false);
  }
  expect(isAffected(product, orders([31]))).toBe(false);
  expect(isAffected(me, orders(null))).toBe(false);
});

test('an open order is stale only if it changed', () => {
  expect(isAffected(order, orders([31, 32]))).toBe(true);
  expect(isAffected(order, orders([32]))).toBe(false);
  expect(isAffected(order, orders(null))).toBe(true);
});

test('a sync affects the list of stores; missed events affect everything of the store', () => {
  expect(isAffected(stores, { storeId: A, entity: 'sync', ids: null })).toBe(true);
  expect(isAffected(stores, orders([1]))).toBe(false);
  for (const key of [list, order, product, stores]) {
    expect(isAffected(key, { storeId: A, entity: 'everything', ids: null })).toBe(true);
  }
});

test('alerts of any store affect the organization’s bell, and nothing else', () => {
  const alerts = { storeId: A, entity: 'alerts', ids: null } as const;
  expect(isAffected(bell, alerts)).toBe(true);
  for (const key of [stores, list, alertSettings]) expect(isAffected(key, alerts)).toBe(false);
  expect(isAffected(bell, orders([1]))).toBe(false);
});
