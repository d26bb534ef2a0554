import { sql } from 'kysely';
import type { z } from 'zod';
import type { analyticsCustomers } from '#contract/analytics/customer-report.ts';
import { type CustomerGroup, CUSTOMER_GROUPS, SEGMENT_OF_GROUP } from '#domain/customers/customer-group.ts';
import type { StoreScope } from '#domain/ids.ts';
import { divideMoney, toTwoDecimals } from '#domain/money/money.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { bigSpend } from '../../sums/sums.public.ts';
import { reportCache } from '../../sums/sums.public.ts';

type Segments = z.output<NonNullable<(typeof analyticsCustomers.segments)['~orpc']['outputSchema']>>;

interface Groups {
  readonly asOf: string;
  readonly bigSpend: string;
  readonly groups: readonly { group: CustomerGroup; customers: number; orders: number; spent: string }[];
}

const HOUR_MS = 3_600_000;

/** Customers by recency, frequency and spend. Recency changes with time, so they are counted again every hour. */
export async function readCustomerSegments(tx: Tx, scope: StoreScope, now: Date): Promise<Segments> {
  const { currency } = await readShopSettings(tx, scope);
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const counted = await reportCache.read(tx, scope, `segments ${hour}`, () => countGroups(tx, scope, now));
  return {
    currency,
    asOf: counted.asOf,
    bigSpend: toTwoDecimals(counted.bigSpend),
    segments: CUSTOMER_GROUPS.map((group) => {
      const row = counted.groups.find((one) => one.group === group);
      const spend = toTwoDecimals(row?.spent ?? '0');
      const customers = row?.customers ?? 0;
      return {
        group,
        segment: SEGMENT_OF_GROUP[group],
        customers,
        orders: row?.orders ?? 0,
        spend,
        averageSpend: divideMoney(spend, customers),
      };
    }),
  };
}

async function countGroups(tx: Tx, scope: StoreScope, now: Date): Promise<Groups> {
  const { rows } = await sql<Pick<Groups, 'bigSpend' | 'groups'>>`
    with limits as materialized (select ${bigSpend(scope.storeId)} as big_spend)
    select (select big_spend::text from limits) as "bigSpend", coalesce(json_agg(g), '[]') as groups from (
      select customer_group(c.orders, c.first_order_at, c.last_order_at, c.spent, (select big_spend from limits), ${now.toISOString()}::timestamptz)
          as "group",
        count(*)::integer as customers, sum(c.orders)::integer as orders, sum(c.spent)::text as spent
      from shop_customers c where c.store_id = ${scope.storeId}::uuid group by 1
    ) g`.execute(tx.query);
  return { asOf: now.toISOString(), bigSpend: rows[0]?.bigSpend ?? '0', groups: rows[0]?.groups ?? [] };
}
