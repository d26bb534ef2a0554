import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Caller } from '../platform/db/access-settings.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import type { DatabaseLog } from '../platform/db/connections.ts';
import { migrate } from '../database/migrate.ts';
import { createOnAllNodes, dropOnAllNodes } from './citus-cluster.ts';
import { clearDatabase, readUntouched, type Untouched } from './clear-database.ts';

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
 * CITUS_DATABASE_URL a distributed one. After `close` it is cleared for the next file, or deleted. Share one per test file.
 */
export async function openTestDatabase(log: DatabaseLog = testLog()): Promise<TestDatabase> {
  return withOnlyStore(await openMigratedDatabase(log));
}

/** The same, never used before: the rows that other tests deleted leave tables large, which plans and statistics show. */
export async function openUnusedDatabase(log: DatabaseLog = testLog()): Promise<TestDatabase> {
  return withOnlyStore(await openDatabaseFor(log, { template: process.env[DATABASE_TEMPLATE], isUnused: true }));
}

/** A user with one store works in it, unless the test names another. */
function withOnlyStore(db: TestDatabase): TestDatabase {
  return {
    ...db,
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
  const db = await openDatabaseFor(log, { template: process.env[DATABASE_TEMPLATE] });
  await migrate(db);
  return db;
}

/** The same, without tables. */
export function openBlankDatabase(log: DatabaseLog = testLog()): Promise<TestDatabase> {
  return openDatabaseFor(log, { template: undefined });
}

/** Databases that earlier files of this process left as they were copied: making one takes half a second of a processor. */
const cleared: string[] = [];
let untouched: Promise<Untouched> | undefined;

async function openDatabaseFor(
  log: DatabaseLog,
  { template, isUnused = false }: { template: string | undefined; isUnused?: boolean },
): Promise<TestDatabase> {
  const url = process.env['KAROO_TEST_DATABASE_URL'] ?? '';
  const admin = new URL(url);
  if (!admin.pathname.endsWith('_test')) {
    throw new Error(
      `KAROO_TEST_DATABASE_URL must name a database that ends in "_test", not "${admin.pathname.slice(1)}".`,
    );
  }
  const isCluster = process.env['CITUS_DATABASE_URL'] !== undefined;
  const isReused = template !== undefined && !isCluster && process.env[TEST_POOLER] === undefined;
  const name = (isReused && !isUnused ? cleared.pop() : undefined) ?? (await createDatabase(url, template));
  const own = testDatabaseUrls(name);
  if (isReused) await (untouched ??= readUntouched(own.listenUrl));
  const db = await openDatabase({ ...own, poolSize: 6, log });
  let left: Promise<void> | undefined;
  const disconnect = () => (left ??= db.close().then(() => closePooled(url, name)));
  return {
    ...db,
    disconnect,
    async close() {
      await disconnect();
      if (untouched && isReused && (await clearDatabase(own.listenUrl, await untouched))) cleared.push(name);
      else if (isCluster) await dropOnAllNodes(url, name);
      else await administer(url, `drop database ${name} with (force)`);
    },
  };
}

/** Returns its name; it begins with that of its template, so that `dropCopies` finds what is left. */
async function createDatabase(url: string, template: string | undefined): Promise<string> {
  const name = `${(template ?? 'karoo_test').replace(/test$/, '')}${randomUUID().slice(0, 13).replace('-', '')}_test`;
  if (process.env['CITUS_DATABASE_URL'] !== undefined) await createOnAllNodes(url, name, template);
  else {
    const copied = template === undefined ? '' : ` template ${template} strategy file_copy`;
    await administer(url, `create database ${name}${copied}`);
  }
  return name;
}

/** Deletes the copies of a template that this run's processes would have used again. */
export async function dropCopies(template: string): Promise<void> {
  const url = process.env['KAROO_TEST_DATABASE_URL'] ?? '';
  const prefix = template.replace(/test$/, '');
  const copies = await administer<{ name: string }>(
    url,
    `select datname as name from pg_database where starts_with(datname, '${prefix}') and datname <> '${template}'`,
  );
  for (const { name } of copies) await administer(url, `drop database ${name} with (force)`);
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

async function administer<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
