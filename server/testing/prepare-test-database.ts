import { startPostgres } from '../../scripts/start-postgres.ts';
import { dropOnAllNodes, makeTemplate } from './citus-cluster.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { silentLog } from '../platform/log/log.ts';
import { DATABASE_TEMPLATE, dropCopies, openTestDatabase } from './test-database.ts';

/** Nothing needs to survive the tests. Each file has databases of its own, with a pool each. */
const SETTINGS = {
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  max_connections: '300',
  // Plans must not depend on what happened to be analyzed by then.
  autovacuum: 'off',
  jit: 'off',
};

/**
 * Starts a PostgreSQL for the tests, or uses that of KAROO_TEST_DATABASE_URL or CITUS_DATABASE_URL, and makes a migrated database
 * that theirs are copied from.
 */
export async function setup(): Promise<() => Promise<void>> {
  // Another project of this run has made it, and takes it away after all of them.
  if (process.env[DATABASE_TEMPLATE]) return async () => {};
  const citus = process.env['CITUS_DATABASE_URL'];
  if (citus) process.env['KAROO_TEST_DATABASE_URL'] = citus;
  const server = process.env['KAROO_TEST_DATABASE_URL'] ? null : await startPostgres(SETTINGS);
  if (server) process.env['KAROO_TEST_DATABASE_URL'] = server.localUrl;
  const template = await openTestDatabase();
  // Otherwise each app would make the tables of its queue.
  const jobs = createJobs({ db: template, work: false, log: silentLog() });
  await jobs.start({ definitions: [], handlers: [], schedules: [] });
  await jobs.stop();
  const [found] = (await template.raw.executeSql('select current_database() as name')).rows;
  const name = String(found?.['name']);
  await template.disconnect();
  if (citus) await makeTemplate(citus, name);
  process.env[DATABASE_TEMPLATE] = name;
  return async () => {
    if (server) await server.stop();
    else if (citus) await dropOnAllNodes(citus, name);
    else {
      await dropCopies(name);
      await template.close();
    }
  };
}
