import { type RawBuilder, sql } from 'kysely';

/** A condition as SQL. */
export type Condition = RawBuilder<unknown>;

/** The instant at which a shop day (plus so many days) begins, as a value that is computed once. */
export function dayStart(storeId: string, day: string, plus: number): Condition {
  return sql`(select shop_day_start(${day}::date + ${plus}::int, s.timezone) from woocommerce_stores s where s.id = ${storeId}::uuid)`;
}
