import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBlankDatabase, openTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { describeObjects } from './testing/describe-objects.ts';

/** A database as version 0.3.0 left it, with the sandbox's shop of 118 orders: a plain dump of the schema public. */
const VERSION_0_3_0 = join(import.meta.dirname, 'testing', 'version-0.3.0.sql.gz');
const ROLES = join(import.meta.dirname, 'migrations', '0001_roles.sql');

let upgraded: TestDatabase;
let fresh: TestDatabase;

beforeAll(async () => {
  upgraded = await openBlankDatabase();
  const dump = gunzipSync(await readFile(VERSION_0_3_0)).toString('utf8');
  const roles = await readFile(ROLES, 'utf8');
  await upgraded.ownerTransaction(async (run) => {
    await run(roles);
    await run(dump);
  });
  await migrate(upgraded);
  fresh = await openTestDatabase();
});
afterAll(() => Promise.all([upgraded.close(), fresh.close()]));

test('a database of version 0.3.0 becomes the same as a new one, object by object', async () => {
  const expected = await describeObjects(fresh);
  expect(expected.length).toBeGreaterThan(1000);
  expect(await describeObjects(upgraded)).toEqual(expected);
  expect(await migrate(upgraded)).toEqual([]);
});

test('it keeps its records, and their figures still agree with them', async () => {
  await upgraded.asOwner(async ({ query }) => {
    const { rows } = await sql<{ id: string; orders: number; total: string }>`
      select s.id, count(*)::integer as orders, sum(o.total)::text as total
      from woocommerce_stores s join woocommerce_orders o on o.store_id = s.id group by 1`.execute(query);
    expect(rows).toMatchObject([{ orders: 118 }]);
    for (const { id } of rows) {
      await sql`select set_config('app.store_id', ${id}, true)`.execute(query);
      const wrong = await sql`select * from check_store_rollups(${id}, '2000-01-01', '2100-01-01')`.execute(query);
      expect(wrong.rows).toEqual([]);
    }
  });
});
