import type { RunSql } from '../../platform/db/connections.ts';
import { listTables } from '../backup/list-tables.ts';

/** A value of each type that a text format could spoil. */
const VALUES: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  boolean: 'true',
  date: `'2024-02-29'`,
  'timestamp with time zone': `'2026-03-01 10:00:00.123456+02'`,
  jsonb: `'{"a": null, "é": ["\\\\n", "\\"", 1.50]}'`,
  bytea: `'\\x00ff0a5c'`,
  'text[]': `array['a,b', '"', '', null, E'\\t']`,
  'integer[]': `array[1, null, -2]`,
  'bigint[]': `array[9007199254740993, null]`,
};

interface Column {
  name: string;
  type: string;
  /** The definitions of its checks. */
  checks: string | null;
  /** The row it refers to: table and column. */
  refers: string | null;
  refers_to: string | null;
  required: boolean;
}

const COLUMNS = `select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as required,
    (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
      where k.conrelid = a.attrelid and k.contype = 'c' and a.attnum = any (k.conkey)) as checks,
    f.confrelid::regclass::text as refers,
    (select attname from pg_attribute where attrelid = f.confrelid and attnum = f.confkey[array_position(f.conkey, a.attnum)]) as refers_to
  from pg_attribute a
  left join lateral (select * from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'f' and a.attnum = any (k.conkey)
    order by cardinality(k.conkey) desc limit 1) f on true
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity <> 'a'
  order by a.attnum`;

/**
 * Gives every empty table one row, made from the catalog, so that a new table is filled too. `input` has values, as SQL, of columns whose
 * checks say too little.
 * @throws Error when a table stays empty.
 */
export async function fillEmptyTables(run: RunSql, input: Record<string, string>): Promise<void> {
  let waiting = await emptyTables(run);
  while (waiting.length > 0) {
    const before = waiting.length;
    for (const table of waiting) await insertRow(run, table, input);
    waiting = await emptyTables(run);
    if (waiting.length === before) throw new Error(`No row could be made for ${waiting.join(', ')}.`);
  }
}

async function emptyTables(run: RunSql): Promise<string[]> {
  const empty: string[] = [];
  for (const { table } of await listTables(run))
    if ((await run(`select from public."${table}" limit 1`)).length === 0) empty.push(table);
  return empty;
}

/** Does nothing while a table that the row must refer to is empty. */
async function insertRow(run: RunSql, table: string, input: Record<string, string>): Promise<void> {
  const columns = (await run(COLUMNS, [`public.${table}`])) as unknown as Column[];
  for (const { refers, required } of columns)
    if (refers !== null && required && (await run(`select from ${refers} limit 1`)).length === 0) return;
  const values = columns.map((column) => input[`${table}.${column.name}`] ?? valueOf(column, table));
  const names = columns.map(({ name }) => `"${name}"`);
  await run(`insert into public."${table}" (${names.join(', ')}) values (${values.join(', ')})`);
}

function valueOf({ name, type, checks, refers, refers_to }: Column, table: string): string {
  // The same row for all columns of a key.
  if (refers !== null) return refers === table ? 'null' : `(select ${refers_to} from ${refers} order by ctid limit 1)`;
  const known = VALUES[type];
  if (known !== undefined) return known;
  if (type !== 'text') return new RegExp(`\\b${name} >= ([1-9]\\d*)`).exec(checks ?? '')?.[1] ?? '1';
  const choice = /'([^']+)'::text/.exec(checks ?? '')?.[1];
  return choice === undefined ? `E'${name}\\t\\n\\\\.☕'` : `'${choice}'`;
}
