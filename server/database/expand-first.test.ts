import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBlankDatabase, type TestDatabase } from '../testing/test-database.ts';
import { applyMigrations } from './migrate.ts';
import { readFunctions } from './read-files.ts';

/**
 * During an upgrade, processes of the earlier version still use the tables. So newer migrations only add to them (docs/operating.md,
 * Upgrades). tests/processes/rolling-upgrade.test.ts runs both versions. After a release, its last migration goes here.
 */
const LAST_OF_EARLIER = '0031_sample_stores.sql';
/** Constraints that allow more than the one they replaced, or the same in another order, or are about a new column alone. */
const HARMLESS = [
  'alerts.alerts_kind_check',
  'alert_settings.alert_settings_mail_unusual_check',
  'daily_sums.daily_sums_pkey',
  'monthly_sums.monthly_sums_pkey',
];

const MIGRATIONS = join(import.meta.dirname, 'migrations');

interface Column {
  name: string;
  type: string;
  required: boolean;
  filled: boolean;
}

interface Surface {
  columns: Map<string, Column>;
  /** Unique indexes and constraints: what a write must meet. */
  rules: Map<string, string>;
}

const COLUMNS = `select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    a.atthasdef or a.attidentity <> '' as filled
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
    and c.relname not in ('karoo_migrations', 'karoo_definitions')`;
const RULES = `select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
  union select tablename || '.' || indexname, indexdef from pg_indexes where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'`;

let db: TestDatabase;
let before: Surface;
let after: Surface;

async function surface(): Promise<Surface> {
  const rows = async <T>(text: string) => (await db.raw.executeSql(text)).rows as T[];
  const columns = await rows<Column>(COLUMNS);
  const rules = await rows<{ name: string; rule: string }>(RULES);
  return {
    columns: new Map(columns.map((column) => [column.name, column])),
    rules: new Map(rules.map(({ name, rule }) => [name, rule])),
  };
}

beforeAll(async () => {
  db = await openBlankDatabase();
  const { functions } = await readFunctions(import.meta.dirname);
  const earlier = mkdtempSync(join(tmpdir(), 'karoo-earlier-'));
  for (const name of readdirSync(MIGRATIONS).filter((file) => file <= LAST_OF_EARLIER))
    cpSync(join(MIGRATIONS, name), join(earlier, name));
  await applyMigrations(db, earlier, functions);
  rmSync(earlier, { recursive: true, force: true });
  before = await surface();
  expect((await applyMigrations(db, MIGRATIONS, functions)).length).toBeGreaterThan(0);
  after = await surface();
});
afterAll(() => db.close());

const tableOf = (name: string) => name.split('.')[0] ?? '';
const tablesBefore = () => new Set([...before.columns.keys()].map(tableOf));

test('every column that the earlier version reads and writes is still there, with its type, and none became required', () => {
  expect(before.columns.size).toBeGreaterThan(400);
  const changed = [...before.columns.values()].filter(({ name, type, required }) => {
    const now = after.columns.get(name);
    return now === undefined || now.type !== type || (now.required && !required);
  });
  expect(changed.map(({ name }) => name)).toEqual([]);
});

test('the earlier version can write rows without the new columns', () => {
  const added = [...after.columns.values()].filter(
    ({ name }) => tablesBefore().has(tableOf(name)) && !before.columns.has(name),
  );
  expect(added.length).toBeGreaterThan(0);
  expect(added.filter(({ required, filled }) => required && !filled).map(({ name }) => name)).toEqual([]);
});

test('no table got a rule that rows of the earlier version may break', () => {
  const stricter = [...after.rules].filter(
    ([name, rule]) => tablesBefore().has(tableOf(name)) && before.rules.get(name) !== rule,
  );
  expect(stricter.map(([name]) => name).filter((name) => !HARMLESS.includes(name))).toEqual([]);
});
