import { sql } from 'kysely';

/** The measures of a day, in the column order of daily_sums and monthly_sums. Money is decimal text. */
export const MEASURES = [
  'orders',
  'items',
  'refunded_items',
  'gross_sales',
  'discounts',
  'refunds',
  'net_sales',
  'tax',
  'shipping',
  'total_sales',
  'customers',
] as const;

export type Measure = (typeof MEASURES)[number];
type Count = 'orders' | 'items' | 'refunded_items' | 'customers';

/** Sums as the database returns them: counts as numbers, money as text. */
export type Sums = Readonly<Record<Count, number> & Record<Exclude<Measure, Count>, string>>;

const COUNTS: readonly Measure[] = ['orders', 'customers'];
const NUMBERS: readonly Measure[] = ['items', 'refunded_items'];

export const NOTHING = Object.fromEntries(
  MEASURES.map((name) => [name, COUNTS.includes(name) || NUMBERS.includes(name) ? 0 : '0']),
) as unknown as Sums;

/** The names of all measures, as columns. */
export const MEASURE_COLUMNS = sql.raw(MEASURES.join(', '));

/** The sum of every measure, in the types of the tables. */
export const MEASURE_SUMS = sql.raw(
  MEASURES.map((name) => `sum(${name})${COUNTS.includes(name) ? '::integer' : ''} as ${name}`).join(', '),
);

/** The sum of every measure for JSON, with money as text, so that it never becomes a float. */
export const MEASURE_SUMS_AS_JSON = sql.raw(
  MEASURES.map(
    (name) => `sum(${name})${COUNTS.includes(name) || NUMBERS.includes(name) ? '' : '::text'} as ${name}`,
  ).join(', '),
);

/** True when a row of sums is not empty. */
export const ANY_MEASURE = sql.raw(MEASURES.map((name) => `sum(${name}) <> 0`).join(' or '));
