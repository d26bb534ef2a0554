import { decodeHTMLStrict as decodeEntities } from 'entities';
import { type RawBuilder, sql } from 'kysely';
import { columnKeys, type KeyedColumn, columnOf, type ListColumns, MAX_COLUMNS } from '#domain/columns/column.ts';
import type { StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { toTwoDecimals } from '#domain/money/money.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError, invalidInput } from '../../platform/http/app-error.ts';
import { hiddenCostKeys } from '../sums/sums.public.ts';

type Sql = RawBuilder<unknown>;

/** The values of a record in columns that somebody chose, by their keys. */
export type ColumnValues = Record<string, string | number | null>;

/** Where the values of a list's columns come from. Only those of the chosen ones are read, of the records of a page. */
export interface ColumnSource {
  readonly list: ListColumns;
  /** Of columns that the rows of the list do not have anyway. */
  readonly values: Readonly<Record<string, Sql>>;
  /** What values mean that SQL does not say, by key. */
  readonly read?: Readonly<Record<string, (value: unknown) => string | null>>;
  /** The meta data of a record as the shop sends it, of lists that have some. */
  readonly meta: Sql;
  /** The tax of a rate on a record. */
  readonly tax?: (label: string, percent: string | null) => Sql;
  /** The key of a record as text, and the records with these keys: "from … where …". */
  readonly key: Sql;
  readonly records: (keys: readonly (string | number)[]) => Sql;
}

/** A longer text is cut: a list has no room for it. */
const MAX_TEXT = 1_000;

/**
 * The columns that a text names, with commas between their keys.
 * @throws AppError INVALID_INPUT for keys that the list does not have, or too many.
 */
export function requireColumns(list: ListColumns, text: string): KeyedColumn[] {
  const keys = columnKeys(text);
  if (keys.length > MAX_COLUMNS) throw invalidColumns(t('Choose at most {most} columns.', { most: MAX_COLUMNS }));
  return keys.map((key) => columnOf(list, key) ?? unknownColumn(key));
}

export function unknownColumn(key: string): never {
  throw invalidColumns(t('There is no column “{key}”.', { key }));
}

export function invalidColumns(message: string): AppError {
  return invalidInput('columns', message);
}

/**
 * The values of these records in the columns that are read by themselves, by key. What the person may not see is left out: columns of costs,
 * and meta data that holds costs.
 */
export async function readColumnValues(
  tx: Tx,
  scope: StoreScope,
  source: ColumnSource,
  keys: readonly (string | number)[],
  columns: readonly KeyedColumn[],
): Promise<ReadonlyMap<string, ColumnValues>> {
  const wanted = columns.flatMap((column) => {
    const value = valueOf(source, column);
    return value === null || (tx.hidesCosts === true && column.isOfCosts) ? [] : [{ column, value }];
  });
  const hidden = wanted.some(({ column }) => column.meta !== undefined) ? await hiddenCostKeys(tx, scope) : null;
  const seen = wanted.filter(({ column }) => column.meta === undefined || !hidden?.has(column.meta));
  if (seen.length === 0 || keys.length === 0) return new Map();
  const values = seen.map(({ value }, at) => sql`${value} as ${sql.raw(`c${at}`)}`);
  const { rows } = await sql<Record<string, unknown>>`
    select ${source.key} as record_key, ${sql.join(values)} ${source.records(keys)}`.execute(tx.query);
  return new Map(
    rows.map((row) => [
      String(row['record_key']),
      Object.fromEntries(
        seen.map(({ column }, at) => [column.key, cellOf(column, meaningOf(source, column, row[`c${at}`]))]),
      ),
    ]),
  );
}

function valueOf({ values, meta, tax }: ColumnSource, column: KeyedColumn): Sql | null {
  if (column.tax !== undefined) return tax?.(column.tax.label, column.tax.percent) ?? null;
  if (column.meta !== undefined) {
    return sql`(select m ->> 'value' from jsonb_array_elements(case jsonb_typeof(${meta}) when 'array' then ${meta} else '[]' end) m
      where m ->> 'key' = ${column.meta} limit 1)`;
  }
  return Object.hasOwn(values, column.key) ? (values[column.key] ?? null) : null;
}

function meaningOf({ read }: ColumnSource, { key }: KeyedColumn, value: unknown): unknown {
  const own = read !== undefined && Object.hasOwn(read, key) ? read[key] : undefined;
  return own === undefined ? value : own(value);
}

function cellOf({ kind }: KeyedColumn, value: unknown): string | number | null {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return value.toISOString();
  if (kind === 'money') return toTwoDecimals(String(value as string));
  if (kind === 'number' || kind === 'share' || kind === 'id') return Number(value);
  return decodeEntities(String(value as string).slice(0, MAX_TEXT));
}

/** The items of a page with the values of their columns. */
export function withValues<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | number,
  values: ReadonlyMap<string, ColumnValues>,
): (Item & { columns: ColumnValues })[] {
  return items.map((item) => ({ ...item, columns: values.get(String(keyOf(item))) ?? {} }));
}
