import { type RawBuilder, sql } from 'kysely';

export type Condition = RawBuilder<unknown>;

/** The instant at which a shop day, plus a number of days, begins. The subquery lets Postgres compute it once. */
export function dayStart(storeId: string, day: string, plus: number): Condition {
  return sql`(select shop_day_start(${day}::date + ${plus}::int, s.timezone) from woocommerce_stores s where s.id = ${storeId}::uuid)`;
}
