import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testOrder, upsertBatch } from '../../testing/orders/upsert-batch.ts';
import { createOrganization, createStore, createUser } from '../../testing/tenants.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { foldStore } from './sums.jobs.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const isAnalyzed = async () => {
  const { rows } = await db.raw.executeSql(
    `select reltuples > 0 as is_analyzed from pg_class where relname = 'daily_sums'`,
  );
  return rows[0]?.['is_analyzed'];
};

test.runIf(process.env['KAROO_TEST_DATABASE_URL'] === undefined)(
  'a first fold updates the statistics of the embedded database, a fold of some days does not',
  async () => {
    const storeId = await createStore(db, await createOrganization(db, await createUser(db)));
    await upsertBatch(db, storeId, 'orders', [testOrder(1)]);
    await foldStore({ db }, storeId, new AbortController().signal);
    expect(await isAnalyzed()).toBe(false);
    await db.asSystem(storeId, ({ query }) =>
      sql`insert into touched_periods (store_id, period, starts_on)
        select ${storeId}::uuid, 'day', d::date from generate_series('2025-01-01'::date, '2025-12-31', '1 day') d`.execute(
        query,
      ),
    );
    await foldStore({ db }, storeId, new AbortController().signal);
    expect(await isAnalyzed()).toBe(true);
  },
);
