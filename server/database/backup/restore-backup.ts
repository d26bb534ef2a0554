import type { Database } from '../../platform/db/database.ts';
import type { CopyRows, RunSql } from '../../platform/db/connections.ts';
import { lockStart } from '../../platform/db/start-lock.ts';
import { createQueueTables } from '../../platform/jobs/jobs.ts';
import { isKarooRunning } from '../is-karoo-running.ts';
import { migrate, migrationFiles } from '../migrate.ts';
import { type BackupHeader, checkBackupFile, quoteTable, readRows, type TableColumns } from './backup-file.ts';
import { listQueueTables, listTables } from './list-tables.ts';
import { FIXED_FORMATS } from './write-backup.ts';

/** Browsers may have stored newer data than the backup's. They read all again when a store's version is this far ahead. */
const VERSIONS_AHEAD = 1_000_000;

/** The backup and this database or version do not fit together; nothing was changed. The message is for the operator. */
export class RestoreRefusal extends Error {}

/**
 * Reads the whole file and returns its header, before anything is touched.
 * @throws BackupFileError, or RestoreRefusal when another version of Karoo made it.
 */
export async function checkBackup(path: string): Promise<BackupHeader> {
  const header = await checkBackupFile(path);
  const ours = (await migrationFiles()).map(({ name, checksum }) => `${name} ${checksum}`);
  const theirs = header.migrations.map(({ name, checksum }) => `${name} ${checksum}`);
  if (ours.join() === theirs.join()) return header;
  throw new RestoreRefusal(
    `The tables of this backup are those of another version: Karoo ${header.karoo} made it, and its last migration is ${theirs.at(-1)?.split(' ')[0] ?? 'none'}. ` +
      'Restore it with that version, then start this one.',
  );
}

/**
 * Replaces everything in the database by a checked backup, in one transaction, and brings an empty database up to date before.
 * Returns the number of rows.
 * @throws RestoreRefusal when Karoo is running on it, or it has data and `overwrite` is false.
 */
export async function restoreBackup(
  db: Database,
  path: string,
  { overwrite }: { overwrite: boolean },
): Promise<number> {
  await db.ownerTransaction((run) => refuseUse(run, overwrite));
  await migrate(db);
  await createQueueTables(db);
  const rows = await db.ownerTransaction(async (run, copy) => {
    // A Karoo that starts now waits for this lock.
    await lockStart(run);
    await refuseUse(run, overwrite);
    await run(FIXED_FORMATS);
    const loaded = await replaceTables(run, copy, path);
    await run(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
    await run('update store_versions set version = version + $1', [VERSIONS_AHEAD]);
    return loaded;
  });
  // Plans depend on statistics, which PostgreSQL itself collects only minutes later.
  await db.raw.executeSql('analyze');
  return rows;
}

async function refuseUse(run: RunSql, overwrite: boolean): Promise<void> {
  if (await isKarooRunning(run)) {
    throw new RestoreRefusal('Karoo is running on this database. Stop all its processes first.');
  }
  if (await isDistributed(run)) throw new RestoreRefusal(DISTRIBUTED);
  const [found] = await run(`select to_regclass('public.auth_users') is not null as is_karoo`);
  if (overwrite || found?.['is_karoo'] !== true) return;
  const [{ accounts } = { accounts: 0 }] = await run('select count(*) as accounts from public.auth_users');
  if (Number(accounts) === 0) return;
  throw new RestoreRefusal(
    `The database has data (accounts: ${String(accounts)}). To delete it and restore the backup instead, add --overwrite.`,
  );
}

const DISTRIBUTED =
  'The tables of this database are distributed, and a restore would have to load them in one piece. Restore into an empty database ' +
  'of the cluster, then distribute it: see docs/operating.md.';

async function isDistributed(run: RunSql): Promise<boolean> {
  const [citus] = await run(`select to_regclass('pg_dist_partition') is not null as is_there`);
  return citus?.['is_there'] === true && (await run('select from pg_dist_partition limit 1')).length > 0;
}

/** Foreign keys are checked at the end, for all rows together; triggers have already run for rows of a backup. */
async function replaceTables(run: RunSql, copy: CopyRows, path: string): Promise<number> {
  const tables = await listTables(run);
  const names = tables.map(({ table }) => `public."${table}"`);
  const foreignKeys = await run(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid = any ($1::regclass[])`,
    [names],
  );
  await run(`truncate ${[...names, 'public.job_runs'].join(', ')}`);
  await run('delete from pgboss.job');
  await run('delete from pgboss.queue');
  for (const { table, name } of foreignKeys) await run(`alter table ${String(table)} drop constraint ${String(name)}`);
  for (const name of names) await run(`alter table ${name} disable trigger user`);
  const rows = await loadRows(copy, path, [...tables, ...(await listQueueTables(run))]);
  for (const name of names) await run(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of foreignKeys) {
    await run(`alter table ${String(table)} add constraint ${String(name)} ${String(definition)}`);
  }
  return rows;
}

async function loadRows(copy: CopyRows, path: string, tables: readonly TableColumns[]): Promise<number> {
  const known = new Set(tables.map(({ schema, table }) => `${schema}.${table}`));
  let rows = 0;
  for await (const piece of readRows(path)) {
    const name = `${piece.schema}.${piece.table}`;
    if (!known.has(name)) throw new RestoreRefusal(`The backup has a table that Karoo does not have: ${name}.`);
    rows += await copy.in(`copy ${quoteTable(piece)} from stdin`, piece.lines);
  }
  return rows;
}
