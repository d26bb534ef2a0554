import type { Database } from '../../platform/db/database.ts';

/** A table is vacuumed after this many rows and this part of it have changed, similar to PostgreSQL's autovacuum. */
const CHANGED_ROWS = 1_000;
const CHANGED_PART = 0.1;

/** A checkpoint is due after this many bytes of pg_wal. A start after a crash reads at most so much, and what five minutes added. */
const WAL_BYTES = 64 * 1024 * 1024;

/**
 * The embedded database has no background processes, so this does their work: without autovacuum the planner knows nothing about new
 * rows and index-only scans are impossible, and without the checkpointer pg_wal grows until Karoo stops.
 */
export async function maintainEmbedded(db: Database): Promise<void> {
  await vacuumTables(db);
  await checkpoint(db, WAL_BYTES);
}

/**
 * Vacuums and analyses changed tables, one statement at a time so that others get their turn. Returns their names. Large values, such as
 * the originals of orders, are left to the night: they would take most of the time, and only the space of old ones is gained.
 */
export async function vacuumTables(db: Database): Promise<string[]> {
  // Of every schema: the tables of the queue and the planner's statistics change all the time, too.
  const { rows } = await db.raw.executeSql(
    `select relid::regclass::text as name from pg_stat_all_tables
     where schemaname <> 'pg_toast' and n_mod_since_analyze > $1::float8 + $2::float8 * n_live_tup order by name`,
    [CHANGED_ROWS, CHANGED_PART],
  );
  const names = rows.map(({ name }) => String(name));
  for (const name of names) {
    await db.raw.executeSql(`vacuum (process_toast false) ${name}`);
    await db.raw.executeSql(`analyze ${name}`);
  }
  return names;
}

/** Vacuums the large values of tables (TOAST) where many are old. Returns how many tables. */
export async function vacuumLargeValues(db: Database): Promise<number> {
  const { rows } = await db.raw.executeSql(
    `select relid::regclass::text as name from pg_stat_all_tables
     where schemaname = 'pg_toast' and n_dead_tup > $1::float8 + $2::float8 * n_live_tup`,
    [CHANGED_ROWS, CHANGED_PART],
  );
  for (const { name } of rows) await db.raw.executeSql(`vacuum ${String(name)}`);
  return rows.length;
}

/** Writes changed pages to their files once pg_wal has grown by so many bytes since; older files of it are deleted then. */
export async function checkpoint(db: Database, walBytes: number): Promise<void> {
  const { rows } = await db.raw.executeSql(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1::numeric as due from pg_control_checkpoint()',
    [walBytes],
  );
  if (rows[0]?.['due'] === true) await db.raw.executeSql('checkpoint');
}
