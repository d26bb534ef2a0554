import { expect, test } from 'vitest';
import { SeededRandom } from '../testing/seeded-random.ts';
import { ModelShop } from '../testing/model-shop.ts';
import { ModelStore } from '../testing/model-store.ts';
import type { ShopReader } from './ports.ts';
import { runEngine } from './run-engine.ts';

const HABITS = {
  knowsModifiedAfter: true,
  sortsByModified: true,
  flatLists: true,
  filterOffByHours: 0,
  headerSkew: 0,
  scrambledTies: false,
  concurrency: 1,
  sameSecond: true,
};

test('of many customers only the new ones and those who bought are read again', async () => {
  const shop = new ModelShop(HABITS, new SeededRandom(3));
  const store = new ModelStore();
  for (let count = 0; count < 60; count += 1) shop.add('customers', {});
  const asked: string[] = [];
  const reader: ShopReader = {
    concurrency: 1,
    listVersions: (path, params) => shop.listVersions(path, params),
    list: (path, params) => {
      if (path === 'customers') asked.push(String(params['orderby'] ?? 'include'));
      return shop.list(path, params);
    },
  };
  const run = async (kind: 'full' | 'incremental') => {
    const { signal } = new AbortController();
    const cursor = await runEngine({
      shop: reader,
      store,
      kind,
      prune: false,
      cursor: store.cursor,
      signal,
      pageSize: 5,
    });
    store.begin(cursor.next ?? { orders: 0, products: 0 });
  };
  await run('full');
  expect(store.shown('customers')).toEqual(shop.truth('customers'));

  for (let count = 0; count < 7; count += 1) shop.change('newCustomer', count);
  const buyer = [...shop.tables.customers.keys()][20] ?? 0;
  shop.change('changeCustomer', 20);
  shop.add('orders', { customerId: buyer });
  asked.length = 0;
  await run('incremental');
  // Seven new ones are on two pages, the third holds none; then the buyer.
  expect(asked).toEqual(['registered_date', 'registered_date', 'registered_date', 'include']);
  expect(store.shown('customers')).toEqual(shop.truth('customers'));
});
