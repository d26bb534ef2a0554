import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testLog } from '../../../testing/test-database.ts';
import { type Database, openDatabase } from '../database.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'karoo-embedded-'));
  folders.push(folder);
  return folder;
};
const open = (dataDir: string) => openDatabase({ dataDir, log: testLog() });

let dataDir: string;
let db: Database;
beforeAll(async () => {
  dataDir = newFolder();
  db = await open(dataDir);
});
afterAll(async () => {
  await db.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('the server stays responsive while a statement runs', async () => {
  let ended = false;
  const statement = db.raw.executeSql('select count(*)::int as n from generate_series(1, 3000000)').then(({ rows }) => {
    ended = true;
    return rows;
  });
  await sleep(1);
  expect(ended).toBe(false);
  expect(await statement).toEqual([{ n: 3_000_000 }]);
});

test('an error keeps its SQLSTATE, and a script that fails inside its own transaction leaves none open', async () => {
  await db.raw.executeSql('create table kept (n integer); insert into kept values (1)');
  await expect(db.raw.executeSql('begin; insert into kept values (2); select 1 / 0; commit')).rejects.toMatchObject({
    code: '22012',
  });
  expect((await db.raw.executeSql('select n from kept')).rows).toEqual([{ n: 1 }]);
  const failing = db.asOwner(({ query }) => sql`select * from nowhere`.execute(query));
  await expect(failing).rejects.toMatchObject({ code: '42P01' });
});

test('a listener survives an error, and a marked statement is planned once', async () => {
  const received = Promise.withResolvers<string>();
  const stop = await db.listen('embedded_test', received.resolve);
  await expect(db.raw.executeSql('select 1 / 0')).rejects.toThrow('division by zero');
  await db.raw.executeSql(`select pg_notify('embedded_test', 'hello')`);
  expect(await received.promise).toBe('hello');
  await stop();
  const marked = (n: number) =>
    db.asOwner(({ query }) => sql`/* planned once: a test */ select ${n}::int`.execute(query));
  for (let n = 0; n < 2; n++) await marked(n);
  const { rows } = await db.raw.executeSql('select name from pg_prepared_statements');
  expect(rows).toEqual([{ name: 'a test' }]);
});

test('closing lets pending statements finish, and their writes are there at the next start', async () => {
  const waiting = [2, 3, 4].map((n) => db.raw.executeSql('insert into kept values ($1)', [n]));
  await db.close();
  await Promise.all(waiting);
  db = await open(dataDir);
  expect((await db.raw.executeSql('select n from kept order by n')).rows.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
});

test('a folder that is not a database is refused and unlocked', async () => {
  const broken = newFolder();
  await mkdir(join(broken, 'database'));
  writeFileSync(join(broken, 'database', 'PG_VERSION'), '9');
  for (let attempt = 0; attempt < 2; attempt++) await expect(open(broken)).rejects.not.toThrow('already in use');
});
