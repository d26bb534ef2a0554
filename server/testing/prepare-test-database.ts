import { startPostgres } from '../../scripts/start-postgres.ts';
import { dropOnAllNodes, makeTemplate } from './citus-cluster.ts';
import { DATABASE_TEMPLATE, openTestDatabase } from './test-database.ts';

/** Nothing needs to survive the tests. Each file has databases of its own, with a pool each. */
const SETTINGS = { synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300', max_wal_size: '2GB' };

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
  if (server) process.env['KAROO_TEST_DATABASE_URL'] = server.url;
  const template = await openTestDatabase();
  const [found] = (await template.raw.executeSql('select current_database() as name')).rows;
  const name = String(found?.['name']);
  await template.disconnect();
  if (citus) await makeTemplate(citus, name);
  process.env[DATABASE_TEMPLATE] = name;
  return async () => {
    if (server) await server.stop();
    else if (citus) await dropOnAllNodes(citus, name);
    else await template.close();
  };
}
