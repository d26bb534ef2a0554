import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KINDS } from '../testing/table-kinds.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

/** Rules for tables, functions and statements that poolers, replicas and Citus require. ARCHITECTURE.md explains them. */

const STORE_TABLES = Object.keys(KINDS).filter((name) => KINDS[name] === 'store');
const SERVER = new URL('..', import.meta.url).pathname;

/** The specification's computed columns, which take their table's row. */
const TAKE_A_ROW = ['billing', 'line_items', 'shipping'].map((name) => `database/functions/orders/${name}.sql`);

/** Statements that span stores, or whose store condition is built elsewhere. */
const OTHER_STORE_CONDITIONS = [
  // Deletes old changes of all stores every night.
  'features/database-maintenance/database-maintenance.public.ts',
  // Counts a user's files in all stores.
  'database/functions/exports/karoo_unfinished_files.sql',
  // Raises the version of every restored store.
  'database/backup/restore-backup.ts',
];

/** Tables with column privileges, and why. */
const COLUMN_GRANTS: Record<string, string> = {
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

function placesOf(pattern: RegExp, files = sources()): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map((match) => `${path}: ${match[0].replaceAll(/\s+/g, ' ').slice(0, 80)}`),
  );
}

describe('catalog', () => {
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
    const upsert = new RegExp(
      `insert into (?:${STORE_TABLES.join('|')})\\b[^;\`]*?do update set[^;\`]*?\\bnow\\(\\)`,
      'gi',
    );
    expect(placesOf(upsert)).toEqual([]);
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
