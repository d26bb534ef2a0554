import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseDay } from '#domain/time/shop-time.ts';
import type { Database } from '../../platform/db/database.ts';
import { rollUpSums } from '../../testing/orders/roll-up-sums.ts';
import { createOrganization, createStore, createUser } from '../../testing/tenants.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { testOrder } from '#domain/testing/test-records.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';
import { checkDay } from './check-day.ts';
import { readSums } from './read-sums.queries.ts';

const DAY = parseDay('2026-03-01');
const MARCH = { from: DAY, to: parseDay('2026-03-31') };

let db: Database;
let storeId: string;

beforeAll(async () => {
  db = await openTestDatabase();
  storeId = await createStore(db, await createOrganization(db, await createUser(db)));
  await upsertBatch(db, storeId, 'orders', [testOrder(1), testOrder(2, { currency: 'USD' })]);
});
afterAll(() => db.close());

const check = () => db.asSystem(storeId, (tx) => checkDay(tx, storeId, DAY));
const asSystem = (statement: ReturnType<typeof sql>) => db.asSystem(storeId, ({ query }) => statement.execute(query));
const stale = async () => {
  const rows = await db.asSystem(storeId, ({ query }) =>
    query.selectFrom('stale_periods').selectAll().where('store_id', '=', storeId).orderBy('period').execute(),
  );
  return rows.map(({ period, starts_on }) => `${period} ${starts_on}`);
};
const daily = () =>
  db.asSystem(storeId, ({ query }) =>
    query.selectFrom('daily_sums').selectAll().orderBy('dimension').orderBy('currency').orderBy('key').execute(),
  );
/** A report of the month, from the month's sums where possible, without the cache. */
async function ordersOfMarch() {
  await db.asOwner(({ query }) => sql`select count_write(${storeId})`.execute(query));
  const rows = await db.asSystem(storeId, (tx) => readSums(tx, { storeId }, { dimensions: ['shop'], range: MARCH }));
  return rows.reduce((orders, row) => orders + row.orders, 0);
}

test('a changed day is read from its orders, so nothing is wrong', async () => {
  expect(await stale()).toEqual(['day 2026-03-01', 'month 2026-03-01']);
  expect(await check()).toEqual([]);
});

test('a day that was rolled up is correct', async () => {
  await rollUpSums(db, storeId);
  expect(await stale()).toEqual([]);
  expect((await daily()).length).toBeGreaterThan(10);
  expect(await check()).toEqual([]);
  expect(await stale()).toEqual([]);
});

test.each([
  ['changed', () => sql`update daily_sums set orders = orders + 7 where dimension = 'shop' and currency = 'ZAR'`, 2],
  ['missing', () => sql`delete from daily_sums where dimension = 'shop' and currency = 'ZAR'`, 1],
  [
    'too many',
    () => sql`insert into daily_sums select store_id, dimension, 'EUR', day, key, label, orders, items, refunded_items, gross_sales, discounts,
      refunds, net_sales, tax, shipping, total_sales, fees, vat_base, unallocated, customers from daily_sums where dimension = 'shop' and currency = 'ZAR'`,
    1,
  ],
] as const)(
  'a stored sum that is %s is found and marked, read from the orders, and rolled up again',
  async (_name, tamper, found) => {
    const right = await daily();
    await asSystem(tamper());
    expect(await daily()).not.toEqual(right);
    const wrong = await check();
    expect(wrong).toHaveLength(found);
    for (const one of wrong) expect(one).toMatchObject({ dimension: 'shop', key: '' });
    expect(await stale()).toEqual(['day 2026-03-01', 'month 2026-03-01']);
    // A day is reported once: then it is marked.
    expect(await check()).toEqual([]);
    expect(await ordersOfMarch()).toBe(2);
    await rollUpSums(db, storeId);
    expect([await daily(), await stale(), await check()]).toEqual([right, [], []]);
    expect(await ordersOfMarch()).toBe(2);
  },
);
