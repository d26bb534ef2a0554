import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { foldSums } from '../../testing/fold-sums.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { checkFigures } from './check-figures.ts';
import { syncHandlers } from './sync.jobs.ts';
import { startTrial, type SyncTrial } from './testing/sync-trial.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** Does a job as the queue would. */
function doJob(trial: SyncTrial, name: string, payload: object = { storeId: trial.storeId }): Promise<void> {
  const handlers = syncHandlers({ platform: trial.platform, openReader: async () => trial.shop });
  const handler = handlers.find(({ definition }) => definition.name === name);
  if (handler === undefined) throw new Error(`No job ${name}.`);
  return handler.run(payload, { id: 'test', signal: new AbortController().signal });
}

async function filled(orders: number): Promise<SyncTrial> {
  const trial = await startTrial(db);
  // Only stores with a key are visited.
  await db.asOwner((tx) =>
    tx.query.updateTable('woocommerce_stores').set({ is_active: false }).where('id', '!=', trial.storeId).execute(),
  );
  await db.asOwner((tx) =>
    tx.query
      .updateTable('woocommerce_stores')
      .set({ credentials_sealed: 'sealed' })
      .where('id', '=', trial.storeId)
      .execute(),
  );
  trial.shop.add('customers', {});
  for (let count = 0; count < orders; count += 1) trial.shop.change('newOrder', count);
  return trial;
}

test('the sweep starts a store that was never synced, leaves one alone that was, and starts it again after 15 minutes', async () => {
  const trial = await filled(3);
  await doJob(trial, 'sync.sweep-stores.v1', {});
  expect(trial.sent).toEqual(['sync.run-store.v1']);
  await doJob(trial, 'sync.run-store.v1');
  await doJob(trial, 'sync.sweep-stores.v1', {});
  expect(trial.sent).toHaveLength(1);
  await trial.rows(`update sync_runs set ended_at = now() - interval '15 minutes 1 second'`);
  await doJob(trial, 'sync.sweep-stores.v1', {});
  expect(trial.sent).toHaveLength(2);
});

test('a store whose organization is being deleted is left alone, until that is restored', async () => {
  const trial = await filled(3);
  const ending = (moment: string) =>
    trial.rows(`update organizations o set deletion_due_at = ${moment} from woocommerce_stores s
      where s.organization_id = o.id and s.id = '${trial.storeId}'`);
  await ending(`now() + interval '30 days'`);
  await doJob(trial, 'sync.sweep-stores.v1', {});
  await doJob(trial, 'sync.begin-night.v1', {});
  expect(trial.sent).toEqual([]);
  await ending('null');
  await doJob(trial, 'sync.sweep-stores.v1', {});
  expect(trial.sent).toEqual(['sync.run-store.v1']);
});

test('the sweep sends a run again that nobody holds any more, not one that beats', async () => {
  const trial = await filled(3);
  await doJob(trial, 'sync.sweep-stores.v1', {});
  await trial.rows(
    `update sync_runs set status = 'running', lease_token = gen_random_uuid(), heartbeat_at = now() - interval '110 seconds'`,
  );
  await doJob(trial, 'sync.sweep-stores.v1', {});
  expect(trial.sent).toHaveLength(1);
  await trial.rows(`update sync_runs set heartbeat_at = now() - interval '121 seconds'`);
  await doJob(trial, 'sync.sweep-stores.v1', {});
  expect(trial.sent).toHaveLength(2);
});

test('what webhooks hinted at is read again once, with refunds, and what is gone goes', async () => {
  const trial = await filled(4);
  await trial.run();
  const [first, second] = [...trial.shop.tables.orders.keys()];
  trial.shop.change('refund', 0);
  trial.shop.tables.orders.delete(second ?? 0);
  await trial.rows(`insert into webhook_deliveries (store_id, topic, resource_id)
    values ('${trial.storeId}', 'order.updated', ${first}), ('${trial.storeId}', 'order.updated', ${first}),
      ('${trial.storeId}', 'order.updated', ${second})`);
  await doJob(trial, 'sync.reread-hints.v1');
  expect(await trial.shown('orders')).toEqual(trial.shop.truth('orders'));
  expect(await trial.shown('refunds')).toEqual(trial.shop.truth('refunds'));
  expect(await trial.rows(`select distinct status from webhook_deliveries`)).toEqual([{ status: 'applied' }]);
});

test('what a delivery calls deleted goes only where the shop says the same', async () => {
  const trial = await filled(4);
  trial.shop.change('newProduct', 0);
  trial.shop.change('newProduct', 1);
  await trial.run();
  const { orders, products, customers } = trial.shop.tables;
  const [kept, trashed, gone] = [...orders.keys()];
  const [keptProduct, goneProduct] = [...products.keys()];
  trial.shop.change('trashOrder', 1);
  orders.delete(gone ?? 0);
  products.delete(goneProduct ?? 0);
  const told = { order: [kept, trashed, gone], product: [keptProduct, goneProduct], customer: [...customers.keys()] };
  for (const [resource, ids] of Object.entries(told))
    for (const id of ids)
      await trial.rows(`insert into webhook_deliveries (store_id, topic, resource_id)
        values ('${trial.storeId}', '${resource}.deleted', ${id})`);
  const before = await trial.shown('customers');
  await doJob(trial, 'sync.reread-hints.v1');
  expect(await trial.shown('orders')).toEqual(trial.shop.truth('orders'));
  expect(Object.keys(await trial.shown('orders'))).toContain(String(kept));
  expect(Object.keys(await trial.shown('products'))).toEqual([String(keptProduct)]);
  expect(await trial.shown('customers')).toEqual(before);
});

test('the night asks for the comparison, and again later where a sync is in its way', async () => {
  const trial = await filled(3);
  await trial.run();
  await doJob(trial, 'sync.night-of-store.v1');
  expect(await trial.rows(`select kind from sync_runs where status = 'queued'`)).toEqual([{ kind: 'reconcile' }]);
  await expect(doJob(trial, 'sync.night-of-store.v1')).rejects.toThrow('tried again later');
});

test('a day whose kept figures are wrong is found and repaired', async () => {
  const trial = await filled(5);
  await trial.run();
  await foldSums(trial.platform.db, trial.storeId);
  const [day] = await trial.rows<{ day: string }>(`select day::text from daily_sums where orders > 0 limit 1`);
  const read = () =>
    trial.rows<{ orders: number }>(`select sum(orders)::integer as orders from daily_sums where dimension = 'shop'`);
  const right = await read();
  await trial.rows(`update daily_sums set orders = orders + 7 where dimension = 'shop'`);
  // Of one day back there is one to draw.
  const platform = { ...trial.platform, now: () => new Date(`${day?.day}T12:00:00Z`) };
  const found = await checkFigures(platform, trial.storeId, 1);
  expect(found).toBeGreaterThan(0);
  await foldSums(trial.platform.db, trial.storeId);
  expect(await read()).toEqual(right);
});
