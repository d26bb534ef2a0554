import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import type { ShopPage, ShopReader, ShopRecord } from '../engine/ports.ts';
import { shopRecord } from '../records/shop-record.ts';
import { storeShopRecord } from '../records/store-shop-records.ts';
import { MODERN } from '../testing/model-records.ts';
import { startSyncTestRun, type SyncTestRun } from '../testing/sync-test-run.ts';
import { secondLookHandler } from './look-again.ts';
import { decideMissing } from './missing-records.commands.ts';
import { readMissing } from './missing-records.queries.ts';

let db: TestDatabase;
let run: SyncTestRun;
/** Whether orders list no refunds for now, and no list has any. */
let isWithoutRefunds: boolean;

const REFUNDS = 40;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function start(behavior = MODERN): Promise<void> {
  run = await startSyncTestRun(db, 1, behavior);
  isWithoutRefunds = false;
  for (let count = 0; count < 230; count += 1) run.shop.change('newOrder', count);
  for (let count = 0; count < REFUNDS; count += 1) run.shop.change('refund', count * 5);
  await sync('full');
}
beforeEach(() => start());

const bodyOf = (record: ShopRecord) => JSON.parse(record.json) as { id: number; refunds?: unknown };
const withoutRefunds = (body: { id: number }) => ({ ...body, refunds: [] });

function reader(): ShopReader {
  const { shop } = run;
  const change = async (path: string, page: Promise<ShopPage>): Promise<ShopPage> => {
    const { records, ...rest } = await page;
    if (!isWithoutRefunds) return { records, ...rest };
    if (path.endsWith('refunds')) return { ...rest, records: [], total: 0 };
    if (path !== 'orders') return { ...rest, records };
    return { ...rest, records: records.map((record) => shopRecord(withoutRefunds(bodyOf(record)))) };
  };
  return {
    concurrency: 1,
    list: (path, params) => change(path, shop.list(path, params)),
    listVersions: (path, params) => change(path, shop.listVersions(path, params)),
  };
}

const sync = (kind: 'full' | 'incremental' | 'reconcile') => run.run({ kind }, reader());
const missing = () => db.asSystem(run.storeId, (tx) => readMissing(tx, run.storeId));
const count = async () => Object.keys(await run.shown('refunds')).length;
const refunded = async () => {
  const [row] = await run.rows<{ orders: number; wanted: number }>(
    `select count(*) filter (where refunded_total <> 0)::int as orders, count(*) filter (where refunds_wanted <> '{}')::int as wanted
      from woocommerce_orders`,
  );
  return row!;
};
const secondLook = () =>
  secondLookHandler({ platform: run.platform, openReader: async () => reader() }).run(
    { storeId: run.storeId },
    { id: '', signal: new AbortController().signal },
  );

async function removeAfterAnHour(): Promise<void> {
  await db.asSystem(run.storeId, (tx) =>
    decideMissing(tx, run.storeId, { resource: 'refunds', remove: true, decidedBy: run.storeId }),
  );
  await db.asOwner(({ query }) =>
    sql`update missing_records set found_at = found_at - interval '61 minutes'`.execute(query),
  );
  await secondLook();
  await secondLook();
}

/** The order's webhook, as its shop sends it now. */
const receive = (body: { id: number }) =>
  db.asSystem(run.storeId, (tx) => storeShopRecord(tx, run.storeId, 'orders', body));

const refundedOrders = () => {
  const ids = new Set([...run.shop.tables.refunds.values()].map(({ parentId }) => parentId));
  return [...run.shop.tables.orders.values()].filter(({ id }) => ids.has(id));
};

test.each([
  ['full', true],
  ['full', false],
  ['reconcile', true],
  ['incremental', true],
] as const)('orders that suddenly list no refunds delete none (%s, flat lists: %s)', async (kind, flatLists) => {
  if (!flatLists) await start({ ...MODERN, flatLists });
  const before = await refunded();
  isWithoutRefunds = true;
  if (kind !== 'full') for (const order of refundedOrders()) run.shop.setStatus(order.id, 'on-hold');
  await sync(kind);
  expect([await count(), await refunded()]).toEqual([REFUNDS, before]);
  expect(await missing()).toMatchObject([{ list: 'refunds', records: REFUNDS, state: 'waiting' }]);
  await removeAfterAnHour();
  expect([await count(), await refunded(), await missing()]).toEqual([0, { orders: 0, wanted: 0 }, []]);
});

test('orders that list their refunds again clear the notice, and none is counted twice or removed', async () => {
  const before = await refunded();
  isWithoutRefunds = true;
  await sync('full');
  isWithoutRefunds = false;
  await sync('full');
  expect([await missing(), await count(), await refunded()]).toEqual([[], REFUNDS, before]);
  await secondLook();
  expect(await run.shown('refunds')).toEqual(run.shop.truth('refunds'));
});

test('a refund that was deleted in the shop vanishes with the next sync, and with a webhook', async () => {
  run.shop.change('deleteRefund', 3);
  await sync('reconcile');
  expect(await count()).toBe(REFUNDS - 1);
  const [order] = refundedOrders();
  for (const [id, { parentId }] of run.shop.tables.refunds) {
    if (parentId === order!.id) run.shop.tables.refunds.delete(id);
  }
  await receive(run.shop.body('orders', order!));
  expect(await run.shown('refunds')).toEqual(run.shop.truth('refunds'));
  expect(await missing()).toEqual([]);
});

test('webhooks of many orders without refunds delete no more than the bounded share', async () => {
  for (const order of refundedOrders()) await receive(withoutRefunds(run.shop.body('orders', order)));
  expect(await count()).toBeGreaterThanOrEqual(REFUNDS - 20);
  expect(await missing()).toMatchObject([{ list: 'refunds', state: 'waiting' }]);
  await sync('full');
  expect([await count(), await missing()]).toEqual([REFUNDS, []]);
});
