import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { recording } from '../../testing/recordings.ts';
import { KINDS } from '../../testing/table-kinds.ts';
import { rollUpSums } from '../../testing/orders/roll-up-sums.ts';
import { createStore } from '../../testing/tenants.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';
import { purgeStore } from './purge-store.ts';
import { deleteTestStores, startStoreTestApp, type StoreTestApp } from './testing/store-test-app.ts';

let all: StoreTestApp;
beforeAll(async () => {
  all = await startStoreTestApp();
});
afterAll(() => all.close());
beforeEach(() => deleteTestStores(all));

/** Tables that hold something of a store, with how many rows. */
async function holdings(storeId: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [table] of Object.entries(KINDS).filter(([, kind]) => kind === 'store')) {
    const { rows } = await all.app.platform.db.asOwner(({ query }) =>
      sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)} where store_id = ${storeId}`.execute(
        query,
      ),
    );
    if (rows[0]?.n) found[table] = rows[0].n;
  }
  return found;
}

async function fill(storeId: string): Promise<void> {
  const { db } = all.app.platform;
  await upsertBatch(db, storeId, 'orders', [recording('order-single-with-refund').body]);
  await upsertBatch(db, storeId, 'products', [recording('product-update').body]);
}

const webhooksOf = (id: string) =>
  [...all.shop.webhooks.values()].filter(({ delivery_url }) => delivery_url.endsWith(id));

/** Waits until our webhooks are in the shop and known here. */
const registered = (id: string) =>
  vi.waitFor(
    async () => {
      expect((await all.row(id)).webhooks).not.toEqual([]);
      expect(webhooksOf(id)).not.toEqual([]);
    },
    { timeout: 20_000, interval: 100 },
  );

test('deletes everything of one shop in batches, with its webhooks, and nothing of another', async () => {
  const { body } = await all.connect();
  await registered(body.id);
  const { db } = all.app.platform;
  const other = await createStore(db, all.owner.organizationId);
  for (const id of [body.id, other]) await fill(id);
  await db.asOwner(({ query }) =>
    sql`insert into woocommerce_categories (store_id, wc_id, name, data)
      select ${body.id}::uuid, n, 'Tee', '{}' from generate_series(1, 12001) n`.execute(query),
  );
  for (const id of [body.id, other]) await rollUpSums(db, id);
  const remaining = await holdings(other);
  expect(remaining).toHaveProperty('daily_sums');
  expect(remaining).toHaveProperty('monthly_sums');
  await purgeStore(all.app.stores, body.id);
  expect(await holdings(body.id)).toEqual({});
  expect(await holdings(other)).toMatchObject(remaining);
  expect(webhooksOf(body.id)).toEqual([]);
  await expect(all.row(body.id)).rejects.toThrow('no result');
});

test('deletes the data of an unreachable shop, and continues an interrupted deletion', async () => {
  const { body } = await all.connect();
  await registered(body.id);
  await fill(body.id);
  all.shop.keys.splice(0, Infinity);
  await expect(purgeStore(all.app.stores, body.id, AbortSignal.abort(new Error('stopping')))).rejects.toThrow(
    'stopping',
  );
  expect(await all.row(body.id)).toMatchObject({ is_active: false });
  expect(await holdings(body.id)).not.toEqual({});
  await purgeStore(all.app.stores, body.id);
  expect(await holdings(body.id)).toEqual({});
});
