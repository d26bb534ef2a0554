import { expect, test } from 'vitest';
import { MODERN } from '../testing/model-records.ts';
import { ModelShop } from '../testing/model-shop.ts';
import { ModelStore } from '../testing/model-store.ts';
import { SeededRandom } from '../testing/seeded-random.ts';
import { ListUnreadable, type ShopReader } from './ports.ts';
import type { RunKind } from './run-cursor.ts';
import { runEngine } from './run-engine.ts';

const ANSWER = 'Gateway timeout';
const silence = () =>
  new ListUnreadable('Your store took too long to respond.', 'silence', { remedy: 'Try again.', answer: ANSWER });

function trial(flatLists = true) {
  const shop = new ModelShop({ ...MODERN, flatLists, sameSecond: false }, new SeededRandom(1));
  for (let count = 0; count < 8; count += 1) shop.add('customers', {});
  for (let count = 0; count < 4; count += 1) shop.addProduct(2);
  for (let count = 0; count < 12; count += 1) shop.change('newOrder', 1);
  const store = new ModelStore();
  const run = (kind: RunKind, fails: (path: string) => boolean) => {
    const unless = <Result>(path: string, read: () => Promise<Result>) =>
      fails(path) ? Promise.reject(silence()) : read();
    const reader: ShopReader = {
      concurrency: 2,
      list: (path, params) => unless(path, () => shop.list(path, params)),
      listVersions: (path, params) => unless(path, () => shop.listVersions(path, params)),
    };
    const { signal } = new AbortController();
    return runEngine({ shop: reader, store, kind, prune: false, cursor: store.cursor, signal, pageSize: 5 });
  };
  const sizes = () => Object.fromEntries(Object.entries(store.tables).map(([list, rows]) => [list, rows.size]));
  return { store, run, sizes };
}

test.each(['customers', 'products', 'orders', 'refunds', 'variations'])(
  'a list of %s that times out is named, and the others are read',
  async (list) => {
    const { run, sizes } = trial();
    const { failures, unread } = await run('full', (path) => path === list);
    const all = { orders: 12, products: 4, variations: 8, customers: 8, refunds: 0, categories: 0 };
    // Without the flat list, variations are read product by product, and refunds order by order.
    if (list === 'refunds' || list === 'variations') {
      expect([failures, sizes()]).toEqual([{}, all]);
      return;
    }
    const message = `Karoo couldn’t read all ${list}. Your store took too long to respond. Try again.`;
    expect([failures, Object.keys(unread ?? {})]).toEqual([{ [list]: { message, answer: ANSWER } }, [list]]);
    expect(sizes()).toEqual({ ...all, [list]: 0 });
  },
);

test('a product whose variations fail is stored and tried again, and those of others are read', async () => {
  const { store, run, sizes } = trial(false);
  const products = () => [...store.tables.products.keys()];
  let failing = '';
  const cursor = await run('full', (path) => {
    if (failing === '' && path.endsWith('/variations')) failing = path;
    return path === failing;
  });
  expect([cursor.failures, products().length, sizes()['variations']]).toEqual([{}, 4, 6]);
  const id = Number(failing.split('/')[1]);
  expect([...store.failedRecords.values()]).toEqual([{ resource: 'products', id }]);
  store.begin(cursor.next!);
  await run('incremental', () => false);
  expect([sizes()['variations'], store.failedRecords.size]).toEqual([8, 0]);
});
