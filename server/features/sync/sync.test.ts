import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WooError } from '../../integrations/woocommerce/errors/woo-error.ts';
import type { Database } from '../../platform/db/database.ts';
import { DatabaseUnavailable } from '../../platform/db/database-unavailable.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Resource, ShopReader, ShopRecord } from './engine/ports.ts';
import { removeAllApproved } from './missing/settle-missing.ts';
import { requestSync } from './runs/request-sync.ts';
import { runStoreSync } from './runs/run-store.ts';
import { countStored, readStatuses, readSyncState } from './sync.queries.ts';
import { shopRecord } from './records/shop-record.ts';
import { storeShopRecord } from './records/store-shop-records.ts';
import { type Change, MODERN } from './testing/model-records.ts';
import type { ModelShop } from './testing/model-shop.ts';
import { startSyncTestRun, type SyncTestRun } from './testing/sync-test-run.ts';

// Complete syncs on a possibly slow database.
vi.setConfig({ testTimeout: 60_000 });

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const INTERNAL_ERROR = 'Something went wrong on our side. Try again. If it happens again, contact us.';

const ALL: Resource[] = ['orders', 'refunds', 'products', 'variations', 'customers', 'categories'];
const CHANGES: Change[] = [
  'newOrder',
  'newOrder',
  'changeOrder',
  'trashOrder',
  'restoreOrder',
  'refund',
  'deleteOrder',
  'deleteRefund',
  'newProduct',
  'changeProduct',
  'deleteProduct',
  'changeVariation',
  'newCustomer',
  'changeCustomer',
  'deleteCustomer',
  'trashNewest',
];

async function expectEqual(testRun: SyncTestRun): Promise<void> {
  for (const resource of ALL)
    expect([resource, await testRun.shown(resource)]).toEqual([resource, testRun.shop.truth(resource)]);
}

function statuses(testRun: SyncTestRun) {
  return testRun.rows<{
    entity_type: string;
    sync_status: string;
    total_records: number;
    synced_records: number;
    full: boolean;
    error_message: string | null;
  }>(`select entity_type, sync_status, total_records, synced_records, last_full_sync_at is not null as full, error_message
    from woocommerce_sync_status order by entity_type`);
}

function lastRun(testRun: SyncTestRun) {
  return testRun
    .rows<{ id: string; kind: string; status: string; held: boolean; error: string | null }>(
      `select id, kind, status, lease_token is not null as held, error from sync_runs order by started_at desc limit 1`,
    )
    .then(([run]) => run);
}

/** Returns the shop's responses, and after this many calls `instead`. */
function until(
  shop: ModelShop,
  responses: number,
  instead: (real: () => ReturnType<ShopReader['list']>) => ReturnType<ShopReader['list']>,
): ShopReader & { requested: string[] } {
  const requested: string[] = [];
  const answer = (path: string, real: () => ReturnType<ShopReader['list']>) => {
    requested.push(path);
    return requested.length > responses ? instead(real) : real();
  };
  return {
    requested,
    concurrency: 1,
    list: (path, params) => answer(path, () => shop.list(path, params)),
    listVersions: (path, params) => answer(path, () => shop.listVersions(path, params)),
  };
}

async function startWithOrders(seed: number, orders: number): Promise<SyncTestRun> {
  const testRun = await startSyncTestRun(db, seed);
  for (let count = 0; count < 8; count += 1) testRun.shop.add('customers', {});
  for (let count = 0; count < 12; count += 1) testRun.shop.addProduct(count % 3);
  for (let count = 0; count < orders; count += 1) testRun.shop.change('newOrder', count);
  testRun.shop.add('categories', {});
  testRun.shop.clock += 86_400_000;
  return testRun;
}

test('the first sync is full and sets last_full_sync_at; the next is incremental', async () => {
  const testRun = await startWithOrders(1, 230);
  await testRun.run();
  await expectEqual(testRun);
  expect(await statuses(testRun)).toMatchObject([
    { entity_type: 'customers', sync_status: 'completed', total_records: 8, synced_records: 8, full: true },
    { entity_type: 'orders', sync_status: 'completed', total_records: 230, synced_records: 230, full: true },
    { entity_type: 'products', sync_status: 'completed', total_records: 12, synced_records: 12, full: true },
  ]);
  expect(await testRun.rows('select 1 from woocommerce_stores where last_sync_at is null')).toEqual([]);
  await testRun.rows(`update woocommerce_sync_status set last_full_sync_at = '2026-01-01Z'`);
  testRun.changeRandomly(
    30,
    CHANGES.filter((change) => !change.startsWith('delete')),
  );
  await testRun.run();
  expect(await lastRun(testRun)).toMatchObject({ kind: 'incremental', status: 'completed' });
  await expectEqual(testRun);
  const [stamp] = await testRun.rows<{ newest: Date }>(
    'select max(last_full_sync_at) as newest from woocommerce_sync_status',
  );
  expect(stamp?.newest.toISOString()).toBe('2026-01-01T00:00:00.000Z');
});

test.each([2, 3, 4])(
  'our tables equal the shop after random changes, failures and the nightly comparison (%i)',
  async (seed) => {
    const testRun = await startWithOrders(seed, 150);
    for (let round = 0; round < 3; round += 1) {
      let responses = 0;
      testRun.shop.between = () => {
        responses += 1;
        testRun.changeRandomly(1, CHANGES);
        if (responses % (5 + seed) === 0 && responses < 40) throw new Error('The connection was cut.');
      };
      for (let tries = 0; tries < 30; tries += 1) {
        try {
          await testRun.run({ kind: round === 0 ? 'full' : undefined });
          break;
        } catch {
          // The next run resumes.
        }
      }
    }
    testRun.shop.between = () => undefined;
    await testRun.run();
    await testRun.run({ kind: 'reconcile' });
    await giveUpMissing(testRun);
    await expectEqual(testRun);
  },
);

/** The lists are short, so many of their records may be deleted at once, and wait for a person. */
async function giveUpMissing({ storeId }: SyncTestRun): Promise<void> {
  await db.asSystem(storeId, ({ query }) =>
    query
      .updateTable('missing_records')
      .set({ state: 'approved', confirmed_at: new Date() })
      .where('store_id', '=', storeId)
      .where('state', '=', 'waiting')
      .execute(),
  );
  await removeAllApproved({ db, storeId, onRemoved: async () => undefined });
}

test('a shop that cannot list changes: refunds listed in the response to a write are read by the next sync', async () => {
  const behavior = { ...MODERN, sortsByModified: false, flatLists: false, sameSecond: false };
  const testRun = await startSyncTestRun(db, 3, behavior);
  const { shop, storeId } = testRun;
  shop.change('newOrder', 1);
  await testRun.run();
  shop.change('refund', 1);
  // A change of the order's status returned it: its version is stored, its refund is not.
  const [order] = [...shop.tables.orders.values()].map((row) => shop.body('orders', row));
  await db.asSystem(storeId, (tx) => storeShopRecord(tx, storeId, 'orders', order));
  await testRun.run();
  await expectEqual(testRun);
});

test('a comparison of a store whose first sync never completed is a full sync', async () => {
  const testRun = await startWithOrders(1, 5);
  const reader: ShopReader = {
    concurrency: 1,
    listVersions: (path, params) => testRun.shop.listVersions(path, params),
    list: () => Promise.reject(new WooError('TIMEOUT', 'No answer.')),
  };
  await expect(testRun.run({}, reader)).rejects.toThrow('No answer.');
  await testRun.run({ kind: 'reconcile' });
  expect(await lastRun(testRun)).toMatchObject({ kind: 'full', status: 'completed' });
  await expectEqual(testRun);
});

test('concurrent requests share one run', async () => {
  const testRun = await startWithOrders(5, 3);
  const responses = await Promise.all([1, 2, 3].map(() => requestSync(testRun.platform, { storeId: testRun.storeId })));
  expect(responses.map((response) => response.outcome).sort()).toEqual(['joined', 'joined', 'started']);
  expect(new Set(responses.map((response) => response.run_id)).size).toBe(1);
  await testRun.work();
  const early = await requestSync(testRun.platform, { storeId: testRun.storeId, auto: true });
  expect(early).toMatchObject({ outcome: 'skipped', run_id: null });
  expect(await requestSync(testRun.platform, { storeId: testRun.storeId })).toMatchObject({ outcome: 'started' });
  await testRun.work();
  await testRun.rows(`update sync_runs set ended_at = now() - interval '91 seconds'`);
  expect(await requestSync(testRun.platform, { storeId: testRun.storeId, auto: true })).toMatchObject({
    outcome: 'started',
  });
});

test('another worker resumes a run without a heartbeat, and the old worker can no longer write', async () => {
  const testRun = await startWithOrders(6, 900);
  let wakeUp = () => {};
  const woken = new Promise<void>((resolve) => (wakeUp = resolve));
  // After ten responses the newest 500 orders are read, the rest is not.
  const stalled = until(testRun.shop, 10, async (real) => {
    await woken;
    return real();
  });
  const old = testRun.run({}, stalled);
  await expect.poll(() => stalled.requested.length).toBe(11);
  // The next page is requested while the last one is stored.
  await expect.poll(async () => (await countOf(testRun)).orders).toBeGreaterThan(400);
  expect(await requestSync(testRun.platform, { storeId: testRun.storeId })).toMatchObject({ outcome: 'joined' });
  await testRun.work();
  expect(await lastRun(testRun)).toMatchObject({ status: 'running' });
  expect(await statuses(testRun)).toMatchObject([1, 2, 3].map(() => ({ sync_status: 'running', full: false })));

  const second = until(testRun.shop, Infinity, () => Promise.reject(new Error('never')));
  // More than once if the old worker's heartbeat falls between the two.
  await expect
    .poll(async () => {
      await testRun.rows(`update sync_runs set heartbeat_at = now() - interval '61 seconds'`);
      await testRun.work(second);
      return second.requested.length;
    })
    .toBeGreaterThan(0);
  await expectEqual(testRun);
  expect(await lastRun(testRun)).toMatchObject({ status: 'completed' });
  // 900 orders are 10 pages; the first five were not read again.
  expect(second.requested.filter((path) => path === 'orders').length).toBeLessThanOrEqual(6);

  wakeUp();
  await old;
  expect(await lastRun(testRun)).toMatchObject({ status: 'completed', error: null });
  await expectEqual(testRun);
});

test('a stopped run ends after its batch and is resumed from there', async () => {
  const testRun = await startWithOrders(7, 900);
  const stop = new AbortController();
  const reader = until(testRun.shop, Infinity, () => Promise.reject(new Error('never')));
  testRun.shop.between = () => void (reader.requested.length > 8 && stop.abort());
  await testRun.run({}, reader, stop.signal);
  expect(await lastRun(testRun)).toMatchObject({ status: 'running', held: false });
  const [before] = await testRun.rows<{ stored: string }>('select count(*)::text as stored from woocommerce_orders');
  expect(Number(before?.stored)).toBeGreaterThan(0);
  expect((await countOf(testRun)).orders).toBe(Number(before?.stored));
  testRun.shop.between = () => undefined;
  const next = until(testRun.shop, Infinity, () => Promise.reject(new Error('never')));
  await testRun.work(next);
  await expectEqual(testRun);
  expect(next.requested.filter((path) => path === 'orders').length).toBeLessThan(10);
  expect((await countOf(testRun)).orders).toBe(900);
});

const countOf = ({ platform, storeId }: SyncTestRun) =>
  platform.db.asSystem(storeId, async (tx) => countStored(tx, storeId, await readStatuses(tx, storeId)));

test.each([
  [
    new WooError('SHOP_ERROR', 'GET /orders: db gone', { status: 500 }),
    'Your store returned an error (500). Check WooCommerce → Status → Logs or ask your host. It’s usually a plugin.',
  ],
  [new Error('relation "x" does not exist'), INTERNAL_ERROR],
  ['no error at all', INTERNAL_ERROR],
])('a failure is stored with each entity as a readable message, and rethrown: %s', async (thrown, message) => {
  const testRun = await startWithOrders(8, 3);
  await expect(
    testRun.run(
      {},
      until(testRun.shop, 3, () => Promise.reject(thrown)),
    ),
  ).rejects.toBe(thrown);
  expect(await lastRun(testRun)).toMatchObject({ status: 'failed', error: message });
  expect(await statuses(testRun)).toMatchObject(
    [1, 2, 3].map(() => ({ sync_status: 'failed', error_message: message, full: false })),
  );
  await testRun.run();
  expect(await lastRun(testRun)).toMatchObject({ kind: 'full', status: 'completed' });
  await expectEqual(testRun);
});

test('a record that cannot be read or stored does not stop the others, and is retried', async () => {
  const testRun = await startWithOrders(9, 20);
  const [first, second] = [...testRun.shop.tables.orders.keys()];
  testRun.shop.tables.orders.get(first ?? 0)!.broken = true;
  // The database rejects an order without a valid total.
  const corrupting: ShopReader = {
    concurrency: 1,
    listVersions: (path, params) => testRun.shop.listVersions(path, params),
    async list(path, params) {
      const page = await testRun.shop.list(path, params);
      const corrupt = (row: ShopRecord) =>
        path === 'orders' && row.id === second ? shopRecord({ ...JSON.parse(row.json), total: 'free' }) : row;
      return { ...page, records: page.records.map(corrupt) };
    },
  };
  await testRun.run({}, corrupting);
  expect(Object.keys(await testRun.shown('orders'))).toHaveLength(18);
  const deadLetters = await testRun.rows<{ wc_id: number; reason: string; resolved: boolean }>(
    `select wc_id::integer as wc_id, reason, resolved_at is not null as resolved from sync_dead_letters order by wc_id`,
  );
  expect(deadLetters.map((deadLetter) => deadLetter.wc_id)).toEqual([first, second]);
  expect(deadLetters[0]?.reason).toContain('total should be');
  // Our message: the database's messages are never shown.
  expect(deadLetters[1]?.reason).toBe('The field “total” has a value of the wrong type.');
  testRun.shop.change('repairOrder', 0);
  await testRun.run();
  await expectEqual(testRun);
  expect(await testRun.rows('select 1 from sync_dead_letters where resolved_at is null')).toEqual([]);
});

test('automatic syncs of a failing shop wait 90 seconds; manual ones do not', async () => {
  const testRun = await startWithOrders(13, 3);
  const down = until(testRun.shop, 0, () => Promise.reject(new Error('The shop does not answer.')));
  await expect(testRun.run({}, down)).rejects.toThrow('does not answer');
  const auto = () => requestSync(testRun.platform, { storeId: testRun.storeId, auto: true });
  expect(await auto()).toMatchObject({ outcome: 'skipped', run_id: null });
  expect(await requestSync(testRun.platform, { storeId: testRun.storeId })).toMatchObject({ outcome: 'started' });
  await expect(testRun.work(down)).rejects.toThrow('does not answer');
  await testRun.rows(`update sync_runs set ended_at = now() - interval '91 seconds'`);
  expect(await auto()).toMatchObject({ outcome: 'started' });
});

test('a run completes despite repeated database outages', async () => {
  const testRun = await startWithOrders(14, 12);
  let calls = 0;
  // Alternates between failing before a transaction and after its commit, unknown to the caller.
  const asSystem: Database['asSystem'] = async (storeId, work) => {
    calls += 1;
    const lost = new DatabaseUnavailable(new Error('Connection terminated unexpectedly'));
    if (calls % 5 === 1) throw lost;
    const result = await db.asSystem(storeId, work);
    if (calls % 5 === 3) throw lost;
    return result;
  };
  await requestSync(testRun.platform, { storeId: testRun.storeId });
  const runner = { platform: { ...testRun.platform, db: { ...db, asSystem } }, openReader: async () => testRun.shop };
  await runStoreSync(runner, testRun.storeId, new AbortController().signal);
  expect(await lastRun(testRun)).toMatchObject({ kind: 'full', status: 'completed', error: null });
  await expectEqual(testRun);
});

test('an unreadable status leads to a full sync', async () => {
  const testRun = await startWithOrders(10, 2);
  await testRun.run();
  let calls = 0;
  const asSystem: Database['asSystem'] = (storeId, work) => {
    calls += 1;
    return calls === 1 ? Promise.reject(new Error('out of memory')) : db.asSystem(storeId, work);
  };
  const response = await requestSync({ ...testRun.platform, db: { ...db, asSystem } }, { storeId: testRun.storeId });
  expect(response.outcome).toBe('started');
  expect(await lastRun(testRun)).toMatchObject({ kind: 'full' });
});

test('statuses are listed with the most recently synced first', async () => {
  const testRun = await startWithOrders(12, 1);
  await testRun.run();
  for (const [minutes, type] of ['orders', 'customers', 'products'].entries()) {
    await testRun.rows(`update woocommerce_sync_status set last_sync_at = now() - interval '${minutes} minutes'
      where entity_type = '${type}'`);
  }
  const listed = await db.asSystem(testRun.storeId, (tx) => readStatuses(tx, testRun.storeId));
  expect(listed.map((row) => row.entity_type)).toEqual(['orders', 'customers', 'products']);
});

test('a run that fails while the status is read is returned with its entities', async () => {
  const testRun = await startWithOrders(14, 1);
  await testRun.run();
  // Fails a run after the first statement of the reading transaction, on a connection of its own.
  let isRead: () => void = () => undefined;
  const read = new Promise<void>((resolve) => (isRead = resolve));
  const failed = read.then(() =>
    testRun
      .run(
        { kind: 'incremental' },
        until(testRun.shop, 0, () => Promise.reject(new Error('broken'))),
      )
      .catch(() => undefined),
  );
  const pausing: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      isRead();
      await failed;
      return result;
    },
  };
  const { run, entities } = await db.asSystem(testRun.storeId, (tx) =>
    readSyncState({ ...tx, query: tx.query.withPlugin(pausing) as typeof tx.query }, testRun.storeId),
  );
  expect(entities.map(({ sync_status }) => sync_status)).toEqual(Array(3).fill(run?.status));
  expect(await lastRun(testRun)).toMatchObject({ status: 'failed' });
});

test('a removed store is not synced', async () => {
  const testRun = await startWithOrders(11, 300);
  const reader = until(testRun.shop, Infinity, () => Promise.reject(new Error('never')));
  let removed = false;
  const removing: ShopReader = {
    concurrency: 1,
    listVersions: reader.listVersions,
    async list(path, params) {
      if (!removed && path === 'products') {
        removed = true;
        await db.asOwner((tx) =>
          tx.query
            .updateTable('woocommerce_stores')
            .set({ is_active: false })
            .where('id', '=', testRun.storeId)
            .execute(),
        );
      }
      return reader.list(path, params);
    },
  };
  await testRun.run({}, removing);
  expect(await testRun.shown('products')).toEqual({});
  expect(await requestSync(testRun.platform, { storeId: testRun.storeId })).toMatchObject({ outcome: 'skipped' });
});

test('a full sync asked for while an incremental one runs waits for its end, and then runs', async () => {
  const testRun = await startSyncTestRun(db, 31);
  testRun.changeRandomly(10, CHANGES);
  await testRun.run();
  const ask = () => requestSync(testRun.platform, { storeId: testRun.storeId, kind: 'full' });
  let asked: Awaited<ReturnType<typeof ask>>[] = [];
  const reader = until(testRun.shop, 2, async (real) => {
    if (asked.length === 0) asked = [await ask(), await ask()];
    return real();
  });
  await testRun.run({}, reader);
  expect(asked.map(({ outcome }) => outcome)).toEqual(['waiting', 'waiting']);
  expect(asked[1]?.run_id).toBe(asked[0]?.run_id);
  expect(asked[0]?.reason).toContain('starts when it ends');
  expect(await lastRun(testRun)).toMatchObject({ kind: 'full', status: 'queued', id: asked[0]?.run_id });
  await testRun.work();
  expect(await lastRun(testRun)).toMatchObject({ kind: 'full', status: 'completed' });
  await expectEqual(testRun);
});
