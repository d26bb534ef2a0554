import { expect, test } from 'vitest';
import { SeededRandom } from '../testing/seeded-random.ts';
import { MODERN } from '../testing/model-records.ts';
import { ModelShop } from '../testing/model-shop.ts';
import { ModelStore } from '../testing/model-store.ts';
import type { ShopReader } from './ports.ts';
import { runEngine } from './run-engine.ts';

/** A shop with 60 customers that a full run has read, and how to run the engine on it. */
async function prepare() {
  const shop = new ModelShop({ ...MODERN, concurrency: 1 }, new SeededRandom(3));
  const store = new ModelStore();
  for (let count = 0; count < 60; count += 1) shop.add('customers', {});
  const resume = async (kind: 'full' | 'incremental', reader: ShopReader = shop) => {
    const { signal } = new AbortController();
    return runEngine({ shop: reader, store, kind, prune: false, cursor: store.cursor, signal, pageSize: 5 });
  };
  const { next } = await resume('full');
  store.begin(next ?? { orders: 0, products: 0 });
  return { shop, store, resume };
}

test('new customers are read although a webhook has stored the newest of them', async () => {
  const { shop, store, resume } = await prepare();
  for (let count = 0; count < 12; count += 1) shop.change('newCustomer', count);
  const newest = [...shop.tables.customers.values()].slice(-5).map((row) => shop.record('customers', row));
  await store.commit({ resource: 'customers', records: newest, rejected: [], gone: [], cursor: store.cursor });
  await resume('incremental');
  expect(store.shown('customers')).toEqual(shop.truth('customers'));
});

test('new customers are read although the run was interrupted after a page of them', async () => {
  const { shop, store, resume } = await prepare();
  for (let count = 0; count < 12; count += 1) shop.change('newCustomer', count);
  store.interrupt = () => {
    if (store.tables.customers.size > 60) throw new Error('interrupted');
  };
  await expect(resume('incremental')).rejects.toThrow('interrupted');
  store.interrupt = () => undefined;
  await resume('incremental');
  expect(store.shown('customers')).toEqual(shop.truth('customers'));
});

test('new customers are read although newer ones are deleted between pages', async () => {
  const { shop, store, resume } = await prepare();
  for (let count = 0; count < 14; count += 1) shop.change('newCustomer', count);
  const deleting: ShopReader = {
    concurrency: 1,
    listVersions: (path, params) => shop.listVersions(path, params),
    list: (path, params) => {
      const isLaterPage = path === 'customers' && Number(params['offset'] ?? 0) > 0;
      if (isLaterPage) shop.tables.customers.delete(Math.max(...shop.tables.customers.keys()));
      return shop.list(path, params);
    },
  };
  await resume('incremental', deleting);
  expect(store.shown('customers')).toMatchObject(shop.truth('customers'));
});

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
  // Seven new customers fill two pages, and the second reaches a known one; then the ordering customer is read by id.
  expect(requested).toEqual(['id', 'id', 'include']);
  expect(store.shown('customers')).toEqual(shop.truth('customers'));
});
