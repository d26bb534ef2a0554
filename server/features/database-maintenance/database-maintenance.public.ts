import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';

/** A table is tidied when so many rows, and this part of it, changed since the last time: PostgreSQL's autovacuum waits alike. */
const CHANGED_ROWS = 1_000;
const CHANGED_PART = 0.1;

const tidy = defineJob('database.tidy.v1', z.object({}), { queueing: 'one-at-all', expireInSeconds: 900 });

/**
 * What PostgreSQL's autovacuum does, for the embedded database, which has none: without it the planner knows nothing of
 * a table that was just filled, and an index alone answers no question.
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

/** Vacuums and analyses the tables that changed much, one at a time so that others get their turn; answers their names. */
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
