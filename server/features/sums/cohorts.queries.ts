import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { DayRange } from '#domain/time/period.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { monthlyCohorts } from './facts/cohort-facts.sql.ts';
import { reportCache } from './report-cache.ts';

export interface CohortSums {
  /** '' for customers in any currency. */
  readonly currency: string;
  readonly month: ShopDay;
  readonly cohort: ShopDay;
  readonly customers: number;
  readonly guests: number;
  readonly orders: number;
  readonly net_sales: string;
}

/** The cohorts of the months between two first days: stored ones, or computed from the orders of changed months. */
export function readCohortSums(
  tx: Tx,
  scope: Pick<StoreScope, 'storeId'>,
  { from, to }: DayRange,
): Promise<readonly CohortSums[]> {
  const columns = sql`currency, month, cohort, customers, guests, orders, net_sales::text as net_sales`;
  return reportCache.read(tx, scope, `cohorts ${from} ${to}`, async () => {
    const { rows } = await sql<{ sums: CohortSums[] }>`
      with stale as materialized (
        select coalesce(array_agg(t.starts_on), '{}') as months from stale_periods t
        where t.store_id = ${scope.storeId}::uuid and t.period = 'month' and t.starts_on between ${from}::date and ${to}::date
      )
      select coalesce(json_agg(c), '[]') as sums from (
        select ${columns} from monthly_cohorts
        where store_id = ${scope.storeId}::uuid and month between ${from}::date and ${to}::date
          and month <> all ((select months from stale)::date[])
        union all
        select ${columns} from (${monthlyCohorts(scope.storeId, sql`(select months from stale)::date[]`)}) f
      ) c`.execute(tx.query);
    return rows[0]?.sums ?? [];
  });
}
