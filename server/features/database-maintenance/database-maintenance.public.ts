import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';

/** A table is vacuumed after this many rows and this part of it have changed, similar to PostgreSQL's autovacuum. */
const CHANGED_ROWS = 1_000;
const CHANGED_PART = 0.1;

/** A checkpoint is due after this many bytes of pg_wal. A start after a crash reads at most so much, and what five minutes added. */
const WAL_BYTES = 64 * 1024 * 1024;

const vacuum = defineJob('database.tidy.v1', z.object({}), { queueing: 'one-at-all', expireInSeconds: 900 });

/** Live changes are stored this long: a browser that was away longer reads everything again. */
const CHANGE_DAYS = 3;

const deleteExpired = defineJob('platform.tidy-up.v1', z.object({}), { queueing: 'one-waiting' });

/**
 * Deletes expired data every night. The embedded database has no background processes, so this does their work: without autovacuum
 * the planner knows nothing about new rows and index-only scans are impossible, and without the checkpointer pg_wal grows until Karoo
 * stops.
 */
export function databaseMaintenanceFeature({ db, files, limits }: Platform): Feature {
  const isEmbedded = db.dialect === 'pglite';
  return {
    name: 'database',
    jobs: [deleteExpired, ...(isEmbedded ? [vacuum] : [])],
    handlers: [
      deleteExpired.handledBy(async () => {
        await db.asSystem(null, (tx) =>
          sql`delete from store_changes where changed_at < now() - make_interval(days => ${CHANGE_DAYS})`.execute(
            tx.query,
          ),
        );
        await files.removeExpired();
        await limits.deleteOld();
        if (isEmbedded) await vacuumLargeValues(db);
      }),
      ...(isEmbedded ? [vacuum.handledBy(() => maintainEmbedded(db))] : []),
    ],
    schedules: [
      { job: deleteExpired, cron: '20 1 * * *', payload: {} },
      ...(isEmbedded ? [{ job: vacuum, cron: '*/5 * * * *', payload: {} }] : []),
    ],
  };
}

async function maintainEmbedded(db: Database): Promise<void> {
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
