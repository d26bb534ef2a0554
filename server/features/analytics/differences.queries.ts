import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { DayRange } from '#domain/period.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Orders are looked for so many days before the month: who pays or completes later than that is not found by those dates. */
const DAYS_BEFORE = 92;

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
  total: string;
  tax: string;
  shipping: string;
  discounts: string;
}

/** What happened around a month, grouped: a few rows, however many orders. */
export async function readGroups(tx: Tx, scope: StoreScope, month: DayRange, rules: ShopRules): Promise<Group[]> {
  const dated = sql.ref(`o.${rules.dateType}`);
  const { rows } = await sql<Group>`
    with store as (select timezone from woocommerce_stores where id = ${scope.storeId}::uuid),
    bounds as (
      select shop_day_start(${month.from}::date, timezone) as first, shop_day_start(${month.to}::date + 1, timezone) as after,
        ${month.from}::date::timestamp at time zone 'UTC' as utc_first, (${month.to}::date + 1)::timestamp at time zone 'UTC' as utc_after
      from store
    ),
    near as materialized (
      select o.* from bounds b cross join lateral (
        select n.wc_id, n.status, n.currency, n.counts, n.total, n.total_tax, n.shipping_total, n.discount_total, n.date_created,
          n.date_paid, n.date_completed, n.sales_at, n.refunded_total
        from woocommerce_orders n where n.store_id = ${scope.storeId}::uuid
          and n.date_created >= b.first - make_interval(days => ${DAYS_BEFORE}) and n.date_created < b.after + interval '1 day'
        union
        select n.wc_id, n.status, n.currency, n.counts, n.total, n.total_tax, n.shipping_total, n.discount_total, n.date_created,
          n.date_paid, n.date_completed, n.sales_at, n.refunded_total
        from woocommerce_orders n where n.store_id = ${scope.storeId}::uuid and n.counts
          and n.sales_at >= b.first - interval '1 day' and n.sales_at < b.after + interval '1 day'
      ) o
    ),
    events as (
      select false as "isRefund", o.currency, o.status, o.counts, o.sales_at >= b.first and o.sales_at < b.after as "inKaroo",
        coalesce(${dated}, o.date_created) >= b.first and coalesce(${dated}, o.date_created) < b.after as "inShop",
        coalesce(${dated} >= b.first and ${dated} < b.after, false) as "inShopDated",
        o.date_created >= b.first and o.date_created < b.after as "inCreated",
        coalesce(o.date_paid, o.date_created) >= b.first and coalesce(o.date_paid, o.date_created) < b.after as "inPaid",
        coalesce(o.date_completed, o.date_created) >= b.first and coalesce(o.date_completed, o.date_created) < b.after as "inCompleted",
        o.sales_at >= b.utc_first and o.sales_at < b.utc_after as "inUtc",
        o.sales_at >= b.first and o.sales_at < b.after as "orderInKaroo",
        o.total, o.total_tax as tax, o.shipping_total as shipping, o.discount_total as discounts
      from near o cross join bounds b
      union all
      select true, o.currency, o.status, o.counts, r.inside, r.inside, r.inside, r.inside, r.inside, r.inside,
        r.date_created >= b.utc_first and r.date_created < b.utc_after, o.sales_at >= b.first and o.sales_at < b.after,
        -r.amount, -r.tax, -r.shipping, 0
      from bounds b cross join lateral (
        select n.order_id, n.amount, n.tax, n.shipping, n.date_created, n.refund_day between ${month.from}::date and ${month.to}::date as inside
        from woocommerce_order_refunds n where n.store_id = ${scope.storeId}::uuid
          and n.refund_day between ${month.from}::date - 1 and ${month.to}::date + 1
        union all
        select n.order_id, n.amount, n.tax, n.shipping, n.date_created, false
        from near o join woocommerce_order_refunds n on n.store_id = ${scope.storeId}::uuid and n.order_id = o.wc_id
        where o.refunded_total <> 0 and n.refund_day not between ${month.from}::date - 1 and ${month.to}::date + 1
      ) r
      join woocommerce_orders o on o.store_id = ${scope.storeId}::uuid and o.wc_id = r.order_id
    )
    select "isRefund", currency, status, counts,
      status <> all (${[...rules.excludedStatuses]}::text[] || array['trash', 'checkout-draft', 'auto-draft']) as "shopCounts",
      "inKaroo", "inShop", "inShopDated", "inCreated", "inPaid", "inCompleted", "inUtc", "orderInKaroo",
      count(*)::integer as documents, sum(total) as total, sum(tax) as tax, sum(shipping) as shipping, sum(discounts) as discounts
    from events
    where "inKaroo" or "inShop" or "inCreated" or "inPaid" or "inCompleted" or "inUtc" or "orderInKaroo"
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13
    order by 1, 2, 3`.execute(tx.query);
  return rows;
}

/** The buyers of the orders that count in a month. */
export async function readBuyersOfMonth(tx: Tx, scope: StoreScope, month: DayRange) {
  const { rows } = await sql<{ accounts: number; guests: number; unknownOrders: number }>`
    select count(distinct o.customer_key) filter (where o.customer_key like 'c:%')::integer as accounts,
      count(distinct o.customer_key) filter (where o.customer_key like 'g:%')::integer as guests,
      (count(*) filter (where o.customer_key is null))::integer as "unknownOrders"
    from woocommerce_orders o where o.store_id = ${scope.storeId}::uuid and o.counts
      and o.sales_day between ${month.from}::date and ${month.to}::date
      and o.sales_at between ${month.from}::timestamp - interval '1 day' and ${month.to}::timestamp + interval '2 days'`.execute(
    tx.query,
  );
  return rows[0] ?? { accounts: 0, guests: 0, unknownOrders: 0 };
}
