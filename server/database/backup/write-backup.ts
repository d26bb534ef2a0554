import type { Database } from '../../platform/db/database.ts';
import type { CopyRows, RunSql } from '../../platform/db/connections.ts';
import { type BackupHeader, type Rows, writeBackupFile } from './backup-file.ts';
import { listQueueTables, listTables, type ListedTable } from './list-tables.ts';

/** Text of dates and bytes must not depend on the settings of the server or of the person. */
export const FIXED_FORMATS = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** Jobs that are waiting or running; the others are done. */
const OPEN_JOBS = `where state < 'completed'`;

/** The secret that encrypted most of what stays encrypted. Sealed texts name it: see seal.ts. */
const KEY = `select split_part(sealed, '.', 2) as key from (
    select credentials_sealed as sealed from woocommerce_stores
    union all select webhook_secret_sealed from woocommerce_stores
    union all select nullif(credentials_json, '') from google_analytics_accounts
    union all select slack_sealed from digests
    union all select subscription_sealed from push_devices
    union all select value ->> 'private_sealed' from app_settings where key = 'push_keys') s
  where sealed is not null group by 1 order by count(*) desc limit 1`;

/**
 * Writes all tables, stored files and open jobs to a new file, as they are at one moment. Karoo may run meanwhile on PostgreSQL.
 * Returns the number of rows and the id of the secret that a restore needs.
 * @throws Error when the database is not Karoo's, or BackupFileError when the file exists.
 */
export async function writeBackup(
  db: Database,
  path: string,
  karoo: string,
  partBytes?: number,
): Promise<{ rows: number; key: string | null }> {
  return db.ownerTransaction(async (run, copy) => {
    await run('set transaction isolation level repeatable read, read only');
    await run(FIXED_FORMATS);
    const [found] = await run(`select to_regclass('public.karoo_migrations') is not null as is_karoo`);
    if (found?.['is_karoo'] !== true)
      throw new Error('The database holds no data of Karoo: there is nothing to back up.');
    const migrations = await run('select name, checksum from karoo_migrations order by name');
    const key = ((await run(KEY))[0]?.['key'] as string | undefined) ?? null;
    const header = { karoo, created_at: new Date().toISOString(), migrations, key } as unknown as BackupHeader;
    return { rows: await writeBackupFile(path, header, readTables(run, copy, partBytes)), key };
  });
}

async function* readTables(run: RunSql, copy: CopyRows, partBytes?: number): AsyncGenerator<Rows> {
  for (const table of await listTables(run, partBytes)) {
    for (const condition of parts(table)) {
      const lines = await copy.out(select(table, condition));
      if (lines.length > 0) yield { ...table, lines };
    }
  }
  for (const table of await listQueueTables(run)) {
    const lines = await copy.out(select(table, table.table === 'job' ? OPEN_JOBS : ''));
    if (lines.length > 0) yield { ...table, lines };
  }
}

/** Ranges of a table's blocks, so that a part fits into memory. The last has no end: it is all of a table without blocks. */
function parts({ blocks, blocksPerPart }: ListedTable): string[] {
  const starts = Array.from(
    { length: Math.max(1, Math.ceil(blocks / blocksPerPart)) },
    (_, index) => index * blocksPerPart,
  );
  return starts.map((start, index) => {
    const end = starts[index + 1];
    return `where ctid >= '(${start},0)'${end === undefined ? '' : ` and ctid < '(${end},0)'`}`;
  });
}

function select({ schema, table, columns }: Omit<Rows, 'lines'>, condition: string): string {
  return `copy (select ${columns.map((column) => `"${column}"`).join(', ')} from "${schema}"."${table}" ${condition}) to stdout`;
}
