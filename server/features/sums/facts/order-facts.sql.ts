import { type RawBuilder, sql } from 'kysely';
import type { Dimension } from '../dimensions.ts';

type Sql = RawBuilder<unknown>;

/** SQL of an array of days. */
export type Days = Sql;

/** The days of facts; with `until`, SQL of an instant, only what happened earlier. */
export interface DaysUntil {
  readonly days: Days;
  readonly until?: Sql | undefined;
}

/** Condition: the order `o` counts on these days. */
export function isSoldOn({ days, until }: DaysUntil): Sql {
  return until === undefined
    ? sql`o.sales_day = any (${days})`
    : sql`(o.sales_day = any (${days}) and o.sales_at < ${until})`;
}

/** Condition: the refund `r` was made on these days. */
export function isRefundedOn({ days, until }: DaysUntil): Sql {
  return until === undefined
    ? sql`r.refund_day = any (${days})`
    : sql`(r.refund_day = any (${days}) and r.date_created < ${until})`;
}

/** Columns of an order `o` that its keys depend on. */
const LIKE = sql`o.currency, o.status, o.counts, o.payment_method, o.payment_method_title, o.customer_key, o.sales_day,
  case when o.billing_country = '' then '' else o.billing_country || ':' || o.billing_state end as place,
  o.billing_city as city, o.coupon_codes as coupons`;

/**
 * `f`: one row per order on its day and one per refund on its own day, with all measures. These rows add up to the shop's
 * figures. A refund has the keys of its order.
 */
function ordersAndRefunds(storeId: string, on: DaysUntil): Sql {
  return sql`
    select o.sales_day as day, o.wc_id as order_id, null::bigint as refund_id, ${LIKE}, o.created_day, o.date_paid, o.date_completed,
      o.sales_at as counted_at,
      1 as orders, o.item_count as items, 0::numeric as refunded_items, o.total - o.total_tax - o.shipping_total + o.discount_total as gross_sales,
      o.discount_total as discounts, 0::numeric as refunds, o.total - o.total_tax - o.shipping_total as net_sales, o.total_tax as tax,
      o.shipping_total as shipping, o.total as total_sales
    from woocommerce_orders o where o.store_id = ${storeId}::uuid and ${isSoldOn(on)}
    union all
    select r.refund_day, o.wc_id, r.refund_id, ${LIKE}, r.refund_day, null, null, r.date_created,
      0, 0, coalesce((select sum(l.quantity) from woocommerce_order_refund_lines l
        where l.store_id = ${storeId}::uuid and l.order_id = r.order_id and l.refund_id = r.refund_id), 0),
      0, 0, r.net, -r.net, -r.tax, -r.shipping, -r.amount
    from woocommerce_order_refunds r
    join woocommerce_orders o on o.store_id = ${storeId}::uuid and o.wc_id = r.order_id
    where r.store_id = ${storeId}::uuid and ${isRefundedOn(on)}`;
}

/** Dimensions of whole orders. Each adds an order and its refunds under one key, coupons under several. */
const KEYS: Readonly<Partial<Record<Dimension, Sql>>> = {
  shop: sql`select 'shop' as dimension, '' as key, '' as label, 1 as times where f.counts`,
  status: sql`select 'status', f.status, '', 1 where f.counts`,
  payment: sql`select 'payment', f.payment_method, f.payment_method_title, 1 where f.counts`,
  province: sql`select 'province', f.place, '', 1 where f.counts`,
  city: sql`select 'city', f.place || ':' || lower(f.city), f.city, 1 where f.counts`,
  coupon: sql`select 'coupon', c.key, c.key, c.times from (
      select '' as key, 1 as times where cardinality(f.coupons) = 0
      union all select code, 1 from unnest(f.coupons) code
      union all select '*', 1 - cardinality(f.coupons) where cardinality(f.coupons) > 1
    ) c where f.counts`,
};

/** Facts of whole orders. */
export function orderFacts(storeId: string, on: DaysUntil, dimensions: readonly Dimension[]): Sql[] {
  const facts: Sql[] = [];
  const keys = dimensions.flatMap((one) => KEYS[one] ?? []);
  if (keys.length > 0) {
    facts.push(sql`
      select k.dimension, f.currency, f.day, k.key, k.label, k.times * f.orders as orders, k.times * f.items as items,
        k.times * f.refunded_items as refunded_items, k.times * f.gross_sales as gross_sales, k.times * f.discounts as discounts,
        k.times * f.refunds as refunds, k.times * f.net_sales as net_sales, k.times * f.tax as tax, k.times * f.shipping as shipping,
        k.times * f.total_sales as total_sales, 0 as customers
      from (${ordersAndRefunds(storeId, on)}) f
      cross join lateral (${sql.join(keys, sql` union all `)}) as k (dimension, key, label, times)`);
  }
  if (dimensions.includes('customer')) facts.push(salesByCustomer(storeId, on), customersOfDays(storeId, on));
  if (dimensions.includes('created')) facts.push(createdOrders(storeId, on.days));
  if (dimensions.includes('dates')) facts.push(ordersByDates(storeId, on));
  return facts;
}

/** Sales to customers on the day of their first order, and on later days. */
function salesByCustomer(storeId: string, on: DaysUntil): Sql {
  return sql`
    select 'customer', f.currency, f.day, case when c.first_order_day is null then '' when c.first_order_day = f.sales_day then 'new'
      else 'returning' end, '', f.orders, f.items, f.refunded_items, f.gross_sales, f.discounts, f.refunds, f.net_sales, f.tax, f.shipping,
      f.total_sales, 0
    from (${ordersAndRefunds(storeId, on)}) f
    left join shop_customers c on c.store_id = ${storeId}::uuid and c.customer_key = f.customer_key
    where f.counts`;
}

/** Customers of a day, each once over all currencies: new or returning, and those with their second order. */
function customersOfDays(storeId: string, on: DaysUntil): Sql {
  return sql`
    select 'customer', '', d.day, k.key, '', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1
    from (
      select distinct o.sales_day as day, o.customer_key from woocommerce_orders o
      where o.store_id = ${storeId}::uuid and ${isSoldOn(on)} and o.counts and o.customer_key is not null
    ) d
    join shop_customers c on c.store_id = ${storeId}::uuid and c.customer_key = d.customer_key
    cross join lateral (
      select case when c.first_order_day = d.day then 'new' else 'returning' end as key
      union all select 'second' where c.second_order_day = d.day
    ) k`;
}

function createdOrders(storeId: string, days: Days): Sql {
  return sql`
    select 'created', '', o.created_day, o.status, '', count(*)::integer, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from woocommerce_orders o where o.store_id = ${storeId}::uuid and o.created_day = any (${days})
    group by o.created_day, o.status`;
}

/** Orders and refunds by the months of all counting rules. The key is an OrderDates as JSON. */
function ordersByDates(storeId: string, on: DaysUntil): Sql {
  const monthIn = (instant: Sql) =>
    sql`karoo_month_of((${instant} at time zone (select karoo_pg_timezone(s.timezone) from woocommerce_stores s where s.id = ${storeId}::uuid))::date)`;
  return sql`
    select 'dates', f.currency, f.day, jsonb_build_object(
        'isRefund', f.refund_id is not null, 'status', f.status, 'counts', f.counts, 'known', f.customer_key is not null,
        'sales', karoo_month_of(f.sales_day), 'created', karoo_month_of(f.created_day),
        'paid', case when f.refund_id is null then ${monthIn(sql`f.date_paid`)} else karoo_month_of(f.day) end,
        'completed', case when f.refund_id is null then ${monthIn(sql`f.date_completed`)} else karoo_month_of(f.day) end,
        'utc', karoo_month_of((f.counted_at at time zone 'UTC')::date))::text, '',
      1, 0, 0, 0, f.discounts, 0, 0, f.tax, f.shipping, f.total_sales, 0
    from (${ordersAndRefunds(storeId, on)}) f`;
}
