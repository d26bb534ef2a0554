import { type RawBuilder, sql } from 'kysely';
import { chargeFacts } from './charge-facts.sql.ts';
import { type AskedAt, timezoneOf } from './customer-keys.sql.ts';
import { type Dimension, STORED_DIMENSIONS } from '../dimensions.ts';
import { lineFacts } from './line-facts.sql.ts';
import { SUM_NAMES } from '#domain/figures/sums.ts';
import type { ComparedRange } from '#domain/time/period.ts';
import { type Days, type DaysUntil, oneOf, orderFacts } from './order-facts.sql.ts';
import { vatFacts } from './vat-facts.sql.ts';

/** Names and types of the columns, which the first select of a union decides. */
const NO_FACT = sql.raw(
  `select ''::text as dimension, ''::text as currency, null::date as day, ''::text as key, ''::text as label, ${SUM_NAMES.map(
    (name) => `0::numeric as ${name}`,
  ).join(', ')} where false`,
);

/**
 * The single definition of all figures: the facts of these days as rows of dimension, currency, day, key, label and measures.
 * Both stored sums and those of changed days add up these rows. `days` is SQL of an array of shop days.
 */
export function facts(storeId: string, days: Days, dimensions: readonly Dimension[]): RawBuilder<unknown> {
  const on = { isOn: oneOf(days) };
  return union([
    ...orderFacts(storeId, on, dimensions),
    ...lineFacts(storeId, on, dimensions),
    ...vatFacts(storeId, days, dimensions),
    ...chargeFacts(storeId, days, dimensions),
  ]);
}

/** Dimensions whose facts have a time of day and an order. */
const DIVISIBLE: ReadonlySet<Dimension> = new Set(['shop', ...STORED_DIMENSIONS, 'product', 'variation']);

/** The instant at which the single day of a range is cut; undefined for whole days. */
export function beforeTime(asked: AskedAt, { from, until }: ComparedRange): RawBuilder<unknown> | undefined {
  return until === undefined
    ? undefined
    : sql`((${from}::date + ${until}::time) at time zone karoo_pg_timezone(${timezoneOf(asked)}))`;
}

/** The facts of what happened before an instant: of a day that is compared with one that is not over. */
export function factsOfPart(storeId: string, on: DaysUntil, dimensions: readonly Dimension[]): RawBuilder<unknown> {
  const whole = dimensions.filter((one) => !DIVISIBLE.has(one));
  if (whole.length > 0) throw new Error(`Facts of ${whole.join(', ')} exist only for whole days.`);
  return union([...orderFacts(storeId, on, dimensions), ...lineFacts(storeId, on, dimensions)]);
}

function union(selects: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join([NO_FACT, ...selects], sql` union all `);
}
