import { beforeAll, expect, test } from 'vitest';
import { SeededRandom } from '../testing/seeded-random.ts';
import { MODERN } from '../testing/model-records.ts';
import { ModelShop } from '../testing/model-shop.ts';
import { ModelStore } from '../testing/model-store.ts';
import type { ListParams, ShopReader } from './ports.ts';
import { readRecords } from './read-records.ts';
import { runEngine } from './run-engine.ts';

const shop = new ModelShop({ ...MODERN, concurrency: 1 }, new SeededRandom(5));
const store = new ModelStore();
const requested: { path: string; params: ListParams }[] = [];
const reader: ShopReader = {
  concurrency: 1,
  listVersions: (path, params) => shop.listVersions(path, params),
  list: (path, params) => {
    requested.push({ path, params });
    return shop.list(path, params);
  },
};

async function run(kind: 'full' | 'incremental'): Promise<void> {
  const { signal } = new AbortController();
  const cursor = await runEngine({ shop: reader, store, kind, prune: false, cursor: store.cursor, signal });
  store.begin(cursor.next ?? { orders: 0, products: 0 });
}

const paramsOf = (path: string) => requested.filter((one) => one.path === path).map(({ params }) => params);

beforeAll(async () => {
  for (let count = 0; count < 130; count += 1) shop.add('categories', {});
  for (let count = 0; count < 120; count += 1) shop.add('customers', {});
  await run('full');
});

test('the first requests of a run check the connection: if they fail, no record is read or written', async () => {
  const read: string[] = [];
  const refusing: ShopReader = {
    concurrency: 1,
    listVersions: () => Promise.reject(new Error('the key was revoked')),
    list: (path, params) => {
      read.push(path);
      return shop.list(path, params);
    },
  };
  const empty = new ModelStore();
  const { signal } = new AbortController();
  const failing = runEngine({ shop: refusing, store: empty, kind: 'full', prune: false, cursor: empty.cursor, signal });
  await expect(failing).rejects.toThrow('the key was revoked');
  expect(read).toEqual([]);
  for (const resource of ['orders', 'products', 'categories', 'customers'] as const) {
    expect(empty.shown(resource)).toEqual(new ModelStore().shown(resource));
  }
});

test('categories are read in pages of 100 until a short page', () => {
  expect(paramsOf('products/categories')).toEqual([
    expect.objectContaining({ per_page: 100, offset: 0 }),
    expect.objectContaining({ per_page: 100, offset: 99 }),
  ]);
  expect(store.shown('categories')).toEqual(shop.truth('categories'));
});

test('customers are read in pages of 100, newest accounts first, including shop managers', async () => {
  requested.length = 0;
  await run('incremental');
  const [first] = paramsOf('customers');
  expect(first).toEqual({ role: 'all', orderby: 'id', order: 'desc', per_page: 100, offset: 0 });
});

test('records read by id are requested in pages as large as the number of ids, at most 100', async () => {
  const ids = [...shop.tables.customers.keys()].slice(0, 103);
  requested.length = 0;
  const hints = { orders: [], products: [], variations: [], customers: ids };
  await readRecords(reader, store, hints, { refunds: true, variations: true });
  const pages = paramsOf('customers').map(({ include, per_page }) => [(include as number[]).length, per_page]);
  expect(pages).toEqual([
    [100, 100],
    [3, 3],
  ]);
});

test('a first run after one that failed late reads no record twice', async () => {
  for (let count = 0; count < 900; count += 1) shop.add('customers', {});
  await run('full');
  requested.length = 0;
  await run('full');
  expect(paramsOf('customers').filter(({ include }) => include !== undefined)).toEqual([]);
  expect(paramsOf('customers').length).toBeGreaterThan(10);
});
