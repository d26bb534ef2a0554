import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { LOCAL_TABLES, OTHER_TABLES, STORE_TABLES } from './testing/table-places.ts';

/** Rules for tables and functions that poolers, replicas and Citus require. ARCHITECTURE.md explains them. */

const SERVER = new URL('..', import.meta.url).pathname;

/** The specification's computed columns, which take their table's row. */
const TAKE_A_ROW = ['billing', 'line_items', 'shipping'].map((name) => `database/functions/orders/${name}.sql`);

/** Tables with column privileges, and why. */
const COLUMN_GRANTS: Record<string, string> = {
  alerts: 'users change none, but mark them as read',
  auth_accounts: 'jobs never read a password',
  auth_sessions: 'jobs never read a token',
  auth_users: 'jobs create accounts, but change none',
  auth_verifications: 'jobs read no identifier',
  dashboard_links: 'users never read token hashes, and only take a link back',
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
  import_file_parts: 'only the server reads content',
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

/** Names of columns, fields and variables that hold a shop's ids, which are as large as 2^53. */
const SHOP_ID =
  /^(?:[pv]_)?(?:(?:wc|order|line|refund|product|variation|parent|customer|category|rate|resource|image)_)?ids?$|^refunds_wanted$/;

describe('ids of a shop', () => {
  test('are bigint in every column', async () => {
    const columns = await ask<{ table: string; column: string; type: string }>(
      `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type from pg_attribute a
       join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'c')
         and a.attnum > 0 and not a.attisdropped`,
    );
    const ofShop = columns.filter(({ column }) => SHOP_ID.test(column));
    expect(ofShop.filter(({ type }) => type.startsWith('bigint')).length).toBeGreaterThan(30);
    expect(ofShop.filter(({ type }) => /^(integer|smallint|numeric|real|double)/.test(type))).toEqual([]);
  });

  test('are bigint in every function and cast', () => {
    const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
      (path) => /\.(sql|ts)$/.test(path) && !/\.test\.ts$|testing\//.test(path),
    );
    const declared = /\b(\w+)\s+(?:integer|int|int4|smallint)\b/gi;
    const cast = /(?:\b(\w+)|->>\s*'(\w+)'\s*\)?|\$\{\w*?(\w+)\})\s*::\s*(?:integer|int|int4|smallint)\b/gi;
    const narrow = (text: string) =>
      [...text.matchAll(declared), ...text.matchAll(cast)]
        .filter((match) => SHOP_ID.test(snakeCase(match.slice(1).find(Boolean) ?? '')))
        .map(([found]) => found);
    // What the rule finds.
    const found =
      "resource_id::integer, (f ->> 'id')::bigint, (f ->> 'id')::int, ${orderIds}::int[], as (id int, name text)";
    expect(narrow(found)).toHaveLength(4);
    const places = files.flatMap((path) =>
      narrow(readFileSync(join(SERVER, path), 'utf8')).map((place) => `${path}: ${place}`),
    );
    expect(places).toEqual([]);
  });

  test('come back from the database as the numbers they are', async () => {
    const id = Number.MAX_SAFE_INTEGER;
    expect(await ask(`select ${id}::bigint as one, array[1, ${id}]::bigint[] as many`)).toEqual([
      { one: id, many: [1, id] },
    ]);
  });
});

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
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

  test('the planner inlines the functions that say so', async () => {
    const folder = join(SERVER, 'database/functions');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.sql'));
    const inlined = files.filter((path) => /planner inlines/.test(readFileSync(join(folder, path), 'utf8')));
    expect(inlined.length).toBeGreaterThan(4);
    for (const path of inlined) {
      const name = basename(path, '.sql');
      const types = await ask<{ type: string; sets: boolean }>(
        `select format_type(a.type, null) as type, p.proretset as sets
         from pg_proc p cross join unnest(p.proargtypes) with ordinality a(type, at) where p.proname = '${name}' order by a.at`,
      );
      const columns = types.map(({ type }, at) => `null::${type} as c${at}`).join(', ');
      // A query among them is computed once only if the function names it once.
      const values = types.map((_type, at) => (name === 'customer_group' && at === 4 ? '(select 1.5)' : `c${at}`));
      const call = `${name}(${values.join(', ')})`;
      const rows = `(select ${columns} from generate_series(1, 2) offset 0) v`;
      const statement = types[0]?.sets ? `select f from ${rows}, ${call} f` : `select ${call} from ${rows}`;
      const plan = await ask(`explain (verbose) ${statement}`);
      expect(JSON.stringify(plan), statement).not.toContain(`${name}(`);
    }
  });

  test('column privileges exist only on the listed tables', async () => {
    const rows = await ask<{ name: string }>(
      `select distinct c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attacl is not null and c.relnamespace = 'public'::regnamespace`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(COLUMN_GRANTS).toSorted());
  });
});
