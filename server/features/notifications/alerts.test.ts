import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SUM_NAMES } from '#domain/figures/sums.ts';
import type { Database } from '../../platform/db/database.ts';
import type { OrganizationScope } from '#domain/ids.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';
import { testOrder } from '#domain/testing/test-records.ts';
import { runStoreCheck } from './alerts.jobs.ts';
import { countUnread } from './alerts.queries.ts';
import { type AlertTestStore, counted, startAlertTestStore } from './testing/alert-test-store.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function dataOf(testStore: AlertTestStore, kind: string): Promise<object> {
  const { rows } = await db.asOwner(({ query }) =>
    sql<{
      data: object;
    }>`select data from alerts where organization_id = ${testStore.organizationId}::uuid and kind = ${kind}
      and cleared_at is null`.execute(query),
  );
  return rows[0]?.data ?? {};
}

describe('stock', () => {
  interface Product {
    id: number;
    stock: number;
    own: number | null;
    status: string;
  }

  /** The alerts that should be open, by a simple rule. */
  function expected(products: ReadonlyMap<number, Product>, threshold: number): string[] {
    return [...products.values()]
      .filter(({ status }) => status === 'publish')
      .flatMap(({ id, stock, own }) => {
        if (stock <= 0) return [`out_of_stock ${id}`];
        return stock <= (own ?? threshold) ? [`low_stock ${id}`] : [];
      })
      .toSorted();
  }

  test('for any stock changes, the open alerts match the current stock, and each opens and clears once', async () => {
    const move = fc.record({
      id: fc.integer({ min: 1, max: 4 }),
      stock: fc.integer({ min: -1, max: 9 }),
      own: fc.option(fc.integer({ min: 0, max: 9 })),
      status: fc.constantFrom('publish', 'publish', 'publish', 'draft'),
    });
    const step = fc.record({
      moves: fc.array(move, { minLength: 1, maxLength: 4 }),
      threshold: fc.integer({ min: 0, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const testStore = await startAlertTestStore(db);
        const products = new Map<number, Product>();
        let open: string[] = [];
        let opened = 0;
        for (const { moves, threshold } of steps) {
          for (const product of moves) products.set(product.id, product);
          await testStore.products(
            ...[...products.values()].map(({ id, stock, own, status }) =>
              counted(id, stock, { low_stock_amount: own, status }),
            ),
          );
          await testStore.run(`insert into alert_settings (organization_id, low_stock_threshold) values ('${testStore.organizationId}', ${threshold})
            on conflict (organization_id) do update set low_stock_threshold = excluded.low_stock_threshold`);
          await testStore.look();
          const wanted = expected(products, threshold);
          opened += wanted.filter((alert) => !open.includes(alert)).length;
          open = wanted;
          expect((await testStore.alerts()).toSorted()).toEqual(wanted);
          expect(await testStore.alerts('all')).toHaveLength(opened);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('a threshold set in Karoo precedes the shop’s, and that the organization’s', async () => {
    const testStore = await startAlertTestStore(db);
    await testStore.products(
      counted(1, 5),
      counted(2, 6),
      counted(3, 6, { low_stock_amount: 7 }),
      counted(4, 3, { low_stock_amount: 4 }),
    );
    await testStore.run(
      `insert into alert_thresholds (store_id, wc_id, threshold) values ('${testStore.storeId}', 4, 2)`,
    );
    await testStore.look();
    expect(await testStore.alerts()).toEqual(['low_stock 1', 'low_stock 3']);
  });

  test('a product with variations is one alert, with its lowest variation', async () => {
    const testStore = await startAlertTestStore(db);
    await testStore.products({ id: 1, name: 'Tee', type: 'variable', status: 'publish', stock_status: 'instock' });
    const sizes = [9, 4, 2].map((stock_quantity, at) => ({
      id: 10 + at,
      parent_id: 1,
      status: 'publish',
      manage_stock: true,
      stock_quantity,
      stock_status: 'instock',
    }));
    await testStore.variations(...sizes);
    await testStore.look();
    expect(await testStore.alerts()).toEqual(['low_stock 1']);
    expect(await dataOf(testStore, 'low_stock')).toMatchObject({ product_id: 1, name: 'Tee', stock: 2, variations: 2 });
    // The product's threshold applies to its variations, unless one has its own.
    await testStore.run(
      `update woocommerce_product_variations set low_stock_amount = 8 where store_id = '${testStore.storeId}'`,
    );
    const threshold = (id: number, units: number) =>
      testStore.run(
        `insert into alert_thresholds (store_id, wc_id, threshold) values ('${testStore.storeId}', ${id}, ${units})`,
      );
    await threshold(1, 3);
    await testStore.look();
    expect(await dataOf(testStore, 'low_stock')).toMatchObject({ stock: 2, variations: 1 });
    await threshold(12, 1);
    await testStore.look();
    expect(await testStore.alerts()).toEqual([]);
  });

  test('days of cover: uses the sales of the last 30 shop days, never for products without sales', async () => {
    const testStore = await startAlertTestStore(db);
    await testStore.run(
      `insert into alert_settings (organization_id, low_stock_threshold, days_of_cover) values ('${testStore.organizationId}', 0, 10)`,
    );
    await testStore.products(counted(1, 20), counted(2, 21), counted(3, 1), counted(4, 20));
    // 60 units in 30 days are two a day: 20 units last 10 days, 21 last longer. The 31st day back counts no more.
    const sales = [
      ['2026-02-09', 1, 45, 0],
      ['2026-03-10', 1, 20, 5],
      ['2026-03-01', 2, 60, 0],
      ['2026-02-08', 4, 60, 0],
    ].map(
      ([day, id, units, refunded]) =>
        `('${testStore.storeId}'::uuid, 'product', 'ZAR', '${day}'::date, '${id}', ${units}, ${refunded})`,
    );
    sales.push(`('${testStore.storeId}'::uuid, 'product', 'USD', '2026-03-02'::date, '4', 1, 0)`);
    const others = SUM_NAMES.filter((name) => name !== 'items' && name !== 'refunded_items');
    await testStore.run(
      `insert into daily_sums (store_id, dimension, currency, day, key, items, refunded_items, label, ${others.join()})
      select v.*, '', ${others.map(() => 0).join()} from (values ${sales.join()}) v`,
    );
    await testStore.look();
    expect(await testStore.alerts()).toEqual(['low_stock 1']);
    expect(await dataOf(testStore, 'low_stock')).toMatchObject({ stock: 20, sold: 60 });
    // A second currency sells from the same shelf: 61 units and 59 more.
    await testStore.run(
      `update daily_sums set items = 60 where store_id = '${testStore.storeId}' and currency = 'USD'`,
    );
    await testStore.look();
    expect(await testStore.alerts()).toEqual(['low_stock 1', 'low_stock 4']);
  });
});

describe('the store', () => {
  test('a failed sync stays one alert through all retries until one succeeds', async () => {
    const testStore = await startAlertTestStore(db);
    const say = async (status: string, message: string | null = null) => {
      const values = ['orders', 'products'].map(
        (e) => `('${testStore.storeId}', '${e}', '${status}', ${message === null ? 'null' : `'${message}'`})`,
      );
      await testStore.run(`insert into woocommerce_sync_status (store_id, entity_type, sync_status, error_message) values ${values.join()}
        on conflict (store_id, entity_type) do update set sync_status = excluded.sync_status, error_message = excluded.error_message`);
      await testStore.look();
    };
    await say('running');
    expect(await testStore.alerts()).toEqual([]);
    await say('failed', 'The shop answers 500.');
    expect(await dataOf(testStore, 'failed_sync')).toEqual({
      entities: ['orders', 'products'],
      message: 'The shop answers 500.',
    });
    await say('running');
    await say('failed', 'The shop is away.');
    expect(await testStore.alerts('all')).toEqual(['failed_sync sync']);
    await say('completed');
    expect(await testStore.alerts()).toEqual([]);
    await say('failed', 'Again.');
    expect(await testStore.alerts('all')).toEqual(['failed_sync sync', 'failed_sync sync']);
  });

  test('checks nothing during the first sync, and everything after it', async () => {
    const testStore = await startAlertTestStore(db);
    await testStore.products(counted(1, 0));
    const sync = (status: string, full: string) =>
      testStore.run(`insert into woocommerce_sync_status (store_id, entity_type, sync_status, last_full_sync_at)
        values ('${testStore.storeId}', 'orders', '${status}', ${full})
        on conflict (store_id, entity_type) do update set sync_status = excluded.sync_status, last_full_sync_at = excluded.last_full_sync_at`);
    await sync('running', 'null');
    await testStore.look();
    expect(await testStore.alerts()).toEqual([]);
    await sync('completed', 'now()');
    await testStore.look();
    expect(await testStore.alerts()).toEqual(['out_of_stock 1']);
    await sync('running', 'now()');
    await testStore.products(counted(2, 0));
    await testStore.look();
    expect(await testStore.alerts()).toContain('out_of_stock 2');
  });

  test('what was so before the first sync ended is listed but not announced; what comes after it is', async () => {
    const testStore = await startAlertTestStore(db);
    const setStore = (change: string) =>
      testStore.run(`update woocommerce_stores set ${change} where id = '${testStore.storeId}'`);
    const unread = () =>
      db.asUser(testStore.ownerId, (tx) =>
        countUnread(tx, { organizationId: testStore.organizationId } as OrganizationScope),
      );
    await setStore('alerts_since = null, last_sync_at = null');
    await testStore.products(counted(1, 0), counted(2, 3));
    await upsertBatch(db, testStore.storeId, 'orders', [
      testOrder(1, { date_created_gmt: '2026-03-10T07:00:00', date_modified_gmt: '2026-03-10T07:00:01' }),
    ]);
    // A failed first sync has read some records only.
    await testStore.look();
    expect([await unread(), testStore.emails]).toEqual([0, []]);
    await setStore('last_sync_at = now()');
    await testStore.products(counted(3, 0));
    await testStore.look();
    expect((await testStore.alerts()).toSorted()).toEqual([
      'low_stock 2',
      'new_orders 2026-03-10',
      'out_of_stock 1',
      'out_of_stock 3',
    ]);
    expect([await unread(), testStore.emails]).toEqual([0, []]);
    // Trouble with the shop is news at any time.
    await setStore(`reachable = false, problem = '{"code": "NO_ANSWER", "sentence": "", "remedy": ""}'`);
    await testStore.products(counted(4, 0));
    await upsertBatch(db, testStore.storeId, 'orders', [
      testOrder(2, { date_created_gmt: '2026-03-10T08:00:00', date_modified_gmt: '2026-03-10T08:00:01' }),
    ]);
    await testStore.look();
    // The unreachable shop, product 4, and the day's orders, which count up.
    expect(await unread()).toBe(3);
    expect(testStore.emails.map(({ subject }) => subject)).toEqual(['Kaapstad Koffie: Product 4 is out of stock']);
    // A product that was out of stock, was filled up and is out of stock again is news.
    await testStore.products(counted(1, 50));
    await testStore.look();
    await testStore.products(counted(1, 0));
    await testStore.look();
    expect(await unread()).toBe(4);
  });

  test('webhooks that are disabled or missing, and an unreachable shop', async () => {
    const testStore = await startAlertTestStore(db);
    const set = (change: string) =>
      testStore.run(`update woocommerce_stores set ${change} where id = '${testStore.storeId}'`);
    await set(`supports = '{"canWrite": false}', created_at = '2026-03-01'`);
    await testStore.look();
    expect(await testStore.alerts()).toEqual([]);
    await set(`supports = '{"canWrite": true}'`);
    await testStore.look();
    expect(await dataOf(testStore, 'webhook')).toEqual({ topics: [] });
    await set(
      `webhooks = '[{"id": 1, "topic": "order.updated", "status": "disabled"}, {"id": 2, "topic": "x", "status": "active"}]'`,
    );
    await testStore.look();
    expect(await dataOf(testStore, 'webhook')).toEqual({ topics: ['order.updated'] });
    await set(`webhooks = '[{"id": 1, "topic": "order.updated", "status": "active"}]', reachable = false,
      problem = '{"code": "NO_ANSWER", "sentence": "The shop does not answer.", "remedy": ""}'`);
    await testStore.look();
    expect(await testStore.alerts()).toEqual(['shop shop']);
    expect(await dataOf(testStore, 'shop')).toEqual({ sentence: 'The shop does not answer.' });
    await set('reachable = true, problem = null');
    await testStore.look();
    expect(await testStore.alerts()).toEqual([]);
  });

  test('settings that changed in the shop, until somebody decides', async () => {
    const testStore = await startAlertTestStore(db);
    const set = (change: string) =>
      testStore.run(`update woocommerce_stores set ${change} where id = '${testStore.storeId}'`);
    await set(`supports = '{"canWrite": false}', pending_since = '2026-03-01',
      pending_settings = '{"timezone": {"after": "UTC"}, "currency": {"after": "USD"}}'`);
    await testStore.look();
    expect(await dataOf(testStore, 'settings')).toEqual({ fields: ['currency', 'timezone'] });
    await set('pending_since = null, pending_settings = null');
    await testStore.look();
    expect(await testStore.alerts()).toEqual([]);
  });

  test('the orders of a shop day are one alert that counts up, has news with each order, and ends with the day', async () => {
    const testStore = await startAlertTestStore(db);
    const order = (id: number, status = 'processing', created = '2026-03-10T07:00:00') =>
      upsertBatch(db, testStore.storeId, 'orders', [
        testOrder(id, { status, date_created_gmt: created, date_modified_gmt: `${created.slice(0, 17)}${10 + id}` }),
      ]);
    await order(1);
    // Yesterday's, an hour before the shop's midnight, and one that does not count.
    await order(2, 'processing', '2026-03-09T21:00:00');
    await order(3, 'checkout-draft');
    await testStore.look();
    expect(await dataOf(testStore, 'new_orders')).toEqual({ day: '2026-03-10', count: 1 });
    const news = async () =>
      (
        await db.asOwner(({ query }) =>
          query
            .selectFrom('alerts')
            .select('news_at')
            .where('organization_id', '=', testStore.organizationId)
            .executeTakeFirstOrThrow(),
        )
      ).news_at.getTime();
    const first = await news();
    await testStore.look();
    expect(await news()).toBe(first);
    await order(4);
    await testStore.look();
    expect(await dataOf(testStore, 'new_orders')).toMatchObject({ count: 2 });
    expect(await news()).toBeGreaterThan(first);
    await testStore.look(14 * 60);
    expect(await testStore.alerts()).toEqual([]);
    expect(await testStore.alerts('all')).toEqual(['new_orders 2026-03-10']);
  });
});

test('the owner’s plan: one alert while there is a payment problem, announced to open browsers', async () => {
  const testStore = await startAlertTestStore(db);
  const plan = (status: string) =>
    testStore.run(`update user_profiles set plan_status = '${status}' where id = '${testStore.ownerId}'`);
  await plan('past_due');
  await testStore.checkAllStores();
  await testStore.checkAllStores();
  expect(await testStore.alerts('all')).toEqual(['payment payment']);
  const { rows } = await db.asOwner(({ query }) =>
    sql`select from store_changes where store_id = ${testStore.storeId}::uuid and entity = 'alerts'`.execute(query),
  );
  expect(rows).toHaveLength(1);
  await plan('active');
  await testStore.checkAllStores();
  expect(await testStore.alerts()).toEqual([]);
});

test('concurrent checks open one alert and send one email', async () => {
  const testStore = await startAlertTestStore(db);
  await testStore.products(counted(1, 2), counted(2, 0));
  await Promise.all(Array.from({ length: 8 }, () => runStoreCheck(testStore.platform, testStore.storeId)));
  expect(await testStore.alerts('all')).toEqual(['low_stock 1', 'out_of_stock 2']);
  const { rows } = await db.asOwner(({ query }) =>
    sql`select from store_changes where store_id = ${testStore.storeId}::uuid and entity = 'alerts'`.execute(query),
  );
  expect(rows).toHaveLength(1);
});

test('a removed store has no open alerts, and cleared alerts are deleted after 90 days', async () => {
  const testStore = await startAlertTestStore(db);
  await testStore.products(counted(1, 2));
  await testStore.look();
  await testStore.run(`update woocommerce_stores set is_active = false where id = '${testStore.storeId}'`);
  await testStore.checkAllStores();
  expect(await testStore.alerts()).toEqual([]);
  await testStore.checkAllStores(90 * 24 * 60 - 1);
  expect(await testStore.alerts('all')).toEqual(['low_stock 1']);
  await testStore.checkAllStores(2);
  expect(await testStore.alerts('all')).toEqual([]);
});

test('sample data opens no alerts and sends no emails', async () => {
  const testStore = await startAlertTestStore(db);
  await testStore.products(counted(1, 0));
  await testStore.run(`update woocommerce_stores set is_sample = true where id = '${testStore.storeId}'`);
  await testStore.look();
  expect([await testStore.alerts(), testStore.emails]).toEqual([[], []]);
  await testStore.run(`update woocommerce_stores set is_sample = false where id = '${testStore.storeId}'`);
  await testStore.look();
  expect(await testStore.alerts()).toEqual(['out_of_stock 1']);
});
