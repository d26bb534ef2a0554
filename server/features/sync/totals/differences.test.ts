import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GuardedFetch } from '../../../platform/outbound/guarded-fetch.ts';
import { createWooClient } from '../../../integrations/woocommerce/client/create-woo-client.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import type { ShopReader, ShopTotals } from '../engine/ports.ts';
import { startSyncTestRun, type SyncTestRun } from '../testing/sync-test-run.ts';
import { readShopTotals } from './shop-totals.ts';

let db: TestDatabase;
let run: SyncTestRun;
let totals: ShopTotals;
let asked: number;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  run = await startSyncTestRun(db);
  asked = 0;
  totals = { orders: { live: 12, completed: 0 }, products: { simple: 3 }, customers: { paying: 2, non_paying: 3 } };
  for (let count = 0; count < 5; count += 1) run.shop.add('customers', {});
  for (let count = 0; count < 3; count += 1) run.shop.addProduct(0);
  for (const row of run.shop.tables.products.values()) row.status = 'publish';
  for (let count = 0; count < 12; count += 1) run.shop.change('newOrder', 1);
});

function reader(): ShopReader {
  const { shop } = run;
  return {
    concurrency: 2,
    list: (path, params) => shop.list(path, params),
    listVersions: (path, params) => shop.listVersions(path, params),
    totals: async () => {
      asked += 1;
      return totals;
    },
  };
}

const sync = (kind: 'full' | 'incremental' | 'reconcile') => run.run({ kind }, reader());
const differences = async () =>
  (
    await run.rows<{ entity: string; differences: object[] }>(
      'select entity_type as entity, differences from woocommerce_sync_status order by entity_type',
    )
  ).flatMap(({ entity, differences: found }) => found.map((one) => ({ entity, ...one })));

test('equal counts are no difference, and a shop that does not count is none either', async () => {
  await sync('full');
  expect([await differences(), asked]).toEqual([[], 1]);
  await sync('incremental');
  expect(asked).toBe(1);
  totals = { orders: null, products: null, customers: null };
  await sync('full');
  expect(await differences()).toEqual([]);
});

test('a difference is kept, looked at again by the next sync, and gone when it is', async () => {
  totals = { ...totals, orders: { live: 14, shipped: 3 }, customers: { paying: 9 } };
  await sync('full');
  await sync('incremental');
  expect(await differences()).toEqual([
    { entity: 'customers', part: 'all', shop: 9, ours: 5, seen: 2 },
    { entity: 'orders', part: 'live', shop: 14, ours: 12, seen: 2 },
    { entity: 'orders', part: 'shipped', shop: 3, ours: 0, seen: 2 },
  ]);
  totals = { ...totals, orders: { live: 12 }, customers: { paying: 5 } };
  await sync('incremental');
  expect(await differences()).toEqual([]);
});

test('records that are set aside, or wait since they are missing, explain a difference', async () => {
  [...run.shop.tables.orders.values()].slice(0, 2).forEach((row) => (row.broken = true));
  await sync('full');
  expect(await differences()).toEqual([]);
  run.shop.isListed = (table) => table !== 'customers';
  totals = { ...totals, customers: { paying: 0 } };
  await sync('reconcile');
  expect(await differences()).toEqual([]);
});

test.each<[string, number, unknown, unknown]>([
  [
    'counts',
    200,
    [
      { slug: 'wc-completed', total: '7' },
      { slug: 'checkout-draft', total: 2 },
    ],
    { completed: 7 },
  ],
  ['no report', 404, { code: 'rest_no_route', message: 'x', data: { status: 404 } }, null],
  ['a refusal', 403, { code: 'woocommerce_rest_cannot_view', message: 'x', data: { status: 403 } }, null],
  ['an error', 500, { code: 'x', message: 'x' }, null],
  ['something else', 200, { a: 1 }, null],
  ['nothing', 200, [], null],
  ['odd counts', 200, [{ slug: 'completed', total: -1 }], null],
  ['odd names', 200, [{ slug: 7, total: 1 }], null],
])('of %s', async (_name, status, body, expected) => {
  const fetch: GuardedFetch = async ({ url }) => ({
    url,
    status,
    headers: {},
    body: Buffer.from(JSON.stringify(body)),
  });
  const connection = {
    url: 'https://shop.example',
    apiRoot: 'https://shop.example/wp-json',
    auth: 'basic',
    consumerKey: 'ck_1',
    consumerSecret: 'cs_1',
  } as const;
  const client = createWooClient(connection, { fetch, now: Date.now, sleep: async () => undefined, random: () => 0 });
  expect((await readShopTotals(client)).orders).toEqual(expected);
});
