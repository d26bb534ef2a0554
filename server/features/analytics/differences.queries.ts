import { type RawBuilder, sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { DayRange } from '#domain/period.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export type DateType = 'date_paid' | 'date_created' | 'date_completed';

/** How the shop's own analytics count. */
export interface ShopRules {
  readonly dateType: DateType;
  readonly excludedStatuses: readonly string[];
}

/** Orders (or refunds, negative) alike in everything that decides whether a way to count has them in the month. */
export interface Group {
  isRefund: boolean;
  currency: string;
  status: string;
  counts: boolean;
  /** Whether its status counts by the shop's rules. */
  shopCounts: boolean;
  /** In the month by Karoo's date; by the shop's date, or creation where it has none; by the shop's date alone. */
  inKaroo: boolean;
  inShop: boolean;
  inShopDated: boolean;
  inCreated: boolean;
  inPaid: boolean;
  inCompleted: boolean;
  inUtc: boolean;
  /** By Karoo's date of the order: of refunds too. */
  orderInKaroo: boolean;
  documents: number;
  /** Of these the orders that name no buyer. */
  unknownOrders: number;
  total: string;
  tax: string;
  shipping: string;
  discounts: string;
}

/** What a month has by any way to count, from sums that are kept per month: a few rows, however many orders. */
export async function readGroups(tx: Tx, scope: StoreScope, month: DayRange, rules: ShopRules): Promise<Group[]> {
  const at = sql`${month.from}::date`;
  const dated = sql.ref(
    { date_paid: 'paid_month', date_created: 'created_month', date_completed: 'completed_month' }[rules.dateType],
  );
  // An order without a date counts on the day it was made.
  const orMade = (date: RawBuilder<unknown>) => sql`case when ${date} = 'infinity' then created_month else ${date} end`;
  // One JSON value: a driver reads that several times faster than rows of numbers.
  const { rows } = await sql<{ groups: Group[] }>`
    select coalesce(json_agg(g order by "isRefund", currency, status), '[]') as groups from (
      select is_refund as "isRefund", currency, status, counts,
        status <> all (${[...rules.excludedStatuses]}::text[] || array['trash', 'checkout-draft', 'auto-draft']) as "shopCounts",
        case when is_refund then created_month else sales_month end = ${at} as "inKaroo",
        ${orMade(dated)} = ${at} as "inShop", ${dated} = ${at} as "inShopDated", created_month = ${at} as "inCreated",
        ${orMade(sql.ref('paid_month'))} = ${at} as "inPaid", ${orMade(sql.ref('completed_month'))} = ${at} as "inCompleted",
        utc_month = ${at} as "inUtc", sales_month = ${at} as "orderInKaroo",
        sum(documents)::integer as documents, sum(total)::text as total, sum(tax)::text as tax, sum(shipping)::text as shipping,
        sum(discounts)::text as discounts, sum(unknown_orders)::integer as "unknownOrders"
      from order_month_sums
      where store_id = ${scope.storeId}::uuid and ${at} in (sales_month, created_month, paid_month, completed_month, utc_month)
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13
    ) g`.execute(tx.query);
  return rows[0]?.groups ?? [];
}

/** The buyers of the orders that count in a month. */
export async function readBuyersOfMonth(tx: Tx, scope: StoreScope, month: DayRange) {
  const row = await tx.query
    .selectFrom('monthly_buyers')
    .select(['accounts', 'guests'])
    .where('store_id', '=', scope.storeId)
    .where('month', '=', month.from)
    .executeTakeFirst();
  return row ?? { accounts: 0, guests: 0 };
}
