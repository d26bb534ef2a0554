import { type RawBuilder, sql } from 'kysely';
import type { OrderDimension } from '#domain/figures/dimensions.ts';
import { SUM_NAMES } from '#domain/figures/sums.ts';
import type { Dimension } from '../dimensions.ts';
import { fact } from '../sum-columns.sql.ts';

type Sql = RawBuilder<unknown>;

/** SQL of an array of days. */
export type Days = Sql;

/** Orders of which a question asks. Their refunds follow them. */
export interface OrderCondition {
  /** A condition on `woocommerce_orders o`. */
  readonly sql: Sql;
  /** Tells it from all others of the store, for what is cached. */
  readonly name: string;
}

/** The days of facts. With `until`, SQL of an instant, only what happened earlier; with `where`, only these orders and their refunds. */
export interface DaysUntil {
  readonly days: Days;
  readonly until?: Sql | undefined;
  readonly where?: OrderCondition | undefined;
}

const andWhere = ({ where }: DaysUntil) => (where === undefined ? sql`` : sql` and ${where.sql}`);

/** Condition: the order `o` counts on these days. */
export function isSoldOn(on: DaysUntil): Sql {
  const { days, until } = on;
  return until === undefined
    ? sql`(o.sales_day = any (${days})${andWhere(on)})`
    : sql`(o.sales_day = any (${days}) and o.sales_at < ${until}${andWhere(on)})`;
}

/** Condition: the refund `r` of the order `o` was made on these days. */
export function isRefundedOn(on: DaysUntil): Sql {
  const { days, until } = on;
  return until === undefined
    ? sql`(r.refund_day = any (${days})${andWhere(on)})`
    : sql`(r.refund_day = any (${days}) and r.date_created < ${until}${andWhere(on)})`;
}

/** The sums of an order, and those that its refund `r` takes back on its own day. */
const OF_ORDER = {
  orders: '1',
  items: 'o.item_count',
  gross_sales: 'o.total - o.total_tax - o.shipping_total + o.discount_total',
  discounts: 'o.discount_total',
  net_sales: 'o.total - o.total_tax - o.shipping_total',
  tax: 'o.total_tax',
  shipping: 'o.shipping_total',
  total_sales: 'o.total',
  cost: 'o.cost',
  costed_sales: 'o.costed_sales',
  payment_fees: 'coalesce(o.payment_fee, 0)',
  fee_sales: 'case when o.payment_fee is null then 0 else o.total - o.total_tax - o.shipping_total end',
  shipping_cost: 'coalesce(o.shipping_cost, 0)',
  shipping_sales: 'case when o.shipping_cost is null then 0 else o.total - o.total_tax - o.shipping_total end',
  costed_shipping: 'case when o.shipping_cost is null then 0 else o.shipping_total end',
} as const;
const OF_REFUND = {
  refunded_items: 'l.quantity',
  refunds: 'r.net',
  net_sales: '-r.net',
  tax: '-r.tax',
  shipping: '-r.shipping',
  total_sales: '-r.amount',
  cost: '-r.cost',
  costed_refunds: 'r.costed_sales',
  costed_shipping: 'case when o.shipping_cost is null then 0 else -r.shipping end',
} as const;

/** The sums that orders and refunds have; others belong to their fees and tax. */
const ORDER_SUMS = SUM_NAMES.filter((name) => name in OF_ORDER || name in OF_REFUND);
const sumsOf = (values: Readonly<Record<string, string>>) =>
  sql.raw(ORDER_SUMS.map((name) => `${values[name] ?? '0::numeric'} as ${name}`).join(', '));

/** What rows of orders and refunds are by: joins to their order `o`, and the columns that these add. */
export interface OrderKeys {
  readonly joins: Sql;
  readonly columns: Sql;
}

/**
 * `f`: one row per order on its day and one per refund on its own day. These rows add up to the shop's figures. A refund has the keys of
 * its order. Only keys that are asked for are computed.
 */
export function ordersAndRefunds(storeId: string, on: DaysUntil, keys: OrderKeys): Sql {
  return sql`
    select o.sales_day as day, null::bigint as refund_id, o.currency, o.counts, o.sales_at as counted_at, ${keys.columns}, ${sumsOf(OF_ORDER)}
    from woocommerce_orders o ${keys.joins} where o.store_id = ${storeId}::uuid and ${isSoldOn(on)}
    union all
    select r.refund_day, r.refund_id, o.currency, o.counts, r.date_created, ${keys.columns}, ${sumsOf(OF_REFUND)}
    from woocommerce_order_refunds r
    join woocommerce_orders o on o.store_id = ${storeId}::uuid and o.wc_id = r.order_id
    cross join lateral (
      select coalesce(sum(i.quantity), 0) as quantity from woocommerce_order_refund_lines i
      where i.store_id = ${storeId}::uuid and i.order_id = r.order_id and i.refund_id = r.refund_id
    ) l ${keys.joins}
    where r.store_id = ${storeId}::uuid and ${isRefundedOn(on)}`;
}

/** The sums of `f`, each as often as its row has the key. */
export const TIMES = Object.fromEntries(ORDER_SUMS.map((name) => [name, `f.times * f.${name}`]));

const PLACE = sql`case when o.billing_country = '' then '' else o.billing_country || ':' || o.billing_state end`;

/**
 * The keys of an order `o` and its refunds in each dimension of orders: as a rule one, coupons several. `times` is how often the row counts
 * under the key.
 */
export const ORDER_KEYS: Readonly<Record<OrderDimension, (storeId: string) => Sql>> = {
  status: () => sql`select o.status as key, '' as label, 1 as times`,
  payment: () => sql`select o.payment_method as key, o.payment_method_title as label, 1 as times`,
  province: () => sql`select ${PLACE} as key, '' as label, 1 as times`,
  city: () => sql`select ${PLACE} || ':' || lower(o.billing_city) as key, o.billing_city as label, 1 as times`,
  coupon: () => sql`
      select '' as key, '' as label, 1 as times where cardinality(o.coupon_codes) = 0
      union all select code, code, 1 from unnest(o.coupon_codes) code
      union all select '*', '*', 1 - cardinality(o.coupon_codes) where cardinality(o.coupon_codes) > 1`,
  shipping_method: () => sql`select lower(o.shipping_method) as key, o.shipping_method as label, 1 as times`,
  device: () => sql`select lower(o.device) as key, o.device as label, 1 as times`,
  hour: (storeId) => sql`
      select to_char(shop_local_time(o.sales_at, s.timezone), 'HH24') as key, '' as label, 1 as times
      from woocommerce_stores s where s.id = ${storeId}::uuid`,
  weekday: () => sql`select to_char(o.sales_day, 'ID') as key, '' as label, 1 as times`,
  origin: () => sql`select lower(o.origin) as key, o.origin as label, 1 as times`,
  source: () => sql`select lower(o.utm_source) as key, o.utm_source as label, 1 as times`,
  medium: () => sql`select lower(o.utm_medium) as key, o.utm_medium as label, 1 as times`,
  campaign: () => sql`select lower(o.utm_campaign) as key, o.utm_campaign as label, 1 as times`,
  created_via: () => sql`select lower(o.created_via) as key, o.created_via as label, 1 as times`,
  customer: (storeId) => sql`
      select case when c.first_order_day is null then '' when c.first_order_day = o.sales_day then 'new' else 'returning' end as key,
        '' as label, 1 as times
      from (values (1)) one left join shop_customers c on c.store_id = ${storeId}::uuid and c.customer_key = o.customer_key`,
};

/** Condition: the order `o` has one of these keys in a dimension. Rows that correct double counting are no orders. */
export function hasKey(storeId: string, dimension: OrderDimension, keys: readonly string[]): Sql {
  return sql`exists (select from (${ORDER_KEYS[dimension](storeId)}) c where c.key = any (${[...keys]}::text[]) and c.times = 1)`;
}

/** Facts of whole orders. */
export function orderFacts(storeId: string, on: DaysUntil, dimensions: readonly Dimension[]): Sql[] {
  const facts: Sql[] = [];
  const shop = sql`select 'shop' as dimension, '' as key, '' as label, 1 as times`;
  const keys = dimensions.flatMap((one) => {
    if (one === 'shop') return [shop];
    if (!(one in ORDER_KEYS)) return [];
    const found = ORDER_KEYS[one as OrderDimension](storeId);
    return [sql`select ${sql.lit(one)} as dimension, d.key, d.label, d.times from (${found}) d`];
  });
  if (keys.length > 0) {
    const columns = fact('f.dimension', {
      currency: 'f.currency',
      day: 'f.day',
      key: 'f.key',
      label: 'f.label',
      ...TIMES,
    });
    const joins = sql`cross join lateral (${sql.join(keys, sql` union all `)}) k`;
    facts.push(sql`
      select ${columns} from (${ordersAndRefunds(storeId, on, { joins, columns: sql`k.*` })}) f where f.counts`);
  }
  if (dimensions.includes('customer')) facts.push(customersOfDays(storeId, on));
  if (dimensions.includes('created')) facts.push(createdOrders(storeId, on.days));
  if (dimensions.includes('dates')) facts.push(ordersByDates(storeId, on));
  return facts;
}

/** Customers of a day, each once over all currencies: new or returning, and those with their second order. */
function customersOfDays(storeId: string, on: DaysUntil): Sql {
  return sql`
    select ${fact("'customer'", { currency: "''", day: 'd.day', key: 'k.key', customers: '1' })}
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
    select ${fact("'created'", { currency: "''", day: 'o.created_day', key: 'o.status', orders: 'count(*)::integer' })}
    from woocommerce_orders o where o.store_id = ${storeId}::uuid and o.created_day = any (${days})
    group by o.created_day, o.status`;
}

/** Orders and refunds by the months of all counting rules. The key is an OrderDates as JSON; each row is one of them. */
function ordersByDates(storeId: string, on: DaysUntil): Sql {
  const monthIn = (instant: Sql) =>
    sql`karoo_month_of((${instant} at time zone (select karoo_pg_timezone(s.timezone) from woocommerce_stores s where s.id = ${storeId}::uuid))::date)`;
  const key = sql`jsonb_build_object(
        'isRefund', f.refund_id is not null, 'status', f.status, 'counts', f.counts, 'known', f.customer_key is not null,
        'sales', karoo_month_of(f.sales_day), 'created', karoo_month_of(case when f.refund_id is null then f.created_day else f.day end),
        'paid', case when f.refund_id is null then ${monthIn(sql`f.date_paid`)} else karoo_month_of(f.day) end,
        'completed', case when f.refund_id is null then ${monthIn(sql`f.date_completed`)} else karoo_month_of(f.day) end,
        'utc', karoo_month_of((f.counted_at at time zone 'UTC')::date))::text`;
  const columns = fact("'dates'", {
    currency: 'f.currency',
    day: 'f.day',
    key,
    orders: '1',
    discounts: 'f.discounts',
    tax: 'f.tax',
    shipping: 'f.shipping',
    total_sales: 'f.total_sales',
  });
  const dates = {
    joins: sql``,
    columns: sql`o.status, o.customer_key, o.sales_day, o.created_day, o.date_paid, o.date_completed`,
  };
  return sql`select ${columns} from (${ordersAndRefunds(storeId, on, dates)}) f`;
}
