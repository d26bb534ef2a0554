import { EnvironmentError, type Env } from '../env.ts';
import type { Database } from '../platform/db/database.ts';
import { LISTENER_NAME } from '../platform/db/postgres-listener.ts';

/**
 * Without PUBLIC_URL a process gives shops its own address, so it must be the only one.
 * @throws EnvironmentError when another process runs on the database.
 */
export async function requirePublicUrl(db: Database, env: Pick<Env, 'publicUrl' | 'databaseUrl' | 'database'>) {
  if (env.publicUrl !== undefined || env.databaseUrl === undefined) return;
  const { rows } = await db.raw.executeSql(
    'select count(*)::int as running from pg_stat_activity where datname = current_database() and application_name = $1',
    [LISTENER_NAME],
  );
  // With an address for LISTEN the own connection is open since it was checked.
  const own = env.database.listenUrl === undefined ? 0 : 1;
  if (Number(rows[0]?.['running']) <= own) return;
  throw new EnvironmentError(
    'PUBLIC_URL is missing: another process of Karoo runs on this database, and shops and people must reach both at one address.',
  );
}
