import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';

/** A table is vacuumed after this many rows and this part of it have changed, similar to PostgreSQL's autovacuum. */
const CHANGED_ROWS = 1_000;
const CHANGED_PART = 0.1;

const vacuum = defineJob('database.tidy.v1', z.object({}), { queueing: 'one-at-all', expireInSeconds: 900 });

/** Live changes are stored this long: a browser that was away longer reads everything again. */
const CHANGE_DAYS = 3;

const deleteExpired = defineJob('platform.tidy-up.v1', z.object({}), { queueing: 'one-waiting' });

/**
 * Deletes expired data every night. On the embedded database, which has no autovacuum, also vacuums: without it the planner knows
 * nothing about new rows, and index-only scans are impossible.
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
      }),
      ...(isEmbedded ? [vacuum.handledBy(async () => void (await vacuumTables(db)))] : []),
    ],
    schedules: [
      { job: deleteExpired, cron: '20 1 * * *', payload: {} },
      ...(isEmbedded ? [{ job: vacuum, cron: '*/5 * * * *', payload: {} }] : []),
    ],
  };
}

/** Vacuums and analyses changed tables, one at a time so that others get their turn. Returns their names. */
export async function vacuumTables(db: Database): Promise<string[]> {
  const { rows } = await db.raw.executeSql(
    `select relname as name from pg_stat_user_tables
     where schemaname = 'public' and n_mod_since_analyze > $1::float8 + $2::float8 * n_live_tup order by relname`,
    [CHANGED_ROWS, CHANGED_PART],
  );
  const names = rows.map(({ name }) => String(name));
  for (const name of names) await db.raw.executeSql(`vacuum (analyze) "${name.replaceAll('"', '""')}"`);
  return names;
}
