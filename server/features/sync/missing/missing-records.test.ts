import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { storeShopRecord } from '../records/store-shop-records.ts';
import { rereadHintsHandler } from '../webhooks/reread-hints.jobs.ts';
import type { Resource, ShopReader } from '../engine/ports.ts';
import { startSyncTestRun, type SyncTestRun } from '../testing/sync-test-run.ts';
import { secondLookHandler } from './look-again.ts';
import { decideMissing } from './missing-records.commands.ts';
import { readMissing } from './missing-records.queries.ts';

let db: TestDatabase;
let run: SyncTestRun;
/** What the shop does not list for now. */
let hidden: (path: string, id: number) => boolean;

const ORDERS = 130;
const CUSTOMERS = 100;
const decidedBy = '00000000-0000-4000-8000-000000000001';

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

beforeEach(async () => {
  run = await startSyncTestRun(db);
  hidden = () => false;
  for (let count = 0; count < CUSTOMERS; count += 1) run.shop.add('customers', {});
  for (let count = 0; count < 30; count += 1) run.shop.addProduct(count % 3);
  for (let count = 0; count < ORDERS; count += 1) run.shop.change('newOrder', count);
  for (let count = 0; count < 40; count += 1) run.shop.change('refund', count * 3);
  await sync('full');
});

/** The shop without what is hidden: its pages are shorter, and its totals smaller. */
function reader(): ShopReader {
  const { shop } = run;
  const all = async (page: ReturnType<ShopReader['list']>, path: string) => {
    const { records, total, ...rest } = await page;
    const shown = records.filter(({ id }) => !hidden(path, id));
    return { ...rest, records: shown, total: total === null ? null : total - (records.length - shown.length) };
  };
  return {
    concurrency: 1,
    list: (path, params) => all(shop.list(path, params), path),
    listVersions: (path, params) => all(shop.listVersions(path, params), path),
  };
}

const sync = (kind: 'full' | 'incremental' | 'reconcile') => run.run({ kind }, reader());
const missing = () => db.asSystem(run.storeId, (tx) => readMissing(tx, run.storeId));
const decide = (resource: Resource, remove: boolean) =>
  db.asSystem(run.storeId, (tx) => decideMissing(tx, run.storeId, { resource, remove, decidedBy }));
const count = async (resource: Resource) => Object.keys(await run.shown(resource)).length;

async function hourPasses(): Promise<void> {
  await db.asOwner(({ query }) =>
    sql`update missing_records set found_at = found_at - interval '61 minutes', settled_at = settled_at - interval '61 minutes'
      where store_id = ${run.storeId}::uuid`.execute(query),
  );
}

/** Runs the job as long as it queues itself. */
async function lookAgain(): Promise<void> {
  const runner = { platform: run.platform, openReader: async () => reader() };
  do {
    run.sent.length = 0;
    // oxlint-disable-next-line no-await-in-loop
    await secondLookHandler(runner).run({ storeId: run.storeId }, { id: '', signal: new AbortController().signal });
  } while (run.sent.includes('sync.second-look.v1') && (await isDue()));
}

const isDue = async () =>
  (await missing()).some(({ state, second_look_at: at }) =>
    at === null ? state === 'removing' : new Date(at) <= new Date(),
  );

test.each(['full', 'reconcile'] as const)('lists that are suddenly empty delete nothing (%s)', async (kind) => {
  hidden = () => true;
  await sync(kind);
  expect([await count('orders'), await count('products'), await count('customers')]).toEqual([ORDERS, 30, CUSTOMERS]);
  const lists = Object.fromEntries((await missing()).map(({ list, records, state }) => [list, [records, state]]));
  expect(lists).toMatchObject({
    orders: [ORDERS, 'waiting'],
    products: [30, 'waiting'],
    customers: [CUSTOMERS, 'waiting'],
    refunds: [40, 'waiting'],
  });
  expect(run.sent).toContain('sync.second-look.v1');
});

test('a list that is half as long keeps everything, and a few deletions are carried out', async () => {
  hidden = (path, id) => path === 'orders' && id % 2 === 0;
  const gone = [...run.shop.tables.customers.keys()].slice(0, 20);
  for (const id of gone) run.shop.tables.customers.delete(id);
  await sync('reconcile');
  expect([await count('orders'), await count('customers')]).toEqual([ORDERS, CUSTOMERS - 20]);
  expect(await missing()).toMatchObject([{ list: 'orders', stored_records: ORDERS, state: 'waiting' }]);
});

test('deletions of an hour count together, whatever finds them', async () => {
  const { customers } = run.shop.tables;
  const remove = (some: number) => [...customers.keys()].slice(0, some).forEach((id) => customers.delete(id));
  remove(15);
  await sync('incremental');
  remove(15);
  await sync('incremental');
  expect(await count('customers')).toBe(CUSTOMERS - 15);
  expect(await missing()).toMatchObject([{ list: 'customers', records: 15 }]);
  await hourPasses();
  remove(1);
  await sync('incremental');
  expect(await count('customers')).toBe(CUSTOMERS - 16);
});

test('a short list does not shrink much by itself', async () => {
  const { products } = run.shop.tables;
  for (const id of [...products.keys()].slice(25)) run.shop.tables.products.delete(id);
  await sync('reconcile');
  await hourPasses();
  products.clear();
  await sync('reconcile');
  expect(await missing()).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ list: 'products', records: 25 })]),
  );
  expect(await count('products')).toBe(25);
});

test('records that are there again clear the notice, and their changes are read', async () => {
  hidden = (path) => path === 'orders';
  await sync('reconcile');
  hidden = () => false;
  run.shop.change('changeOrder', 7);
  await hourPasses();
  await lookAgain();
  expect(await missing()).toEqual([]);
  expect(await run.shown('orders')).toEqual(run.shop.truth('orders'));
});

test('the next comparison clears the notice too', async () => {
  hidden = (path) => path === 'orders';
  await sync('reconcile');
  hidden = () => false;
  await sync('reconcile');
  expect(await missing()).toEqual([]);
});

test('a person removes records only with a second look that misses them too', async () => {
  const kept = [...run.shop.tables.orders.keys()].slice(0, 10);
  hidden = (path, id) => path === 'orders' && !kept.includes(id);
  await sync('reconcile');
  expect(await decide('orders', true)).toBe(ORDERS - 10);
  await lookAgain();
  expect([await count('orders'), await missing()]).toMatchObject([ORDERS, [{ state: 'removing' }]]);
  const back = [...run.shop.tables.orders.keys()].slice(0, 30);
  hidden = (path, id) => path === 'orders' && !back.includes(id);
  await hourPasses();
  await lookAgain();
  expect(await missing()).toEqual([]);
  expect(
    Object.keys(await run.shown('orders'))
      .map(Number)
      .sort((a, b) => a - b),
  ).toEqual(back);
});

test('after the second look the person removes them at once', async () => {
  hidden = (path) => path === 'customers';
  await sync('reconcile');
  await hourPasses();
  await lookAgain();
  expect(await missing()).toMatchObject([{ list: 'customers', state: 'confirmed', second_look_at: null }]);
  expect(await count('customers')).toBe(CUSTOMERS);
  await decide('customers', true);
  await lookAgain();
  expect([await count('customers'), await missing()]).toEqual([0, []]);
});

test('records that a person keeps stay, are not asked about again, and other deletions go on', async () => {
  const [first, second] = [...run.shop.tables.orders.keys()];
  const rest = [...run.shop.tables.orders.keys()].slice(60);
  hidden = (path, id) => path === 'orders' && rest.includes(id);
  await sync('reconcile');
  await decide('orders', false);
  await hourPasses();
  await lookAgain();
  run.shop.tables.orders.delete(first!);
  run.shop.tables.orders.delete(second!);
  await sync('reconcile');
  expect(await count('orders')).toBe(ORDERS - 2);
  expect(await missing()).toMatchObject([
    { list: 'orders', records: rest.length, state: 'kept', second_look_at: null },
  ]);
  await decide('orders', true);
  await lookAgain();
  expect(await count('orders')).toBe(58);
});

test('a flood of webhooks about deletions is bounded too', async () => {
  const ids = [...run.shop.tables.orders.keys()].slice(0, 50);
  for (const id of ids) run.shop.tables.orders.delete(id);
  await db.asSystem(run.storeId, (tx) =>
    sql`insert into webhook_deliveries (store_id, topic, resource_id, status)
      select ${run.storeId}::uuid, 'order.deleted', id, 'received' from unnest(${ids}::bigint[]) id`.execute(tx.query),
  );
  const handler = rereadHintsHandler({ platform: run.platform, openReader: async () => reader() });
  await handler.run({ storeId: run.storeId }, { id: '', signal: new AbortController().signal });
  expect([await count('orders'), await missing()]).toMatchObject([ORDERS, [{ list: 'orders', records: 50 }]]);
});

test('a record that is written again is no longer missing', async () => {
  hidden = (path) => path === 'orders';
  await sync('reconcile');
  hidden = () => false;
  const [row] = [...run.shop.tables.orders.values()];
  await db.asSystem(run.storeId, (tx) => storeShopRecord(tx, run.storeId, 'orders', run.shop.body('orders', row!)));
  run.shop.change('changeOrder', 0);
  await sync('incremental');
  expect((await missing())[0]!.records).toBeLessThan(ORDERS);
});
