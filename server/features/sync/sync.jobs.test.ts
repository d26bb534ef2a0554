import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WooError } from '../../integrations/woocommerce/errors/woo-error.ts';
import type { Database } from '../../platform/db/database.ts';
import { rollUpSums } from '../../testing/orders/roll-up-sums.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { ShopReader } from './engine/ports.ts';
import { verifyRandomDay } from './maintenance/verify-daily-sums.ts';
import { syncHandlers } from './sync.jobs.ts';
import { readNextAction, readSyncState } from './sync.queries.ts';
import { startSyncTestRun, type SyncTestRun } from './testing/sync-test-run.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** Runs a job's handler. */
function runJob(
  testRun: SyncTestRun,
  name: string,
  payload: object = { storeId: testRun.storeId },
  shop: ShopReader = testRun.shop,
): Promise<void> {
  const handlers = syncHandlers({ platform: testRun.platform, openReader: async () => shop });
  const handler = handlers.find(({ definition }) => definition.name === name);
  if (handler === undefined) throw new Error(`No job ${name}.`);
  return handler.run(payload, { id: 'test', signal: new AbortController().signal });
}

async function startWithOrders(orders: number): Promise<SyncTestRun> {
  const testRun = await startSyncTestRun(db);
  // The sweep includes only stores with credentials.
  await db.asOwner((tx) =>
    tx.query.updateTable('woocommerce_stores').set({ is_active: false }).where('id', '!=', testRun.storeId).execute(),
  );
  await db.asOwner((tx) =>
    tx.query
      .updateTable('woocommerce_stores')
      .set({ credentials_sealed: 'sealed' })
      .where('id', '=', testRun.storeId)
      .execute(),
  );
  testRun.shop.add('customers', {});
  for (let count = 0; count < orders; count += 1) testRun.shop.change('newOrder', count);
  return testRun;
}

test('the sweep syncs a new store at once and again after 15 minutes', async () => {
  const testRun = await startWithOrders(3);
  await runJob(testRun, 'sync.sweep-stores.v1', {});
  expect(testRun.sent).toEqual(['sync.run-store.v1']);
  await runJob(testRun, 'sync.run-store.v1');
  await runJob(testRun, 'sync.sweep-stores.v1', {});
  expect(testRun.sent).toHaveLength(1);
  await testRun.rows(`update sync_runs set ended_at = now() - interval '15 minutes 1 second'`);
  await runJob(testRun, 'sync.sweep-stores.v1', {});
  expect(testRun.sent).toHaveLength(2);
});

test('during an outage the next try comes after 1, 2, 4, 8 and then 15 minutes', async () => {
  const testRun = await startWithOrders(3);
  await runJob(testRun, 'sync.sweep-stores.v1', {});
  await runJob(testRun, 'sync.run-store.v1');
  const failed = async (run: number) =>
    testRun.rows(`insert into sync_runs (store_id, kind, status, started_at, ended_at)
      values ('${testRun.storeId}', 'incremental', 'failed', now() + interval '${run} seconds', now())`);
  const isDueAfter = async (seconds: number) => {
    await testRun.rows(`update sync_runs set ended_at = now() - interval '${seconds} seconds'`);
    return (await db.asSystem(testRun.storeId, (tx) => readNextAction(tx, testRun.storeId))) === 'sync';
  };
  for (const [index, minutes] of [1, 2, 4, 8, 15, 15].entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one failure after the other
    await failed(index + 1);
    // oxlint-disable-next-line no-await-in-loop
    expect([await isDueAfter(minutes * 60 - 5), await isDueAfter(minutes * 60 + 5)]).toEqual([false, true]);
    // oxlint-disable-next-line no-await-in-loop
    const { run, nextSyncAt } = await db.asSystem(testRun.storeId, (tx) => readSyncState(tx, testRun.storeId));
    expect(((nextSyncAt?.getTime() ?? 0) - (run?.ended_at?.getTime() ?? 0)) / 60_000).toBe(minutes);
  }
  await testRun.rows(`insert into sync_runs (store_id, kind, status, started_at, ended_at)
    values ('${testRun.storeId}', 'incremental', 'completed', now() + interval '10 seconds', now())`);
  expect([await isDueAfter(14 * 60), await isDueAfter(15 * 60 + 5)]).toEqual([false, true]);
});

test('a store is not synced while its organization is being deleted', async () => {
  const testRun = await startWithOrders(3);
  const setDeletionDate = (moment: string) =>
    testRun.rows(`update organizations o set deletion_due_at = ${moment} from woocommerce_stores s
      where s.organization_id = o.id and s.id = '${testRun.storeId}'`);
  await setDeletionDate(`now() + interval '30 days'`);
  await runJob(testRun, 'sync.sweep-stores.v1', {});
  await runJob(testRun, 'sync.begin-night.v1', {});
  expect(testRun.sent).toEqual([]);
  await setDeletionDate('null');
  await runJob(testRun, 'sync.sweep-stores.v1', {});
  expect(testRun.sent).toEqual(['sync.run-store.v1']);
});

test('the sweep sends a run again only when its heartbeat stopped', async () => {
  const testRun = await startWithOrders(3);
  await runJob(testRun, 'sync.sweep-stores.v1', {});
  await testRun.rows(
    `update sync_runs set status = 'running', lease_token = '${randomUUID()}', heartbeat_at = now() - interval '50 seconds'`,
  );
  await runJob(testRun, 'sync.sweep-stores.v1', {});
  expect(testRun.sent).toHaveLength(1);
  await testRun.rows(`update sync_runs set heartbeat_at = now() - interval '61 seconds'`);
  await runJob(testRun, 'sync.sweep-stores.v1', {});
  expect(testRun.sent).toHaveLength(2);
});

test('records from webhooks are read again with their refunds, and deleted if the shop deleted them', async () => {
  const testRun = await startWithOrders(4);
  await testRun.run();
  const [first, second] = [...testRun.shop.tables.orders.keys()];
  testRun.shop.change('refund', 0);
  testRun.shop.tables.orders.delete(second ?? 0);
  await testRun.rows(`insert into webhook_deliveries (store_id, topic, resource_id)
    values ('${testRun.storeId}', 'order.updated', ${first}), ('${testRun.storeId}', 'order.updated', ${first}),
      ('${testRun.storeId}', 'order.updated', ${second})`);
  await runJob(testRun, 'sync.reread-hints.v1');
  expect(await testRun.shown('orders')).toEqual(testRun.shop.truth('orders'));
  expect(await testRun.shown('refunds')).toEqual(testRun.shop.truth('refunds'));
  expect(await testRun.rows(`select distinct status from webhook_deliveries`)).toEqual([{ status: 'applied' }]);
});

const hint = (testRun: SyncTestRun, topic: string, id: number) =>
  testRun.rows(
    `insert into webhook_deliveries (store_id, topic, resource_id) values ('${testRun.storeId}', '${topic}', ${id})`,
  );

test('hints of ids above 2^31 are read, as large as JavaScript can count', async () => {
  const testRun = await startWithOrders(2);
  await testRun.run();
  const [order] = testRun.shop.tables.orders.values();
  const ids = [2 ** 31, 40_000_000_000_000, Number.MAX_SAFE_INTEGER];
  for (const id of ids) testRun.shop.tables.orders.set(id, { ...order!, id });
  for (const id of ids) await hint(testRun, 'order.updated', id);
  await runJob(testRun, 'sync.reread-hints.v1');
  expect(Object.keys(await testRun.shown('orders'))).toEqual(expect.arrayContaining(ids.map(String)));
  expect(await testRun.rows(`select distinct status from webhook_deliveries`)).toEqual([{ status: 'applied' }]);
});

test('a hint that cannot be read is set aside, and the others are read', async () => {
  const testRun = await startWithOrders(5);
  await testRun.run();
  const ids = [...testRun.shop.tables.orders.keys()];
  const bad = ids[2] ?? 0;
  testRun.changeRandomly(20, ['changeOrder']);
  const { shop } = testRun;
  const shopWithFault: ShopReader = {
    concurrency: 1,
    listVersions: (path, params) => shop.listVersions(path, params),
    list: (path, params) => {
      if (path === 'orders' && (params['include'] as readonly number[]).includes(bad)) {
        throw new WooError('SHOP_ERROR', 'GET /orders: the shop answered 500.', { status: 500 });
      }
      return shop.list(path, params);
    },
  };
  for (const id of ids) await hint(testRun, 'order.updated', id);
  await runJob(testRun, 'sync.reread-hints.v1', undefined, shopWithFault);
  const shown = await testRun.shown('orders');
  expect({ ...shown, [bad]: 0 }).toEqual({ ...testRun.shop.truth('orders'), [bad]: 0 });
  const failed = await testRun.rows(`select resource_id, error from webhook_deliveries where status <> 'applied'`);
  expect(failed).toEqual([{ resource_id: bad, error: 'GET /orders: the shop answered 500.' }]);

  // A shop that is down fails the job, which is tried again.
  await hint(testRun, 'order.updated', bad);
  await expect(runJob(testRun, 'sync.reread-hints.v1', undefined, shopWithFault)).rejects.toThrow('500');
});

test('a deletion from a webhook is applied only if the shop confirms it', async () => {
  const testRun = await startWithOrders(4);
  testRun.shop.change('newProduct', 0);
  testRun.shop.change('newProduct', 1);
  await testRun.run();
  const { orders, products, customers } = testRun.shop.tables;
  const [remaining, trashed, deleted] = [...orders.keys()];
  const [remainingProduct, deletedProduct] = [...products.keys()];
  testRun.shop.change('trashOrder', 1);
  orders.delete(deleted ?? 0);
  products.delete(deletedProduct ?? 0);
  const reported = {
    order: [remaining, trashed, deleted],
    product: [remainingProduct, deletedProduct],
    customer: [...customers.keys()],
  };
  for (const [resource, ids] of Object.entries(reported))
    for (const id of ids)
      await testRun.rows(`insert into webhook_deliveries (store_id, topic, resource_id)
        values ('${testRun.storeId}', '${resource}.deleted', ${id})`);
  const before = await testRun.shown('customers');
  await runJob(testRun, 'sync.reread-hints.v1');
  expect(await testRun.shown('orders')).toEqual(testRun.shop.truth('orders'));
  expect(Object.keys(await testRun.shown('orders'))).toContain(String(remaining));
  expect(Object.keys(await testRun.shown('products'))).toEqual([String(remainingProduct)]);
  expect(await testRun.shown('customers')).toEqual(before);
});

test('the nightly job requests the comparison, and is retried while a sync is running', async () => {
  const testRun = await startWithOrders(3);
  await testRun.run();
  await runJob(testRun, 'sync.night-of-store.v1');
  expect(await testRun.rows(`select kind from sync_runs where status = 'queued'`)).toEqual([{ kind: 'reconcile' }]);
  await expect(runJob(testRun, 'sync.night-of-store.v1')).rejects.toThrow('retried later');
});

test('wrong sums of a day are found and repaired', async () => {
  const testRun = await startWithOrders(5);
  await testRun.run();
  await rollUpSums(testRun.platform.db, testRun.storeId);
  const [day] = await testRun.rows<{ day: string }>(`select day::text from daily_sums where orders > 0 limit 1`);
  const read = () =>
    testRun.rows<{ orders: number }>(`select sum(orders)::integer as orders from daily_sums where dimension = 'shop'`);
  const right = await read();
  await testRun.rows(`update daily_sums set orders = orders + 7 where dimension = 'shop'`);
  // With one day to draw from, the draw is certain.
  const platform = { ...testRun.platform, now: () => new Date(`${day?.day}T12:00:00Z`) };
  const found = await verifyRandomDay(platform, testRun.storeId, 1);
  expect(found).toBeGreaterThan(0);
  await rollUpSums(testRun.platform.db, testRun.storeId);
  expect(await read()).toEqual(right);
});

test('the night deletes the search text of a customer whose orders are gone, and keeps the others', async () => {
  const testRun = await startWithOrders(2);
  await runJob(testRun, 'sync.sweep-stores.v1', {});
  await runJob(testRun, 'sync.run-store.v1');
  const texts = () =>
    testRun.rows(`select customer_text from order_customer_texts where store_id = '${testRun.storeId}'`);
  const used = await texts();
  expect(used).not.toEqual([]);
  await testRun.rows(`insert into order_customer_texts (store_id, customer_hash, customer_text)
    values ('${testRun.storeId}', 4711, 'thandi nkosi thandi@example.co.za')`);
  await runJob(testRun, 'sync.night-of-store.v1');
  expect(await texts()).toEqual(used);
});
