import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from '../platform/db/database.ts';
import { applyMigrations } from './migrate.ts';

let db: Database;
let folder: string;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.raw.executeSql('drop table karoo_migrations');
  folder = mkdtempSync(join(tmpdir(), 'karoo-migrations-'));
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

test('migrations are applied once, in order, and a failing one is rolled back', async () => {
  writeFileSync(join(folder, '0001_first.sql'), `create table zebra (id integer); insert into zebra values (1), (2);`);
  expect(await Promise.all([applyMigrations(db, folder, []), applyMigrations(db, folder, [])])).toSatisfy(
    (responses: string[][]) => responses.flat().length === 1,
  );
  writeFileSync(join(folder, '0002_second.sql'), `insert into zebra values (3); select 1 / 0;`);
  await expect(applyMigrations(db, folder, [])).rejects.toThrow('division by zero');
  expect((await db.raw.executeSql('select count(*)::integer as n from zebra')).rows).toEqual([{ n: 2 }]);
  writeFileSync(join(folder, '0002_second.sql'), `insert into zebra values (3);`);
  expect(await applyMigrations(db, folder, [])).toEqual(['0002_second.sql']);
  expect(await applyMigrations(db, folder, [])).toEqual([]);
});

test('an applied migration must not be changed, removed or preceded by a new one', async () => {
  writeFileSync(join(folder, '0000_late.sql'), 'select 1;');
  await expect(applyMigrations(db, folder, [])).rejects.toThrow(
    'The migration 0000_late.sql comes before 0001_first.sql',
  );
  rmSync(join(folder, '0000_late.sql'));
  writeFileSync(join(folder, '0001_first.sql'), 'select 2;');
  await expect(applyMigrations(db, folder, [])).rejects.toThrow(
    'The migration 0001_first.sql was changed after it was applied.',
  );
  rmSync(join(folder, '0001_first.sql'));
  await expect(applyMigrations(db, folder, [])).rejects.toThrow(
    'it has the migration 0001_first.sql, which this one does not know',
  );
  writeFileSync(join(folder, 'third.sql'), 'select 3;');
  await expect(applyMigrations(db, folder, [])).rejects.toThrow(
    'The migration third.sql must be named NNNN_what_it_does.sql.',
  );
  rmSync(join(folder, 'third.sql'));
  writeFileSync(join(folder, '0001_first.sql'), 'select 1;');
  writeFileSync(join(folder, '0001_other.sql'), 'select 1;');
  await expect(applyMigrations(db, folder, [])).rejects.toThrow(
    "The number of the migration 0001_other.sql is another one's too.",
  );
});
