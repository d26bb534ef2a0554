import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { testLog } from '../../testing/test-database.ts';
import { vacuumTables } from './database-maintenance.public.ts';

let db: Database;

beforeAll(async () => {
  db = await openDatabase({ log: testLog() });
});
afterAll(() => db.close());

test('a filled table is vacuumed once, one with few changes is not', async () => {
  await db.raw.executeSql('create table filled (id int primary key); create table small (id int)');
  await db.raw.executeSql('insert into filled select generate_series(1, 5000)');
  await db.raw.executeSql('insert into small select generate_series(1, 50)');
  await db.raw.executeSql('select pg_stat_force_next_flush()');
  expect(await vacuumTables(db)).toEqual(['filled']);
  const { rows } = await db.raw.executeSql(
    `select relallvisible > 0 as seen, reltuples from pg_class where relname = 'filled'`,
  );
  expect(rows).toEqual([{ seen: true, reltuples: 5000 }]);
  expect(await vacuumTables(db)).toEqual([]);
});
