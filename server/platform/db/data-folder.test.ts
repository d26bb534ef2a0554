import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testLog } from '../../testing/test-database.ts';
import { startDatabaseOf } from './data-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'karoo-data-folder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const refusal = (dataDir: string, postgresBin?: string) =>
  startDatabaseOf({ dataDir, shared: false, postgresBin }, testLog()).then(
    () => 'started',
    (error: Error) => error.message,
  );

test('folders of earlier versions and of another PostgreSQL are refused with the way to keep their data', async () => {
  const earlier = join(root, 'earlier');
  mkdirSync(join(earlier, 'database'), { recursive: true });
  const how =
    'Make a backup with that version (npm run backup), then restore it with this one into an empty DATA_DIR (npm run restore): see docs/operating.md.';
  expect(await refusal(earlier)).toBe(`An earlier version of Karoo made the database in ${earlier}/database. ${how}`);

  const other = join(root, 'other');
  mkdirSync(join(other, 'postgresql/data'), { recursive: true });
  writeFileSync(join(other, 'postgresql/data/PG_VERSION'), '17\n');
  expect(await refusal(other)).toBe(
    `The database in ${other}/postgresql was made by PostgreSQL 17, and this is PostgreSQL 18. ${how}`,
  );
});

test('a folder that cannot be made is refused with the reason', async () => {
  const file = join(root, 'file');
  writeFileSync(file, '');
  expect(await refusal(join(file, 'data'))).toBe(
    `The folder ${file}/data cannot be created: a part of its path is a file.`,
  );
});

test('where PostgreSQL cannot start, the sentence says how to set DATABASE_URL; a second process is told what to do', async () => {
  const dataDir = join(root, 'not/made/yet');
  expect(await refusal(dataDir, root)).toMatch(
    /^POSTGRES_BIN must name .* set DATABASE_URL, for example .*README\.md\.$/,
  );

  const first = await startDatabaseOf({ dataDir, shared: false }, testLog());
  expect(await refusal(dataDir)).toMatch(/^The data folder .* is already in use by another process\. Stop that Karoo/);
  await first.stop();
});
