import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KINDS } from '../testing/table-kinds.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

/** Rules for tables, functions and statements that poolers, replicas and Citus require. ARCHITECTURE.md explains them. */

/** In Citus they are distributed by their store; the others are copied to every node or stay local. */
const STORE_TABLES = [
  ...Object.keys(KINDS).filter((name) => KINDS[name] === 'store'),
  'digests',
  'erased_customers',
  'push_notices',
];
const OTHER_TABLES = Object.keys(KINDS).filter((name) => !STORE_TABLES.includes(name));
const SERVER = new URL('..', import.meta.url).pathname;

/** The specification's computed columns, which take their table's row. */
const TAKE_A_ROW = ['billing', 'line_items', 'shipping'].map((name) => `database/functions/orders/${name}.sql`);

/** Statements that span stores, or whose store condition is built elsewhere. */
const OTHER_STORE_CONDITIONS = [
  // Deletes old changes of all stores every night.
  'features/database-maintenance/database-maintenance.public.ts',
  // Counts a user's files in all stores.
  'database/functions/exports/karoo_unfinished_files.sql',
  // Finds the stores that are not in a full sync.
  'features/sums/stores-to-fold.queries.ts',
  // Finds the stores whose reorder points are due.
  'features/reorder/reorder.jobs.ts',
  // Names the variations of the activity log of all stores.
  'database/functions/access/karoo_activity_variations.sql',
  // Writes all rows.
  'database/backup/write-backup.ts',
  // Raises the version of every restored store.
  'database/backup/restore-backup.ts',
];

/** Tables that stay on the coordinator: no foreign key connects them with stores or people. */
const LOCAL_TABLES = [
  'account_deletions',
  'app_settings',
  'auth_rate_limits',
  'auth_verifications',
  'document_series',
  'job_runs',
  'karoo_definitions',
  'karoo_migrations',
  'payment_notices',
  'personal_files',
  'rate_limits',
  'tax_documents',
];

/** Tables with column privileges, and why. */
const COLUMN_GRANTS: Record<string, string> = {
  alerts: 'users change none, but mark them as read',
  auth_accounts: 'jobs never read a password',
  auth_sessions: 'jobs never read a token',
  auth_users: 'jobs create accounts, but change none',
  auth_verifications: 'jobs read no identifier',
  digests: 'users never read the webhook’s address',
  google_analytics_accounts: 'users never read credentials',
  organization_invitations: 'users never read token hashes, nor accept an invitation',
  organization_members: 'users set only role, status and permissions',
  organizations: 'users neither transfer nor schedule deletion',
  payment_records: 'users never read PayFast notices',
  personal_files: 'only the server returns content',
  push_devices: 'users never read endpoints and keys',
  store_approvals: 'users read neither key nor token',
  subscriptions: 'users never read the PayFast token',
  table_export_parts: 'only the server returns content',
  tax_documents: 'jobs never change amounts',
  user_profiles: 'users do not set plan and trial',
  woocommerce_stores: 'users never read sealed keys',
};

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function ask<T>(text: string): Promise<T[]> {
  return (await db.raw.executeSql(text)).rows as T[];
}

/** Returns the source files of `server` that may contain SQL. */
function sources() {
  return readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(sql|ts)$/.test(path) && !/\.test\.ts$|testing\/|migrations\//.test(path))
    .map((path) => ({ path, text: withoutComments(readFileSync(join(SERVER, path), 'utf8')) }));
}

function withoutComments(text: string): string {
  return text.replace(/^\s*(--|\*|\/\*\*|\/\/).*$/gm, '');
}

function placesOf(pattern: RegExp, files = sources(), length = 80): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map((match) => `${path}: ${match[0].replaceAll(/\s+/g, ' ').slice(0, length)}`),
  );
}

/** Insert statements with the text up to their end, and what they insert into. */
function inserts() {
  const pattern = new RegExp(`insert into (${Object.keys(KINDS).join('|')})\\b(?:(?!\\.execute\\(|;\\s*$).)*`, 'gims');
  return sources().flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([statement, table = '']) => ({ path, table, statement })),
  );
}

describe('catalog', () => {
  test('the tables whose rows all have a store are the tables of stores', async () => {
    const rows = await ask<{ name: string }>(
      `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attname = 'store_id' and a.attnotnull and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(STORE_TABLES.toSorted());
  });

  test('foreign keys between store tables include the store, and no other table refers to one', async () => {
    const keys = await ask<{ key: string; from: string; to: string; columns: string[] }>(
      `select k.conname as key, f.relname as from, t.relname as to,
         array(select a.attname::text from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey)) as columns
       from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid where k.contype = 'f'`,
    );
    const wrong = keys.filter(
      ({ from, to, columns }) =>
        STORE_TABLES.includes(to) && !(STORE_TABLES.includes(from) && columns.includes('store_id')),
    );
    expect(wrong).toEqual([]);
  });

  test('who may insert rows may set every column with a default', async () => {
    // Citus writes the defaults into the statement.
    const columns = await ask<{ name: string }>(
      `select r.rolname || ' ' || c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       cross join pg_roles r where r.rolname in ('karoo_user', 'karoo_system') and c.relnamespace = 'public'::regnamespace
         and c.relkind = 'r' and a.attnum > 0 and (a.atthasdef and a.attgenerated = '' or a.attidentity <> '')
         and has_any_column_privilege(r.oid, c.oid, 'insert') and not has_column_privilege(r.oid, c.oid, a.attnum, 'insert')`,
    );
    expect(columns.map(({ name }) => name).toSorted()).toEqual([]);
  });

  test('who may write rows may lock those that they refer to', async () => {
    // In Citus, a write locks the copied tables that its table refers to, which needs the privilege to change a column of them.
    const keys = await ask<{ name: string }>(
      `with recursive refers (oid, to_oid) as (
         select conrelid, confrelid from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
         union select r.oid, k.confrelid from refers r join pg_constraint k on k.conrelid = r.to_oid and k.contype = 'f')
       select r.rolname || ' ' || f.oid::regclass || ' ' || f.to_oid::regclass as name from refers f
       cross join pg_roles r where r.rolname in ('karoo_user', 'karoo_system')
         and has_any_column_privilege(r.oid, f.oid, 'insert, update')
         and not has_any_column_privilege(r.oid, f.to_oid, 'insert, update') and not has_table_privilege(r.oid, f.to_oid, 'delete')`,
    );
    expect(keys.filter(({ name }) => !STORE_TABLES.includes(name.split(' ')[2] ?? ''))).toEqual([]);
  });

  test('the local tables have no foreign keys to or from others', async () => {
    const linked = await ask<{ name: string }>(
      `select unnest(array[conrelid, confrelid])::regclass::text as name from pg_constraint
       where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`,
    );
    const alone = OTHER_TABLES.filter((table) => !linked.some(({ name }) => name === table));
    expect(alone.toSorted()).toEqual(LOCAL_TABLES);
  });

  test('functions with the rights of the owner, and triggers, only read', async () => {
    // In Citus, a transaction that has written as one user may not continue as another; and triggers run on the nodes.
    const functions = await ask<{ name: string; source: string }>(
      `select p.proname as name, p.prosrc as source from pg_proc p left join pg_depend d on d.objid = p.oid and d.deptype = 'e'
       where p.pronamespace = 'public'::regnamespace and d.objid is null and (p.prosecdef or p.prorettype = 'trigger'::regtype)`,
    );
    expect(functions.length).toBeGreaterThan(5);
    expect(functions.filter(({ source }) => /\b(insert into|update \w+ |delete from)\b/.test(source))).toEqual([]);
  });

  test('row rules use only the row and settings', async () => {
    const rules = await ask<{ place: string; rule: string }>(
      `select tablename || '.' || policyname as place, concat(qual, ' ', with_check) as rule from pg_policies where schemaname = 'public'`,
    );
    expect(rules.length).toBeGreaterThan(50);
    const known = new Set(['current_setting', 'nullif', 'coalesce', 'any', 'and', 'or']);
    const called = (rule: string) => [...rule.matchAll(/(\w+)\s*\(/g)].map((match) => String(match[1]).toLowerCase());
    expect(
      rules.filter(({ rule }) => /\bselect\b/i.test(rule) || called(rule).some((name) => !known.has(name))),
    ).toEqual([]);
  });

  test('every unique key of a store table includes the store', async () => {
    const keys = await ask<{ table: string; key: string }>(
      `select c.relname as table, i.indexrelid::regclass::text as key from pg_index i join pg_class c on c.oid = i.indrelid
       where i.indisunique and c.relnamespace = 'public'::regnamespace and not exists (
         select from pg_attribute a where a.attrelid = c.oid and a.attname = 'store_id' and a.attnum = any (i.indkey))`,
    );
    expect(keys.filter(({ table }) => STORE_TABLES.includes(table))).toEqual([]);
  });

  test('triggers on store tables use no transition tables and send no notifications', async () => {
    const triggers = await ask<{ table: string; name: string; source: string; has_rows: boolean }>(
      `select c.relname as table, t.tgname as name, p.prosrc as source, coalesce(t.tgnewtable, t.tgoldtable) is not null as has_rows
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal`,
    );
    const ofStores = triggers.filter(({ table }) => STORE_TABLES.includes(table));
    expect(ofStores.filter(({ source }) => /pg_notify/.test(source))).toEqual([]);
    expect(ofStores.filter(({ has_rows }) => has_rows)).toEqual([]);
  });

  test('functions on store tables are PL/pgSQL and take no table rows', async () => {
    const functions = await ask<{ name: string; language: string; source: string; takes_row: boolean }>(
      `select p.proname as name, l.lanname as language, coalesce(p.prosrc, '') || coalesce(pg_get_function_sqlbody(p.oid), '') as source,
         exists (select from unnest(p.proargtypes) a join pg_type t on t.oid = a join pg_class c on c.oid = t.typrelid
           where c.relkind in ('r', 'p')) as takes_row
       from pg_proc p join pg_language l on l.oid = p.prolang left join pg_depend d on d.objid = p.oid and d.deptype = 'e'
       where p.pronamespace = 'public'::regnamespace and d.objid is null`,
    );
    const reads = new RegExp(`\\b(${STORE_TABLES.join('|')})\\b`);
    const wrong = functions.filter(
      ({ language, source, takes_row }) => takes_row || (language === 'sql' && reads.test(source)),
    );
    const paths = readdirSync(join(SERVER, 'database/functions'), { recursive: true, encoding: 'utf8' });
    const pathOf = (name: string) => `database/functions/${paths.find((path) => path.endsWith(`/${name}.sql`)) ?? ''}`;
    expect(wrong.map(({ name }) => pathOf(name)).toSorted()).toEqual(TAKE_A_ROW);
  });

  test('column privileges exist only on the listed tables', async () => {
    const rows = await ask<{ name: string }>(
      `select distinct c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attacl is not null and c.relnamespace = 'public'::regnamespace`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(COLUMN_GRANTS).toSorted());
  });
});

describe('statements', () => {
  test('use only syntax that distributed tables support', () => {
    expect(placesOf(/\bwith recursive\b|\bgrouping sets\b|\b(?:rollup|cube) ?\((?=\(|\w+,)/gi)).toEqual([]);
    expect(placesOf(/(?:\bwith|\)\s*,)\s+\w+\s*\([\w\s,]+\)\s+as\s+(?:(?:not )?materialized )?\(/gi)).toEqual([]);
    const upserts = inserts().filter(
      ({ table, statement }) => !LOCAL_TABLES.includes(table) && /do update set.*\bnow\(\)/s.test(statement),
    );
    expect(upserts).toEqual([]);
  });

  test('insert selected rows so that row rules allow it', () => {
    // Citus copies rows that are neither returned nor in conflict; COPY does not know row rules.
    const selected = inserts().filter(({ statement }) => /\bselect\b/i.test(statement));
    expect(selected.length).toBeGreaterThan(20);
    expect(selected.filter(({ statement }) => !/\b(on conflict|returning)\b/i.test(statement))).toEqual([]);
    const ofStores = new RegExp(`\\b(?:from|join) (?:${STORE_TABLES.join('|')})\\b`, 'i');
    expect(selected.filter(({ table, statement }) => OTHER_TABLES.includes(table) && ofStores.test(statement))).toEqual(
      [],
    );
  });

  test('write either to local tables or to tables of all nodes', () => {
    // A change inside a statement runs on the nodes together with the rest of it.
    const written = /\b(?:insert into|update|delete from) (\w+)/gi;
    const wrong = placesOf(
      /\bwith \w+ as (?:materialized )?\(\s*(?:insert|update|delete)\b[^;`]*/gi,
      sources(),
      Infinity,
    ).filter((place) => {
      const tables = [...place.matchAll(written)].map(([, table = '']) => table).filter((table) => table in KINDS);
      return new Set(tables.map((table) => LOCAL_TABLES.includes(table))).size > 1;
    });
    expect(wrong).toEqual([]);
  });

  test('join a store’s rows from outside only by a store that is known', () => {
    // Under row rules, a null or another table's store in such a join ends the coordinator's process.
    const joins = placesOf(
      new RegExp(
        `\\b(?:left|right|full) (?:outer )?join (?:${STORE_TABLES.join('|')})\\b[^\\n]*(?:\\n *on [^\\n]*)?`,
        'gi',
      ),
      // The gate reads as the owner, whom no row rules concern.
      sources().filter(({ path }) => path !== 'platform/access/gate.ts'),
      Infinity,
    );
    expect(joins.length).toBeGreaterThan(20);
    const known = /join \w+ (\w+) on (?:[^=]* and )?\1\.store_id = (?:\$\{(?:scope\.)?storeId\}::uuid|[pv]_store_id)/i;
    expect(joins.filter((place) => !known.test(place))).toEqual([]);
    expect(
      placesOf(/\.(?:left|right|full)Join\('(\w+)/g).filter((place) =>
        STORE_TABLES.includes(place.split("'")[1] ?? ''),
      ),
    ).toEqual([]);
  });

  test('name the store by a parameter or variable, which says which node has it', () => {
    const files = sources().filter(({ path }) => !OTHER_STORE_CONDITIONS.includes(path));
    // Under row rules, a join to another table's store ends the coordinator's process.
    const named = placesOf(
      /\b(?:\w+\.)?store_id\s*(?:=|in)\s*\(?\s*(?!get_store_\w+\.)[a-z_]\w*\.(?:store_id|id)\b/gi,
      files,
    );
    expect(named).toEqual([]);
    const table = new RegExp(`\\b(?:${STORE_TABLES.join('|')})\\b`);
    const statements = sources()
      .filter(({ path }) => path.endsWith('.sql'))
      .flatMap(({ path, text }) => text.split(';').map((statement) => ({ path, statement })));
    expect(
      statements.filter(({ statement }) => table.test(statement) && /\b[pv]_(?:store|chosen)\.\w/.test(statement)),
    ).toEqual([]);
    // Ends the process as well.
    expect(
      placesOf(
        /\bset\b[^;`]*?=\s*\w+\[(?!\])/gi,
        files.filter(({ path }) => path.endsWith('.sql')),
      ),
    ).toEqual([]);
    // What a node computes for a change: no JSON, which depends on the session's time zone, and no short form of CASE.
    const changes = statements.filter(({ statement }) =>
      /^\s*(?:begin\s+)?update\b.*\b(?:case|coalesce)\b/is.test(statement),
    );
    expect(
      changes.filter(
        ({ statement }) =>
          table.test(statement) &&
          /\b(?:jsonb?_build|to_jsonb?|now|current_setting)\w*\(|\bcase [a-z_.]+ when\b/.test(
            statement.replace(/\bwhere\b.*/is, ''),
          ),
      ),
    ).toEqual([]);
    // A node that reads a store's rows also calls the functions of the statement, and those may not ask other nodes.
    const own = readdirSync(join(SERVER, 'database/functions'), { recursive: true, encoding: 'utf8' }).map(
      (path) => /(\w+)\.sql$/.exec(path)?.[1],
    );
    const calls = new RegExp(
      `(?:\\bperform|:=)\\s+(\\w+)\\([^;]*\\b(?:from|join) (?:${STORE_TABLES.join('|')})\\b`,
      'i',
    );
    const called = statements.map(({ path, statement }) => ({ path, name: calls.exec(statement)?.[1] }));
    expect(called.filter(({ name }) => name !== undefined && own.includes(name))).toEqual([]);
    // Citus chooses the node when it plans. The first one only executes text, which is always planned.
    expect(placesOf(/force_generic_plan/g)).toEqual([
      'database/functions/batches/choose_changed_records.sql: force_generic_plan',
      'database/functions/orders/karoo_write_orders.sql: force_generic_plan',
    ]);
  });

  test('filter every store table by its store', () => {
    const files = sources().filter(({ path }) => !OTHER_STORE_CONDITIONS.includes(path));
    const reference = new RegExp(
      `\\b(?:from|join|update|delete from)\\s+(${STORE_TABLES.join('|')})\\b(?!')(?:\\s+(?:as\\s+)?(\\w+))?`,
      'gi',
    );
    const missing = files.flatMap(({ path, text }) =>
      [...text.matchAll(reference)].flatMap(([found, table, alias]) => {
        const isName = alias === undefined || /^(where|set|on|order|group|limit|cross|left|join|using)$/i.test(alias);
        const name = isName ? `(?:${String(table)}\\.)?` : `${alias}\\.`;
        const named = new RegExp(`\\b${name}store_id\\s*(?:=|,|in\\b)|=\\s*${name}store_id|\\(${name}store_id`);
        return named.test(text) ? [] : [`${path}: ${found}`];
      }),
    );
    expect(missing).toEqual([]);
  });

  test('do not depend on a database session', () => {
    const files = sources();
    expect(placesOf(/\bpg_(?:try_)?advisory_(?:lock|unlock)\w*/gi, files)).toEqual([]);
    expect(placesOf(/\bset_config\([^)]*,\s*false\s*\)/gi, files)).toEqual([]);
    expect(
      placesOf(
        /[`'"](?:set (?!local\b)\w+\s*(?:=|to)|set session|set role|reset (?!your )\w|discard |deallocate |prepare \w+ as)/gi,
        files,
      ),
    ).toEqual([]);
    const listening = placesOf(/[`'"](?:un)?listen \$\{/g, files).map((place) => place.split(':')[0]);
    // The embedded database has a single connection of its own.
    expect([...new Set(listening)]).toEqual([
      'platform/db/embedded/embedded.ts',
      'platform/db/postgres/postgres-listener.ts',
    ]);
  });
});
