import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Caller } from '../platform/db/access-settings.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import type { DatabaseLog } from '../platform/db/connections.ts';
import { migrate } from '../database/migrate.ts';
import { createOnAllNodes, dropOnAllNodes } from './citus-cluster.ts';

/** The variable with the PostgreSQL template database. */
export const DATABASE_TEMPLATE = 'KAROO_TEST_DATABASE_TEMPLATE';

/** The variable with a pooler's URL, in front of KAROO_TEST_DATABASE_URL: then databases are used through it. */
const TEST_POOLER = 'KAROO_TEST_POOLER_URL';

/** Errors of test databases, for tests that check them. */
export type TestLog = DatabaseLog & { lines: { level: 'info' | 'warn' | 'error'; details: object; message: string }[] };

export function testLog(): TestLog {
  const lines: TestLog['lines'] = [];
  return {
    lines,
    info: (details, message) => void lines.push({ level: 'info', details, message }),
    warn: (details, message) => void lines.push({ level: 'warn', details, message }),
    error: (details, message) => void lines.push({ level: 'error', details, message }),
  };
}

export interface TestDatabase extends Database {
  /** Closes the connections; the database exists until `close`. */
  disconnect(): Promise<void>;
}

/**
 * A new, migrated database beside that of KAROO_TEST_DATABASE_URL, whose name ends in "_test" (see prepare-test-database.ts), or with
 * CITUS_DATABASE_URL a distributed one. `close` deletes it. Share one per test file.
 */
export async function openTestDatabase(log: DatabaseLog = testLog()): Promise<TestDatabase> {
  const db = await openMigratedDatabase(log);
  return {
    ...db,
    // A user with one store works in it, unless the test names another.
    asUser: async (caller, work) =>
      db.asUser(typeof caller === 'string' ? await inOnlyStore(db, caller) : caller, work),
  };
}

async function inOnlyStore(db: Database, userId: string): Promise<Caller> {
  const { rows } = await db.raw.executeSql(
    `select s.id from organization_members m join woocommerce_stores s using (organization_id)
     where m.user_id = $1 and m.status = 'active' and s.is_active`,
    [userId],
  );
  return { userId, ...(rows.length === 1 && { storeId: String(rows[0]?.['id']) }) };
}

/** The same, exactly as the server opens it: without a store a user reads no store's records. */
export async function openMigratedDatabase(log: DatabaseLog = testLog()): Promise<TestDatabase> {
  const db = await openDatabaseFor(log, process.env[DATABASE_TEMPLATE]);
  await migrate(db);
  return db;
}

/** The same, without tables. */
export function openBlankDatabase(log: DatabaseLog = testLog()): Promise<TestDatabase> {
  return openDatabaseFor(log, undefined);
}

async function openDatabaseFor(log: DatabaseLog, template: string | undefined): Promise<TestDatabase> {
  const url = process.env['KAROO_TEST_DATABASE_URL'] ?? '';
  const admin = new URL(url);
  if (!admin.pathname.endsWith('_test')) {
    throw new Error(
      `KAROO_TEST_DATABASE_URL must name a database that ends in "_test", not "${admin.pathname.slice(1)}".`,
    );
  }
  const name = `karoo_${randomUUID().replaceAll('-', '')}_test`;
  const isCluster = process.env['CITUS_DATABASE_URL'] !== undefined;
  if (isCluster) await createOnAllNodes(url, name, template);
  else
    await administer(
      url,
      `create database ${name}${template === undefined ? '' : ` template ${template} strategy file_copy`}`,
    );
  const own = testDatabaseUrls(name);
  const db = await openDatabase({ ...own, poolSize: 6, log });
  let left: Promise<void> | undefined;
  const disconnect = () => (left ??= db.close().then(() => closePooled(url, name)));
  return {
    ...db,
    disconnect,
    async close() {
      await disconnect();
      if (isCluster) await dropOnAllNodes(url, name);
      else await administer(url, `drop database ${name} with (force)`);
    },
  };
}

/** Addresses of one of our databases on the test server: through the pooler if there is one, and past it. */
export function testDatabaseUrls(name: string): { databaseUrl: string; listenUrl: string } {
  const direct = process.env['KAROO_TEST_DATABASE_URL'] ?? '';
  const pathTo = (address: string) => {
    const url = new URL(address);
    url.pathname = `/${name}`;
    return url.href;
  };
  return { databaseUrl: pathTo(process.env[TEST_POOLER] ?? direct), listenUrl: pathTo(direct) };
}

/** A pooler keeps connections after its clients have left; a template may have none. */
async function closePooled(url: string, name: string): Promise<void> {
  if (process.env[TEST_POOLER] === undefined) return;
  await administer(url, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`);
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
