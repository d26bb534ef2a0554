import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { createOrganization, createStore, createUser } from '../../../testing/tenants.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { analyzeTables } from './analyze-tables.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('updates the planner statistics, and every listed column exists', async () => {
  const storeId = await createStore(db, await createOrganization(db, await createUser(db)));
  const orders = [{ id: 7, total: '115.00', status: 'completed', date_created_gmt: '2026-03-01T08:00:00' }];
  await db.asSystem(storeId, ({ query }) =>
    sql`select upsert_orders_batch(${storeId}::uuid, ${JSON.stringify(orders)}::jsonb)`.execute(query),
  );
  const warnings: object[] = [];
  const log = { warn: (details: object) => void warnings.push(details) };
  await analyzeTables({ db, log }, new AbortController().signal);
  expect(warnings).toEqual([]);
  const { rows } = await db.raw.executeSql(
    `select reltuples::integer as rows from pg_class where oid = 'woocommerce_orders'::regclass`,
  );
  expect(rows).toEqual([{ rows: 1 }]);
});
