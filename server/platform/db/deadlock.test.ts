import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrganization, createStore, createUser } from '../../testing/tenants.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('of two transactions in a deadlock, one is undone and retried', async () => {
  const userId = await createUser(db);
  const storeId = await createStore(db, await createOrganization(db, userId));
  // In Citus the store's row is on a worker, and a transaction that writes people locks them for others.
  const person = sql`update user_profiles set full_name = full_name || '!' where id = ${userId}::uuid`;
  const store = sql`
    insert into store_versions as v (store_id, version, writes) values (${storeId}::uuid, 0, 1)
    on conflict (store_id) do update set writes = v.writes + 1`;
  const bothHaveOne = Promise.withResolvers<void>();
  let tries = 0;
  let begun = 0;
  const write = (first: RawBuilder<unknown>, second: RawBuilder<unknown>) =>
    db.asOwner(async ({ query }) => {
      tries += 1;
      await sql`set local deadlock_timeout = '50ms'`.execute(query);
      await first.execute(query);
      begun += 1;
      if (begun === 2) bothHaveOne.resolve();
      await bothHaveOne.promise;
      await second.execute(query);
    });
  await store.execute(db.kyselyForServer);
  await Promise.all([write(person, store), write(store, person)]);
  expect(tries).toBe(3);
  const { rows } = await db.raw.executeSql(
    'select p.full_name, v.writes from user_profiles p cross join store_versions v where p.id = $1 and v.store_id = $2',
    [userId, storeId],
  );
  expect(rows).toEqual([{ full_name: 'Thandi Nkosi!!', writes: 3 }]);
});
