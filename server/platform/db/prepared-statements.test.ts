import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { openTestDatabase, testDatabaseUrls, testLog, type TestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { plannedOnce, planOnce, preparingPool } from './prepared-statements.ts';

const TESTED = 'select $1::int as tested';

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

test('each text that is planned once is prepared under a name of its own, other statements are not', async () => {
  const { sent, pool } = notingPool();
  const connection = await pool.connect();
  for (const text of [planOnce('select $1::int as once'), planOnce('select $1::text as once')]) {
    await connection.query(text, [1]);
    await connection.query(text, [2]);
  }
  await connection.query('/* planned once */ select $1::int', [1]);
  const names = sent.map((query) => Reflect.get(query, 'name') as unknown);
  expect(names).toEqual([names[0], names[0], names[2], names[2], undefined]);
  expect(names[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(names[2]).not.toBe(names[0]);
});

// Behind a pooler no statement is.
test.skipIf(process.env['KAROO_TEST_POOLER_URL'] !== undefined)('plain SQL is planned once too', async () => {
  const db = await openTestDatabase();
  try {
    const run = async (value: number) =>
      (await db.raw.executeSql(planOnce('select $1::int as n'), [value])).rows[0]?.['n'];
    expect([await run(1), await run(2)]).toEqual([1, 2]);
    const { rows } = await db.raw.executeSql(
      `select generic_plans + custom_plans as runs from pg_prepared_statements where statement = 'select $1::int as n'`,
    );
    expect(rows.map(({ runs }) => Number(runs))).toEqual([2]);
  } finally {
    await db.close();
  }
});

test('the statement runs with the values of each call', async () => {
  const db = await openTestDatabase();
  try {
    const run = async (value: number) =>
      db.asOwner(async ({ query }) => {
        const { rows } = await plannedOnce<{ tested: number }>`select ${value}::int as tested`.execute(query);
        return rows[0]?.tested;
      });
    expect([await run(1), await run(2)]).toEqual([1, 2]);
  } finally {
    await db.close();
  }
});

describe('on PostgreSQL', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  test('there is one plan for both calls, and behind a pooler none', async () => {
    const { databaseUrl, listenUrl } = testDatabaseUrls(await nameOf(db));
    expect(await plansOf(listenUrl)).toEqual([TESTED]);
    expect(await plansOf(databaseUrl)).toEqual(databaseUrl === listenUrl ? [TESTED] : []);
  });
});

async function nameOf(db: TestDatabase): Promise<string> {
  return String((await db.raw.executeSql('select current_database() as name')).rows[0]?.['name']);
}

/** The statements of our test that one connection has prepared after two calls. */
async function plansOf(databaseUrl: string): Promise<string[]> {
  const { listenUrl } = testDatabaseUrls(new URL(databaseUrl).pathname.slice(1));
  const db = await openDatabase({ databaseUrl, listenUrl, poolSize: 1, log: testLog() });
  try {
    return await db.asOwner(async ({ query }) => {
      for (const value of [1, 2]) await plannedOnce`select ${value}::int as tested`.execute(query);
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(query);
      return rows.map(({ statement }) => statement).filter((statement) => statement === TESTED);
    });
  } finally {
    await db.close();
  }
}
