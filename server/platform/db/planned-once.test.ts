import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from './database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('a marked statement runs with each call’s values, and on PostgreSQL is planned once', async () => {
  const asked = await db.asOwner(async ({ query }) => {
    const answers: number[] = [];
    for (const value of [1, 2]) {
      const marked = sql<{ n: number }>`/* planned once: a test */ select ${value}::int as n`;
      answers.push((await marked.execute(query)).rows[0]?.n ?? 0);
    }
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(query);
    return { answers, names: rows.map(({ name }) => name) };
  });
  expect(asked.answers).toEqual([1, 2]);
  if (db.dialect === 'postgres') expect(asked.names.filter((name) => name === 'a test')).toHaveLength(1);
});
