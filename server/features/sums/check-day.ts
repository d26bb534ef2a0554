import { sql } from 'kysely';
import type { ShopDay } from '#domain/time/shop-time.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { DIMENSIONS } from './dimensions.ts';
import { facts } from './facts/facts.sql.ts';
import { ADDED_SUMS, ANY_SUM, SUM_COLUMNS } from './sum-columns.sql.ts';

export interface WrongSum {
  readonly source: 'stored' | 'facts';
  readonly dimension: string;
  readonly currency: string;
  readonly key: string;
}

/**
 * Compares the stored sums of a day with its orders. When they differ, it marks the day, so that reads use its orders until
 * it is rolled up again. Returns the rows that only one side has; none when the day is already marked.
 */
export async function checkDay(tx: Tx, storeId: string, day: ShopDay): Promise<WrongSum[]> {
  const columns = sql`dimension, currency, key, ${SUM_COLUMNS}`;
  const stored = sql`select ${columns} from daily_sums where store_id = ${storeId}::uuid and dimension = any (${[...DIMENSIONS]}::text[]) and day = ${day}::date`;
  const fresh = sql`
    select dimension, currency, key, ${ADDED_SUMS} from (${facts(storeId, sql`array[${day}::date]`, DIMENSIONS)}) f
    group by dimension, currency, key having ${ANY_SUM}`;
  const { rows } = await sql<WrongSum>`
    with stored as materialized (${stored}), fresh as materialized (${fresh}),
    clean as materialized (
      select not exists (
        select from stale_periods where store_id = ${storeId}::uuid and period = 'day' and starts_on = ${day}::date
      ) as is_clean
    )
    select 'stored' as source, d.dimension, d.currency, d.key from (select * from stored except select * from fresh) d where (select is_clean from clean)
    union all
    select 'facts', d.dimension, d.currency, d.key from (select * from fresh except select * from stored) d where (select is_clean from clean)`.execute(
    tx.query,
  );
  if (rows.length > 0) {
    await sql`
      insert into stale_periods (store_id, period, starts_on)
      values (${storeId}::uuid, 'day', ${day}::date), (${storeId}::uuid, 'month', karoo_month_of(${day}::date))
      on conflict do nothing`.execute(tx.query);
  }
  return rows;
}
