import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { testLog } from '../../testing/test-database.ts';
import { checkpoint, vacuumLargeValues, vacuumTables } from './maintain-embedded.ts';

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

test('tables of every schema are vacuumed', async () => {
  await db.raw.executeSql('create schema "Queue"; create table "Queue"."Job" (id int primary key)');
  await db.raw.executeSql('insert into "Queue"."Job" select generate_series(1, 5000)');
  await db.raw.executeSql('select pg_stat_force_next_flush()');
  expect(await vacuumTables(db)).toEqual(['"Queue"."Job"']);
});

test('old large values are vacuumed apart from their table', async () => {
  await db.raw.executeSql('create table large (id int primary key, t text)');
  await db.raw.executeSql('alter table large alter t set storage external');
  await db.raw.executeSql(`insert into large select i, repeat('x', 5000) from generate_series(1, 2000) i`);
  await db.raw.executeSql(`update large set t = repeat('y', 5000)`);
  await db.raw.executeSql('select pg_stat_force_next_flush()');
  const pages = async () => {
    const { rows } = await db.raw.executeSql(
      `select relallvisible > 0 as seen from pg_class where oid = (select reltoastrelid from pg_class where relname = 'large')`,
    );
    return rows[0]?.['seen'];
  };
  expect(await vacuumTables(db)).toEqual(['large']);
  expect(await pages()).toBe(false);
  expect(await vacuumLargeValues(db)).toBe(1);
  expect(await pages()).toBe(true);
  await db.raw.executeSql('select pg_stat_force_next_flush()');
  expect(await vacuumLargeValues(db)).toBe(0);
});

test('a checkpoint comes once enough was written', async () => {
  const written = async () => {
    const { rows } = await db.raw.executeSql(
      'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
    );
    return Number(rows[0]?.['bytes']);
  };
  await db.raw.executeSql('create table written (t text)');
  await db.raw.executeSql(`insert into written select repeat('x', 1000) from generate_series(1, 2000)`);
  await checkpoint(db, 100_000_000);
  expect(await written()).toBeGreaterThan(2_000_000);
  await checkpoint(db, 1_000_000);
  expect(await written()).toBeLessThan(1_000);
});
