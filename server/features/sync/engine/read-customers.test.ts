import { expect, test } from 'vitest';
import { SeededRandom } from '../testing/seeded-random.ts';
import { MODERN } from '../testing/model-records.ts';
import { ModelShop } from '../testing/model-shop.ts';
import { ModelStore } from '../testing/model-store.ts';
import type { ShopReader } from './ports.ts';
import { runEngine } from './run-engine.ts';

test('with many customers, an incremental run reads only new customers and those with changed orders', async () => {
  const shop = new ModelShop({ ...MODERN, concurrency: 1 }, new SeededRandom(3));
  const store = new ModelStore();
  for (let count = 0; count < 60; count += 1) shop.add('customers', {});
  const requested: string[] = [];
  const reader: ShopReader = {
    concurrency: 1,
    listVersions: (path, params) => shop.listVersions(path, params),
    list: (path, params) => {
      if (path === 'customers') requested.push(String(params['orderby'] ?? 'include'));
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
  const customerId = [...shop.tables.customers.keys()][20] ?? 0;
  shop.change('changeCustomer', 20);
  shop.add('orders', { customerId });
  requested.length = 0;
  await run('incremental');
  // Seven new customers fill two pages and the third adds none; then the ordering customer is read by id.
  expect(requested).toEqual(['registered_date', 'registered_date', 'registered_date', 'include']);
  expect(store.shown('customers')).toEqual(shop.truth('customers'));
});
