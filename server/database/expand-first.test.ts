import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunSql } from '../platform/db/connections.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { openReleasedDatabase } from './testing/released-schema.ts';

/**
 * During an upgrade, processes of the released version still use the tables. So newer migrations only add to them (docs/operating.md,
 * Upgrades). tests/processes/rolling-upgrade.test.ts runs both versions.
 */

/** Constraints that allow more than the one they replaced, or the same in another order or with other columns included, or are about a new column alone. */
const HARMLESS: readonly string[] = [
  'bulk_jobs.bulk_jobs_kind_check',
  ...['about_check', 'channel_check'].map((name) => `notices.notices_${name}`),
  ...['height_check', 'type_check', 'whole', 'width_check'].map(
    (name) => `invoice_details.invoice_details_logo_${name}`,
  ),
  ...['state_check', 'whole'].map((name) => `supplier_orders.supplier_orders_email_${name}`),
  'supplier_orders.supplier_orders_note_check',
  'woocommerce_order_lines.woocommerce_order_lines_pkey',
];

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
  union select tablename || '.' || indexname || ' (index)', indexdef from pg_indexes where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'`;

async function surface(run: RunSql): Promise<Surface> {
  const columns = (await run(COLUMNS)) as unknown as Column[];
  const rules = (await run(RULES)) as { name: string; rule: string }[];
  return {
    columns: new Map(columns.map((column) => [column.name, column])),
    rules: new Map(rules.map(({ name, rule }) => [name, rule])),
  };
}

/** What processes that know `before` can no longer read or write, by name. */
function broken(before: Surface, after: Surface): string[] {
  const tableOf = (name: string) => name.split('.')[0] ?? '';
  const tables = new Set([...before.columns.keys()].map(tableOf));
  const lost = [...before.columns.values()].filter(({ name, type, required }) => {
    const now = after.columns.get(name);
    return now === undefined || now.type !== type || (now.required && !required);
  });
  const unfilled = [...after.columns.values()].filter(
    ({ name, required, filled }) => tables.has(tableOf(name)) && !before.columns.has(name) && required && !filled,
  );
  const stricter = [...after.rules].filter(
    ([name, rule]) => tables.has(tableOf(name)) && before.rules.get(name) !== rule,
  );
  return [...[...lost, ...unfilled].map(({ name }) => name), ...stricter.map(([name]) => name.replace(' (index)', ''))];
}

let db: TestDatabase;
let released: Surface;
let current: Surface;

beforeAll(async () => {
  db = await openReleasedDatabase();
  released = await db.ownerTransaction(surface);
  await migrate(db);
  current = await db.ownerTransaction(surface);
});
afterAll(() => db?.close());

test('the released version can read and write every table of this one', () => {
  expect(released.columns.size).toBeGreaterThan(400);
  expect(broken(released, current).filter((name) => !HARMLESS.includes(name))).toEqual([]);
});

/** Applies a migration, returns what it would break, and takes it back. */
async function brokenBy(migration: string): Promise<string[]> {
  class Undo extends Error {
    readonly names: string[];
    constructor(names: string[]) {
      super('Undone');
      this.names = names;
    }
  }
  const undone = await db
    .ownerTransaction(async (run) => {
      await run(migration);
      throw new Undo(broken(current, await surface(run)));
    })
    .catch((error: unknown) => error);
  if (undone instanceof Undo) return undone.names;
  throw undone;
}

describe('a migration that', () => {
  test.each([
    ['drops a column', 'alter table suppliers drop column email', ['suppliers.email']],
    [
      'renames a column',
      'alter table suppliers rename column email to address',
      ['suppliers.email', 'suppliers.address'],
    ],
    ['changes a type', 'alter table suppliers alter column lead_time_days type bigint', ['suppliers.lead_time_days']],
    [
      'makes a column required',
      'alter table supplier_orders alter column supplier_id set not null',
      ['supplier_orders.supplier_id'],
    ],
    ['adds a column that it must write', 'alter table suppliers add column phone text not null', ['suppliers.phone']],
    ['adds a check', `alter table suppliers add constraint named check (name <> '')`, ['suppliers.named']],
    ['adds a unique index', 'create unique index one_name on suppliers (store_id, name)', ['suppliers.one_name']],
  ])('%s breaks the released version', async (_, migration, names) => {
    expect(await brokenBy(migration)).toEqual(names);
  });

  test.each([
    ['adds a table', 'create table farms (id integer primary key, name text not null)'],
    ['adds a column with a default', `alter table suppliers add column phone text not null default ''`],
    ['adds a column that may be empty', 'alter table suppliers add column phone text'],
    ['adds an index', 'create index by_name on suppliers (store_id, name)'],
    ['drops a rule', 'alter table suppliers drop constraint suppliers_lead_time_days_check'],
  ])('%s does not', async (_, migration) => {
    expect(await brokenBy(migration)).toEqual([]);
  });
});
