import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WooError } from '../../integrations/woocommerce/woo-error.ts';
import type { Database } from '../../platform/db/database.ts';
import { DatabaseUnavailable } from '../../platform/db/database-unavailable.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Resource, ShopReader } from './engine/ports.ts';
import { requestSync } from './request-sync.ts';
import { runStoreSync } from './run-store.ts';
import { readStatuses } from './sync.queries.ts';
import type { Change } from './testing/model-records.ts';
import type { ModelShop } from './testing/model-shop.ts';
import { startTrial, type SyncTrial } from './testing/sync-trial.ts';

// Whole syncs on a database that may be slow today.
vi.setConfig({ testTimeout: 60_000 });

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const OUR_FAULT = 'Something went wrong on our side. Please try again. If it happens again, write to us.';

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
  'clearOut',
];

async function expectEqual(trial: SyncTrial): Promise<void> {
  for (const resource of ALL)
    expect([resource, await trial.shown(resource)]).toEqual([resource, trial.shop.truth(resource)]);
}

function statuses(trial: SyncTrial) {
  return trial.rows<{
    entity_type: string;
    sync_status: string;
    total_records: number;
    synced_records: number;
    full: boolean;
    error_message: string | null;
  }>(`select entity_type, sync_status, total_records, synced_records, last_full_sync_at is not null as full, error_message
    from woocommerce_sync_status order by entity_type`);
}

function lastRun(trial: SyncTrial) {
  return trial
    .rows<{ id: string; kind: string; status: string; held: boolean; error: string | null }>(
      `select id, kind, status, lease_token is not null as held, error from sync_runs order by started_at desc limit 1`,
    )
    .then(([run]) => run);
}

/** The shop, until so many answers were given: then what is given happens instead. */
function until(
  shop: ModelShop,
  answers: number,
  instead: (real: () => ReturnType<ShopReader['list']>) => ReturnType<ShopReader['list']>,
): ShopReader & { asked: string[] } {
  const asked: string[] = [];
  const answer = (path: string, real: () => ReturnType<ShopReader['list']>) => {
    asked.push(path);
    return asked.length > answers ? instead(real) : real();
  };
  return {
    asked,
    concurrency: 1,
    list: (path, params) => answer(path, () => shop.list(path, params)),
    listVersions: (path, params) => answer(path, () => shop.listVersions(path, params)),
  };
}

async function filled(seed: number, orders: number): Promise<SyncTrial> {
  const trial = await startTrial(db, seed);
  for (let count = 0; count < 8; count += 1) trial.shop.add('customers', {});
  for (let count = 0; count < 12; count += 1) trial.shop.addProduct(count % 3);
  for (let count = 0; count < orders; count += 1) trial.shop.change('newOrder', count);
  trial.shop.add('categories', {});
  trial.shop.clock += 86_400_000;
  return trial;
}

test('the first sync is a full one and stamps each entity; the next asks for changes alone', async () => {
  const trial = await filled(1, 230);
  await trial.run();
  await expectEqual(trial);
  expect(await statuses(trial)).toMatchObject([
    { entity_type: 'customers', sync_status: 'completed', total_records: 8, synced_records: 8, full: true },
    { entity_type: 'orders', sync_status: 'completed', total_records: 230, synced_records: 230, full: true },
    { entity_type: 'products', sync_status: 'completed', total_records: 12, synced_records: 12, full: true },
  ]);
  expect(await trial.rows('select 1 from woocommerce_stores where last_sync_at is null')).toEqual([]);
  await trial.rows(`update woocommerce_sync_status set last_full_sync_at = '2026-01-01Z'`);
  trial.shake(
    30,
    CHANGES.filter((change) => !change.startsWith('delete')),
  );
  await trial.run();
  expect(await lastRun(trial)).toMatchObject({ kind: 'incremental', status: 'completed' });
  await expectEqual(trial);
  const [stamp] = await trial.rows<{ newest: Date }>(
    'select max(last_full_sync_at) as newest from woocommerce_sync_status',
  );
  expect(stamp?.newest.toISOString()).toBe('2026-01-01T00:00:00.000Z');
});

test.each([2, 3, 4])(
  'after chance changes, failures and the nightly comparison our tables equal the shop (%i)',
  async (seed) => {
    const trial = await filled(seed, 150);
    for (let round = 0; round < 3; round += 1) {
      let answers = 0;
      trial.shop.between = () => {
        answers += 1;
        trial.shake(1, CHANGES);
        if (answers % (5 + seed) === 0 && answers < 40) throw new Error('The connection was cut.');
      };
      for (let tries = 0; tries < 30; tries += 1) {
        try {
          await trial.run({ kind: round === 0 ? 'full' : undefined });
          break;
        } catch {
          // The next one goes on.
        }
      }
    }
    trial.shop.between = () => undefined;
    await trial.run();
    await trial.run({ kind: 'reconcile' });
    await expectEqual(trial);
  },
);

test('however many ask at once, one run is made', async () => {
  const trial = await filled(5, 3);
  const answers = await Promise.all([1, 2, 3].map(() => requestSync(trial.platform, { storeId: trial.storeId })));
  expect(answers.map((answer) => answer.outcome).sort()).toEqual(['joined', 'joined', 'started']);
  expect(new Set(answers.map((answer) => answer.run_id)).size).toBe(1);
  await trial.work();
  const early = await requestSync(trial.platform, { storeId: trial.storeId, auto: true });
  expect(early).toMatchObject({ outcome: 'skipped', run_id: null });
  expect(await requestSync(trial.platform, { storeId: trial.storeId })).toMatchObject({ outcome: 'started' });
  await trial.work();
  await trial.rows(`update sync_runs set ended_at = ended_at - interval '91 seconds'`);
  expect(await requestSync(trial.platform, { storeId: trial.storeId, auto: true })).toMatchObject({
    outcome: 'started',
  });
});

test('a run whose worker is gone is taken over from where it stood, and the old worker writes nothing more', async () => {
  const trial = await filled(6, 900);
  let comeBack = () => {};
  const gone = new Promise<void>((resolve) => (comeBack = resolve));
  // After nine answers the look at the newest 500 orders is done, the rest of the shop is not.
  const dying = until(trial.shop, 9, async (real) => {
    await gone;
    return real();
  });
  const old = trial.run({}, dying);
  await expect.poll(() => dying.asked.length, { timeout: 30_000 }).toBe(10);
  expect(await requestSync(trial.platform, { storeId: trial.storeId })).toMatchObject({ outcome: 'joined' });
  await trial.work();
  expect(await lastRun(trial)).toMatchObject({ status: 'running' });
  expect(await statuses(trial)).toMatchObject([1, 2, 3].map(() => ({ sync_status: 'running', full: false })));

  await trial.rows(`update sync_runs set heartbeat_at = now() - interval '121 seconds'`);
  const heir = until(trial.shop, Infinity, () => Promise.reject(new Error('never')));
  await trial.work(heir);
  await expectEqual(trial);
  expect(await lastRun(trial)).toMatchObject({ status: 'completed' });
  // 900 orders are 10 pages; the first five were not read again.
  expect(heir.asked.filter((path) => path === 'orders').length).toBeLessThanOrEqual(6);

  comeBack();
  await old;
  expect(await lastRun(trial)).toMatchObject({ status: 'completed', error: null });
  await expectEqual(trial);
});

test('a stop ends the run after its batch; it is continued, not begun again', async () => {
  const trial = await filled(7, 900);
  const stop = new AbortController();
  const reader = until(trial.shop, Infinity, () => Promise.reject(new Error('never')));
  trial.shop.between = () => void (reader.asked.length > 8 && stop.abort());
  await trial.run({}, reader, stop.signal);
  expect(await lastRun(trial)).toMatchObject({ status: 'running', held: false });
  const [before] = await trial.rows<{ stored: string }>('select count(*)::text as stored from woocommerce_orders');
  expect(Number(before?.stored)).toBeGreaterThan(0);
  trial.shop.between = () => undefined;
  const next = until(trial.shop, Infinity, () => Promise.reject(new Error('never')));
  await trial.work(next);
  await expectEqual(trial);
  expect(next.asked.filter((path) => path === 'orders').length).toBeLessThan(10);
});

test.each([
  [
    new WooError('SHOP_ERROR', 'GET /orders: db gone', { status: 500 }),
    'The shop answers with an error of its own (500). Look under WooCommerce → Status → Logs, or ask your hosting company; a plugin is the usual cause.',
  ],
  [new Error('relation "x" does not exist'), OUR_FAULT],
  ['no error at all', OUR_FAULT],
])('a failure stands with the entities in words for people, and is thrown again: %s', async (thrown, message) => {
  const trial = await filled(8, 3);
  await expect(
    trial.run(
      {},
      until(trial.shop, 3, () => Promise.reject(thrown)),
    ),
  ).rejects.toBe(thrown);
  expect(await lastRun(trial)).toMatchObject({ status: 'failed', error: message });
  expect(await statuses(trial)).toMatchObject(
    [1, 2, 3].map(() => ({ sync_status: 'failed', error_message: message, full: false })),
  );
  await trial.run();
  expect(await lastRun(trial)).toMatchObject({ kind: 'full', status: 'completed' });
  await expectEqual(trial);
});

test('a record that cannot be read or stored never stops the rest, and is tried again', async () => {
  const trial = await filled(9, 20);
  const [first, second] = [...trial.shop.tables.orders.keys()];
  trial.shop.tables.orders.get(first ?? 0)!.broken = true;
  // Our database refuses an order that has no total.
  const spoiled: ShopReader = {
    concurrency: 1,
    listVersions: (path, params) => trial.shop.listVersions(path, params),
    async list(path, params) {
      const page = await trial.shop.list(path, params);
      const spoil = (id: number, body: object) =>
        path === 'orders' && id === second ? { ...body, total: 'free' } : body;
      return {
        ...page,
        records: page.records.map((row) => ({ ...row, body: spoil(row.id, row.body) as typeof row.body })),
      };
    },
  };
  await trial.run({}, spoiled);
  expect(Object.keys(await trial.shown('orders'))).toHaveLength(18);
  const letters = await trial.rows<{ wc_id: number; reason: string; resolved: boolean }>(
    `select wc_id::integer as wc_id, reason, resolved_at is not null as resolved from sync_dead_letters order by wc_id`,
  );
  expect(letters.map((letter) => letter.wc_id)).toEqual([first, second]);
  expect(letters[0]?.reason).toContain('total should be');
  // In our words: the database's own are for nobody outside.
  expect(letters[1]?.reason).toBe('A value in it is not of the kind it should be, such as a number.');
  trial.shop.change('mendOrder', 0);
  await trial.run();
  await expectEqual(trial);
  expect(await trial.rows('select 1 from sync_dead_letters where resolved_at is null')).toEqual([]);
});

test('a failing shop is asked automatically once in 90 seconds; pressing the button always asks', async () => {
  const trial = await filled(13, 3);
  const down = until(trial.shop, 0, () => Promise.reject(new Error('The shop does not answer.')));
  await expect(trial.run({}, down)).rejects.toThrow('does not answer');
  const auto = () => requestSync(trial.platform, { storeId: trial.storeId, auto: true });
  expect(await auto()).toMatchObject({ outcome: 'skipped', run_id: null });
  expect(await requestSync(trial.platform, { storeId: trial.storeId })).toMatchObject({ outcome: 'started' });
  await expect(trial.work(down)).rejects.toThrow('does not answer');
  await trial.rows(`update sync_runs set ended_at = ended_at - interval '91 seconds'`);
  expect(await auto()).toMatchObject({ outcome: 'started' });
});

test('a run whose database goes away again and again ends as if nothing had happened', async () => {
  const trial = await filled(14, 12);
  let calls = 0;
  // By turns before a transaction began and after it was committed, which nobody was told.
  const asSystem: Database['asSystem'] = async (storeId, work) => {
    calls += 1;
    const lost = new DatabaseUnavailable(new Error('Connection terminated unexpectedly'));
    if (calls % 5 === 1) throw lost;
    const result = await db.asSystem(storeId, work);
    if (calls % 5 === 3) throw lost;
    return result;
  };
  await requestSync(trial.platform, { storeId: trial.storeId });
  const runner = { platform: { ...trial.platform, db: { ...db, asSystem } }, openReader: async () => trial.shop };
  await runStoreSync(runner, trial.storeId, new AbortController().signal);
  expect(await lastRun(trial)).toMatchObject({ kind: 'full', status: 'completed', error: null });
  await expectEqual(trial);
});

test('a status that cannot be read is treated as none', async () => {
  const trial = await filled(10, 2);
  await trial.run();
  let calls = 0;
  const asSystem: Database['asSystem'] = (storeId, work) => {
    calls += 1;
    return calls === 1 ? Promise.reject(new Error('out of memory')) : db.asSystem(storeId, work);
  };
  const answer = await requestSync({ ...trial.platform, db: { ...db, asSystem } }, { storeId: trial.storeId });
  expect(answer.outcome).toBe('started');
  expect(await lastRun(trial)).toMatchObject({ kind: 'full' });
});

test('statuses are listed with the last touched first', async () => {
  const trial = await filled(12, 1);
  await trial.run();
  await trial.rows(`update woocommerce_sync_status set last_sync_at = now() - case entity_type
    when 'orders' then interval '1 minute' when 'customers' then interval '2 minutes' else interval '3 minutes' end`);
  const listed = await db.asSystem(trial.storeId, (tx) => readStatuses(tx, trial.storeId));
  expect(listed.map((row) => row.entity_type)).toEqual(['orders', 'customers', 'products']);
});

test('a removed store is left alone', async () => {
  const trial = await filled(11, 300);
  const reader = until(trial.shop, Infinity, () => Promise.reject(new Error('never')));
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
            .where('id', '=', trial.storeId)
            .execute(),
        );
      }
      return reader.list(path, params);
    },
  };
  await trial.run({}, removing);
  expect(await trial.shown('products')).toEqual({});
  expect(await requestSync(trial.platform, { storeId: trial.storeId })).toMatchObject({ outcome: 'skipped' });
});
