import { expect, test } from 'vitest';
import { SeededRandom } from '../testing/seeded-random.ts';
import { MODERN } from '../testing/model-records.ts';
import { ModelShop } from '../testing/model-shop.ts';
import { ModelStore } from '../testing/model-store.ts';
import type { ShopReader } from './ports.ts';
import type { RunKind } from './run-cursor.ts';
import { readRecords } from './read-records.ts';
import { runEngine } from './run-engine.ts';

/** A shop from before WooCommerce 5.8 lists neither variations nor changes. */
const OLD = { ...MODERN, flatLists: false, sortsByModified: false, sameSecond: false, concurrency: 1 };

test.each([
  ['full', 'newProduct'],
  ['full', 'changeVariation'],
  ['incremental', 'newProduct'],
  ['incremental', 'changeVariation'],
  ['reconcile', 'newProduct'],
  ['reconcile', 'changeVariation'],
] as const)('an old shop: what a failed %s run left out after %s, the next run reads', async (kind, change) => {
  const shop = new ModelShop(OLD, new SeededRandom(1));
  const store = new ModelStore();
  const run = async (next: RunKind, reader: ShopReader = shop) => {
    const { signal } = new AbortController();
    const { next: since } = await runEngine({
      shop: reader,
      store,
      kind: next,
      prune: true,
      cursor: store.cursor,
      signal,
    });
    store.begin(since ?? { orders: 0, products: 0 });
  };
  for (let count = 0; count < 3; count += 1) shop.addProduct(2);
  await run('full');
  const { since } = store.cursor;
  shop.change(change, 2);
  const failing: ShopReader = {
    concurrency: 1,
    listVersions: (path, params) => shop.listVersions(path, params),
    list: (path, params) =>
      /products\/\d+\/variations/.test(path) ? Promise.reject(new Error('the shop is down')) : shop.list(path, params),
  };
  await expect(run(kind, failing)).rejects.toThrow('the shop is down');
  store.begin(since);
  await run('incremental');
  expect(store.shown('products')).toEqual(shop.truth('products'));
  expect(store.shown('variations')).toEqual(shop.truth('variations'));
});

test('an old shop: the product of a webhook is read again with its variations', async () => {
  const shop = new ModelShop(OLD, new SeededRandom(1));
  const store = new ModelStore();
  for (let count = 0; count < 3; count += 1) shop.addProduct(2);
  const products = [...shop.tables.products.keys()];
  const hints = { orders: [], products, variations: [], customers: [] };
  const read = () => readRecords(shop, store, hints, { refunds: false, variations: false });
  await read();
  for (const pick of [1, 2, 3, 5]) shop.change('changeVariation', pick);
  await read();
  expect(store.shown('variations')).toEqual(shop.truth('variations'));
});
