import { expect, test } from 'vitest';
import { MODERN } from '../testing/model-records.ts';
import { ModelShop } from '../testing/model-shop.ts';
import { ModelStore } from '../testing/model-store.ts';
import { SeededRandom } from '../testing/seeded-random.ts';
import { MAX_SET_ASIDE } from './run-context.ts';
import type { RunKind } from './run-cursor.ts';
import { runEngine } from './run-engine.ts';

const PAGE = 100;

function shopOf(broken: number, whole: number) {
  const shop = new ModelShop({ ...MODERN, sameSecond: false }, new SeededRandom(1));
  const store = new ModelStore();
  shop.addProduct(0);
  for (let count = 0; count < whole; count += 1) shop.change('newOrder', 1);
  for (let count = 0; count < broken; count += 1) shop.add('orders', {}).broken = true;
  shop.clock += 3_600_000;
  shop.change('changeOrder', 0);
  const run = (kind: RunKind, prune: boolean) =>
    runEngine({ shop, store, kind, prune, cursor: store.cursor, signal: new AbortController().signal });
  return { shop, store, run };
}

const lettersOf = (store: ModelStore) => store.failedRecords.size;

test('a run stops reading a list of which it sets too many records aside, and the others go on', async () => {
  const { store, run } = shopOf(MAX_SET_ASIDE * 3, 5);
  const cursor = await run('full', false);
  expect(cursor.failures).toEqual({
    orders: {
      message:
        'Karoo couldn’t read all orders. More than 1000 orders can’t be stored. Your stores page says why. It’s usually a plugin that changes the REST API.',
      answer: null,
    },
  });
  expect(lettersOf(store)).toBeGreaterThan(MAX_SET_ASIDE);
  expect(lettersOf(store)).toBeLessThanOrEqual(MAX_SET_ASIDE + 5 * PAGE);
  expect(store.tables.products.size).toBe(1);
});

test('later runs read on behind them, so the other records come in the end', async () => {
  const { store, run } = shopOf(MAX_SET_ASIDE * 2 + 50, 30);
  let cursor = await run('full', false);
  for (let runs = 1; runs <= 4 && cursor.unread?.['orders'] !== undefined; runs += 1) {
    const left = cursor.unread['orders'];
    store.begin(cursor.next!);
    store.cursor = { ...store.cursor, flat: cursor.flat, unread: { orders: { ...left, runs } } };
    // oxlint-disable-next-line no-await-in-loop
    cursor = await run('incremental', true);
  }
  expect(cursor.unread).toEqual({});
  expect(store.tables.orders.size).toBe(30);
});

test('changes of which too many cannot be stored do not stop later changes', async () => {
  const { shop, store, run } = shopOf(0, 5);
  const first = await run('full', false);
  for (let count = 0; count < MAX_SET_ASIDE + 150; count += 1) {
    shop.change('newOrder', 1);
    [...shop.tables.orders.values()].at(-1)!.broken = true;
  }
  store.begin(first.next!);
  const second = await run('incremental', true);
  expect(second.failures?.['orders']?.message).toContain('More than 1000 orders can’t be stored.');
  shop.change('newOrder', 1);
  store.begin(second.next!);
  await run('incremental', true);
  expect(store.tables.orders.size).toBe(6);
});
