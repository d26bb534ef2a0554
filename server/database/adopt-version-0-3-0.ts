import type { RunSql } from '../platform/db/engine.ts';
import type { SqlFile } from './read-files.ts';

/** The last migration of 0.3.0, which numbered its migrations differently. */
const LAST_OF_0_3_0 = '0576_row_rules_planned_once.sql';
/** The last migration that the tables of 0.3.0 already match. */
const LAST_OF_BASELINE = '0013_compression.sql';
/** How the processes of 0.3.0 name a connection of theirs; later versions use another name. */
const LISTENER_OF_0_3_0 = 'karoo-listener';

/**
 * Marks the baseline migrations as applied in a database of version 0.3.0, which has the same tables. Records its
 * functions, so that those without a file are dropped. Does nothing to newer databases.
 * @throws Error when the database is older than 0.3.0, or a process of 0.3.0 still runs on it: its tables are about to change.
 */
export async function adoptVersion030(run: RunSql, migrations: readonly SqlFile[]): Promise<void> {
  const seen = (await run('select name from karoo_migrations order by name')).map((row) => String(row['name']));
  if (!seen.includes('0001_roles.sql') || !seen.includes('0008_access.sql')) return;
  if (seen.at(-1) !== LAST_OF_0_3_0) {
    throw new Error('This database was made by a Karoo before 0.3.0. Start version 0.3.0 once, then this one.');
  }
  const [use] = await run(
    `select exists (select from pg_stat_activity where datname = current_database() and application_name = $1) as is_running`,
    [LISTENER_OF_0_3_0],
  );
  if (use?.['is_running'] === true) {
    throw new Error(
      'Karoo 0.3.0 is running on this database and cannot run beside this version. Stop all its processes, then start this one.',
    );
  }
  await run('delete from karoo_migrations');
  for (const { name, checksum } of migrations.filter((file) => file.name <= LAST_OF_BASELINE)) {
    await run('insert into karoo_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
  await run(`insert into karoo_definitions (name, checksum)
    select p.proname, '' from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    group by p.proname on conflict do nothing`);
}
