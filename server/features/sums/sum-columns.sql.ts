import { type RawBuilder, sql } from 'kysely';
import { NO_SUMS, SUM_NAMES, type SumName, type Sums, SUMS } from '#domain/figures/sums.ts';

const listed = (column: (name: SumName) => string, separator = ', ') => sql.raw(SUM_NAMES.map(column).join(separator));

/** Some of the sums as columns, by default their names. */
export const columnsOf = (names: readonly SumName[], column: (name: SumName) => string = (name) => name) =>
  sql.raw(names.map(column).join(', '));

/** The names of all sums, as columns. */
export const SUM_COLUMNS = columnsOf(SUM_NAMES);

/** Every sum added up, in the types of the tables. */
export const ADDED_SUMS = listed((name) => `sum(${name})${SUMS[name] === 'count' ? '::integer' : ''} as ${name}`);

/** These sums added up for JSON, with money as text, so that it never becomes a float. */
export const addedSumsAsJson = (names: readonly SumName[]) =>
  columnsOf(names, (name) => `sum(${name})${SUMS[name] === 'money' ? '::text' : ''} as ${name}`);

/** A row of the sums that were added up, with the others as 0. */
export const withOtherSums = <Row extends Sums>(row: Row): Row => ({ ...NO_SUMS, ...row });

/** True when a row of sums is not empty. */
export const ANY_SUM = listed((name) => `sum(${name}) <> 0`, ' or ');

type Sql = RawBuilder<unknown>;

interface FactKeys {
  /** SQL expressions. */
  readonly currency: string;
  readonly day: string;
  readonly key: string | Sql;
  readonly label?: string;
}

/** The columns of one kind of fact: a dimension's name or an expression in quotes of its own, its keys, and the sums it adds to. */
export function fact(
  dimension: string,
  { currency, day, key, label = "''", ...sums }: FactKeys & Partial<Record<SumName, string>>,
): Sql {
  const keys = sql`${sql.raw(dimension)} as dimension, ${sql.raw(currency)} as currency, ${sql.raw(day)} as day,
    ${typeof key === 'string' ? sql.raw(key) : key} as key, ${sql.raw(label)} as label`;
  return sql`${keys}, ${listed((name) => `${sums[name] ?? '0'} as ${name}`)}`;
}

/** These sums of rows added up, as columns. `values` are SQL expressions, 0 where there is none. */
export function addedSums(values: Readonly<Partial<Record<SumName, string>>>, sums: readonly SumName[]): Sql {
  return columnsOf(sums, (name) => `${values[name] === undefined ? '0::numeric' : sumOf(values[name])} as ${name}`);
}

const DIFFERENCE_OF_COLUMNS = /^\w+\.\w+(?: [-+] \w+\.\w+)+$/;

/** None of the columns is null, so a difference is added up as one of sums: that takes less time. */
const sumOf = (value: string) =>
  DIFFERENCE_OF_COLUMNS.test(value) ? value.replaceAll(/\b\w+\.\w+/g, 'sum($&)') : `sum(${value})`;
