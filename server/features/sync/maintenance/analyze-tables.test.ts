import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { createOrganization, createStore, createUser } from '../../../testing/tenants.ts';
import { openUnusedDatabase } from '../../../testing/test-database.ts';
import { analyzeTables } from './analyze-tables.ts';

let db: Database;
beforeAll(async () => {
  db = await openUnusedDatabase();
});
afterAll(() => db.close());

/** Writes orders with these ids. */
async function writeOrders(storeId: string, ids: readonly number[], { asSystem } = db): Promise<void> {
  const created = { total: '115.00', status: 'completed', date_created_gmt: '2026-03-01T08:00:00' };
  const orders = ids.map((id) => ({ id, ...created }));
  await asSystem(storeId, async ({ query }) => {
    await sql`select upsert_orders_batch(${storeId}::uuid, ${JSON.stringify(orders)}::jsonb)`.execute(query);
    // Otherwise PostgreSQL counts changes a second later.
    await sql`select pg_stat_force_next_flush()`.execute(query);
  });
}

async function analyze(which: 'all' | 'grown', { raw } = db): Promise<void> {
  const warnings: object[] = [];
  const log = { warn: (details: object) => void warnings.push(details) };
  await analyzeTables({ db: { raw }, log }, which, new AbortController().signal);
  expect(warnings).toEqual([]);
}

async function knownOrders({ raw } = db): Promise<unknown> {
  const { rows } = await raw.executeSql(
    `select reltuples::integer as rows from pg_class where oid = 'woocommerce_orders'::regclass`,
  );
  return rows[0]?.['rows'];
}

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);

test('updates the planner statistics, and every listed column exists', async () => {
  const storeId = await createStore(db, await createOrganization(db, await createUser(db)));
  await writeOrders(storeId, ids(1, 100));
  await analyze('all');
  expect(await knownOrders()).toBe(100);
  await writeOrders(storeId, [101]);
  await analyze('all');
  expect(await knownOrders()).toBe(101);
});

test('leaves out tables that have grown by a tenth at most, unless they were never analyzed', async () => {
  const other = await openUnusedDatabase();
  try {
    const storeId = await createStore(other, await createOrganization(other, await createUser(other)));
    await writeOrders(storeId, ids(1, 100), other);
    await analyze('grown', other);
    expect(await knownOrders(other)).toBe(100);
    await writeOrders(storeId, ids(101, 110), other);
    await analyze('grown', other);
    expect(await knownOrders(other)).toBe(100);
    await writeOrders(storeId, ids(111, 112), other);
    await analyze('grown', other);
    expect(await knownOrders(other)).toBe(112);
  } finally {
    await other.close();
  }
});
