import type { RunSql } from '../platform/db/connections.ts';
import { LISTENER_NAME } from '../platform/db/postgres-listener.ts';

/** Whether a process of Karoo uses this PostgreSQL database: each has one connection for notifications. */
export async function isKarooRunning(run: RunSql): Promise<boolean> {
  const [use] = await run(
    `select exists (
       select from pg_stat_activity where datname = current_database() and application_name = $1) as is_running`,
    [LISTENER_NAME],
  );
  return use?.['is_running'] === true;
}
