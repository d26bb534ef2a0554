import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember, createOrganization, createStore, createUser } from '../../testing/tenants.ts';
import { openTestDatabase, testDatabaseUrls, testLog } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { openDatabase, type Database } from './database.ts';
import { plannedOnce } from './prepared-statements.ts';

const SERVER = process.env['KAROO_TEST_DATABASE_URL'];

describe('a database user for each role', () => {
  let owner: TestDatabase;
  let db: Database;
  let name: string;
  const open = (user: string) => {
    const { databaseUrl, listenUrl } = testDatabaseUrls(name);
    const urlOf = (username: string) => Object.assign(new URL(databaseUrl), { username }).href;
    const roleUrls = { karoo_user: urlOf(user), karoo_system: urlOf(`${name}_job`) };
    return openDatabase({ databaseUrl, listenUrl, roleUrls, namedStatements: false, poolSize: 2, log: testLog() });
  };
  beforeAll(async () => {
    owner = await openTestDatabase();
    name = String((await owner.raw.executeSql('select current_database() as name')).rows[0]?.['name']);
    await owner.raw.executeSql(`create role ${name}_person login in role karoo_user`);
    await owner.raw.executeSql(`create role ${name}_job login in role karoo_system`);
    db = await open(`${name}_person`);
  });
  afterAll(async () => {
    await db.close();
    await owner.raw.executeSql(`drop role ${name}_person; drop role ${name}_job`);
    await owner.close();
  });

  test('users and jobs have database users of their own, under the row rules, and cannot switch', async () => {
    const userId = await createUser(db);
    const organizationId = await createOrganization(db, userId);
    const member = await createUser(db);
    await addMember(db, organizationId, member, 'analyst');
    const storeId = await createStore(db, organizationId);
    const session = sql<{ name: string }>`select session_user as name`;
    expect((await db.asUser(userId, ({ query }) => session.execute(query))).rows).toEqual([{ name: `${name}_person` }]);
    expect((await db.asSystem(storeId, ({ query }) => session.execute(query))).rows).toEqual([{ name: `${name}_job` }]);
    const stores = (id: string) =>
      db.asUser(id, ({ query }) => query.selectFrom('woocommerce_stores').select('id').execute());
    expect(await stores(member)).toEqual([{ id: storeId }]);
    expect(await stores(await createUser(db))).toEqual([]);
    const becoming = db.asUser(userId, async ({ query }) => {
      await sql`set local role karoo_system`.execute(query);
      await sql`select 1`.execute(query);
    });
    await expect(becoming).rejects.toThrow('permission denied');
  });

  test('without statement names nothing is prepared', async () => {
    const prepared = plannedOnce`select name from pg_prepared_statements`;
    expect((await prepared.execute(db.kyselyForServer)).rows).toEqual([]);
  });

  test('a login that bypasses row rules, or lacks the role, is refused at the start', async () => {
    for (const wrong of [new URL(SERVER ?? '').username, `${name}_job`]) {
      await expect(open(wrong)).rejects.toThrow('must be a member of karoo_user');
    }
  });
});
