import type pg from 'pg';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { preparedStatement, preparingPool } from './prepared-statements.ts';

/** A pool with one connection that notes what is sent over it. */
function notingPool() {
  const sent: object[] = [];
  const client = {
    query: async (query: object) => {
      sent.push(query);
      return { rows: [] };
    },
    release: () => undefined,
  } as unknown as pg.PoolClient;
  const pool = { options: {}, connect: async () => client } as unknown as pg.Pool;
  return { sent, pool: preparingPool(pool, async () => undefined) };
}

test('a marked statement is prepared under its name, other statements are not', async () => {
  const { sent, pool } = notingPool();
  const connection = await pool.connect();
  const marked = '/* planned once: orders by day 20 */ select $1::int';
  await connection.query(marked, [1]);
  await connection.query('select $1::int /* planned once: too late */', [2]);
  expect(sent).toEqual([
    { name: 'orders by day 20', text: marked, values: [1] },
    { text: 'select $1::int /* planned once: too late */', values: [2] },
  ]);
});

test('the marked statement runs with the values of each call', async () => {
  const db = await openTestDatabase();
  try {
    const run = async (value: number) =>
      db.asOwner(async ({ query }) => {
        const { rows } = await sql<{ n: number }>`${preparedStatement('a test')} select ${value}::int as n`.execute(
          query,
        );
        return rows[0]?.n;
      });
    expect([await run(1), await run(2)]).toEqual([1, 2]);
  } finally {
    await db.close();
  }
});

test.runIf(process.env['KAROO_TEST_DATABASE_URL'])('PostgreSQL keeps one plan for both calls', async () => {
  const db = await openTestDatabase();
  try {
    const names = await db.asOwner(async ({ query }) => {
      for (const value of [1, 2]) await sql`${preparedStatement('a test')} select ${value}::int as n`.execute(query);
      const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(query);
      return rows.map(({ name }) => name);
    });
    expect(names.filter((name) => name === 'a test')).toHaveLength(1);
  } finally {
    await db.close();
  }
});
