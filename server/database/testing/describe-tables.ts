import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Columns whose values a type of the domain names more exactly than the database does. */
const OVERRIDES: Readonly<Record<string, string>> = {
  'activity_log.kind': 'ActivityKind',
  'alert_settings.mails': 'Json<Readonly<Record<string, MailChoice>>>',
  'anomaly_settings.kinds_off': 'AnomalyKind[]',
  'digests.slack_problem': 'SlackProblem',
  'learned_days.payments': 'Json<PaymentCount[]>',
  'missing_records.entity_type': 'ShopList',
  'reorder_rows.method': 'ForecastMethod',
  'woocommerce_sync_status.differences': 'Json<CountDifference[]>',
};

/** Where the types of OVERRIDES come from. */
const IMPORTS: Readonly<Record<string, string>> = {
  ActivityKind: '#domain/activity.ts',
  AnomalyKind: '#domain/anomalies/anomaly-kinds.ts',
  CountDifference: '#domain/sync.ts',
  ForecastMethod: '#domain/reorder/forecasters.ts',
  PaymentCount: '#domain/anomalies/baseline.ts',
  MailChoice: '#domain/alerts.ts',
  ShopDay: '#domain/time/shop-time.ts',
  ShopList: '#domain/sync.ts',
  SlackProblem: '#domain/digest.ts',
};

/** What node-postgres returns for each type of the database, as platform/db sets it up. */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Uint8Array',
  date: 'ShopDay',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
};

interface Column {
  table_name: string;
  column_name: string;
  type: string;
  is_array: boolean;
  is_nullable: boolean;
  has_default: boolean;
  is_computed: boolean;
  /** `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))` */
  check: string | null;
}

/** server/platform/db/tables.ts: the types of all tables, read from a database with all migrations. */
export async function describeTables(db: Database): Promise<string> {
  const { rows } = await db.asOwner(({ query }) => sql<Column>`${sql.raw(COLUMNS)}`.execute(query));
  const tables = Map.groupBy(rows, ({ table_name }) => table_name);
  const interfaces = [...tables].map(
    ([name, columns]) => `  ${name}: {\n${columns.map((column) => `    ${property(column)}\n`).join('')}  };\n`,
  );
  const body = interfaces.join('');
  const imports = Object.entries(IMPORTS).filter(([type]) => new RegExp(`\\b${type}\\b`).test(body));
  const files = Object.entries(Object.groupBy(imports, ([, file]) => file));
  return `/* oxlint-disable eslint/max-lines -- generated */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
${files.map(([file, types = []]) => `import type { ${types.map(([type]) => type).join(', ')} } from '${file}';\n`).join('')}
/** Written as text (jsonParameter), read parsed. */
type Json<Read = unknown> = ColumnType<Read, string, string>;
type GeneratedJson<Read = unknown> = ColumnType<Read, string | undefined, string>;

/**
 * All tables, for Kysely. \`node scripts/write-tables.ts\` writes this file from the migrations. numeric is a decimal string,
 * timestamptz a Date, date a shop day ("2026-11-20"), bigint a number (shop ids fit).
 */
export interface Tables {
${body}}
`;
}

function property({ table_name, column_name, type, is_array, is_nullable, has_default, is_computed, check }: Column) {
  const known = TYPES[type];
  if (known === undefined) throw new Error(`${table_name}.${column_name}: which type of TypeScript is ${type}?`);
  const values = check?.match(/^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/)?.[1];
  const single = values?.replaceAll('::text', '').split(', ').join(' | ') ?? `${known}${is_array ? '[]' : ''}`;
  const value = `${OVERRIDES[`${table_name}.${column_name}`] ?? single}${is_nullable ? ' | null' : ''}`;
  if (is_computed) return `${column_name}: GeneratedAlways<${value}>;`;
  if (!has_default) return `${column_name}: ${value};`;
  return `${column_name}: ${type === 'jsonb' ? `Generated${value}` : `Generated<${value}>`};`;
}

const COLUMNS = `
  select c.relname as table_name, a.attname as column_name, coalesce(e.typname, t.typname) as type, e.oid is not null as is_array,
    not a.attnotnull and c.relkind = 'r' as is_nullable, a.attgenerated <> '' or a.attidentity = 'a' as is_computed,
    a.atthasdef or a.attidentity <> '' as has_default,
    (select pg_get_constraintdef(oid) from pg_constraint where conrelid = c.oid and contype = 'c' and conkey = array[a.attnum]
      and pg_get_constraintdef(oid) ~ '= ANY' limit 1) as check
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;
