import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';

/** A table is vacuumed after this many rows and this part of it have changed, similar to PostgreSQL's autovacuum. */
const CHANGED_ROWS = 1_000;
const CHANGED_PART = 0.1;

const tidy = defineJob('database.tidy.v1', z.object({}), { queueing: 'one-at-all', expireInSeconds: 900 });

/**
 * Replaces PostgreSQL's autovacuum on the embedded database, which has none: without it the planner knows nothing about new rows, and
 * index-only scans are impossible.
 */
export function databaseMaintenanceFeature({ db }: Platform): Feature {
  if (db.dialect !== 'pglite') return { name: 'database' };
  return {
    name: 'database',
    jobs: [tidy],
    handlers: [tidy.handledBy(async () => void (await vacuumTables(db)))],
    schedules: [{ job: tidy, cron: '*/5 * * * *', payload: {} }],
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
