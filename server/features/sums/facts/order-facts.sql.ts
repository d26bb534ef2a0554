import { type RawBuilder, sql } from 'kysely';
import { ORDER_DIMENSIONS, type OrderDimension } from '#domain/figures/dimensions.ts';
import { SUM_NAMES, type SumName } from '#domain/figures/sums.ts';
import type { DayRange } from '#domain/time/period.ts';
import type { Dimension } from '../dimensions.ts';
import { addedSums, columnsOf, fact } from '../sum-columns.sql.ts';
import { type AskedAt, groupOfCustomer, segmentOfCustomer, timezoneOf } from './customer-keys.sql.ts';

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
  /** Condition: a date is one of them. */
  readonly isOn: (date: Sql) => Sql;
  readonly until?: Sql | undefined;
  readonly where?: OrderCondition | undefined;
}

const andWhere = ({ where }: DaysUntil) => (where === undefined ? sql`` : sql` and ${where.sql}`);

export const oneOf =
  (days: Days): DaysUntil['isOn'] =>
  (date) =>
    sql`${date} = any (${days})`;

/** Of many days it is read much faster than each of them. */
export const between =
  ({ from, to }: DayRange): DaysUntil['isOn'] =>
  (date) =>
    sql`${date} between ${from}::date and ${to}::date`;

/** Condition: the order `o` counts on these days. */
export function isSoldOn(on: DaysUntil): Sql {
  const { isOn, until } = on;
  const sold = isOn(sql`o.sales_day`);
  return until === undefined ? sql`(${sold}${andWhere(on)})` : sql`(${sold} and o.sales_at < ${until}${andWhere(on)})`;
}

/** Condition: the refund `r` of the order `o` was made on these days. */
export function isRefundedOn(on: DaysUntil): Sql {
  const { isOn, until } = on;
  const refunded = isOn(sql`r.refund_day`);
  return until === undefined
    ? sql`(${refunded}${andWhere(on)})`
    : sql`(${refunded} and r.date_created < ${until}${andWhere(on)})`;
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

const FROM_ORDERS = sql`from woocommerce_orders o`;
/** "offset 0" keeps each lookup of an order an index lookup. */
const fromRefunds = (storeId: string) => sql`
    from woocommerce_order_refunds r
    cross join lateral (
      select * from woocommerce_orders i where i.store_id = ${storeId}::uuid and i.wc_id = r.order_id offset 0
    ) o
    cross join lateral (
      select coalesce(sum(i.quantity), 0) as quantity from woocommerce_order_refund_lines i
      where i.store_id = ${storeId}::uuid and i.order_id = r.order_id and i.refund_id = r.refund_id
    ) l`;

/**
 * `f`: one row per order on its day and one per refund on its own day. These rows add up to the shop's figures. A refund has the keys of
 * its order. Only keys that are asked for are computed.
 */
export function ordersAndRefunds(storeId: string, on: DaysUntil, keys: OrderKeys): Sql {
  return sql`
    select o.sales_day as day, null::bigint as refund_id, o.currency, o.counts, o.sales_at as counted_at, ${keys.columns}, ${sumsOf(OF_ORDER)}
    ${FROM_ORDERS} ${keys.joins} where o.store_id = ${storeId}::uuid and ${isSoldOn(on)}
    union all
    select r.refund_day, r.refund_id, o.currency, o.counts, r.date_created, ${keys.columns}, ${sumsOf(OF_REFUND)}
    ${fromRefunds(storeId)} ${keys.joins}
    where r.store_id = ${storeId}::uuid and ${isRefundedOn(on)}`;
}

/** The sums of `f`, each as often as its row has the key. */
export const TIMES = Object.fromEntries(ORDER_SUMS.map((name) => [name, `f.times * f.${name}`]));

/** How the orders of a question are grouped. */
export interface OrderGroups {
  /** The dimensions whose keys are columns `key0`, `key1`, with `label0`, `label1`. */
  readonly by: readonly OrderDimension[];
  readonly currency: string;
  /** The sums that are added up; the others are 0. */
  readonly sums: readonly SumName[];
  /** SQL of the start of the interval of a day and an instant; null without intervals. */
  readonly startOf: (day: Sql, instant: Sql) => Sql;
}

/**
 * The same rows added up, in two groups at most for each of the keys and starts: that of the orders and that of the refunds. Adding up
 * what each of them has costs a quarter of adding up their rows.
 */
export function addedOrdersAndRefunds(
  asked: AskedAt,
  on: DaysUntil,
  { by, currency, sums, startOf }: OrderGroups,
): Sql {
  const { storeId } = asked;
  const coupon = by.indexOf('coupon');
  // A join of its own, which the planner can also make from one list of all customers.
  const customers = by.some(isOfCustomers) ? [joinOfCustomers(asked)] : [];
  const keyIn = (dimension: OrderDimension) => {
    if (dimension === 'coupon') return keyOf({ key: sql`o.coupon_codes`, label: sql`''` });
    return isOfCustomers(dimension) ? keyOfCustomer(asked, dimension) : keysOf(asked, dimension);
  };
  const joins = sql.join(
    [...customers, ...by.map((dimension, at) => sql`cross join lateral (${keyIn(dimension)}) ${sql.raw(`k${at}`)}`)],
    sql` `,
  );
  const columns = sql.raw(
    by.map((_dimension, at) => `k${at}.key as key${at}, max(k${at}.label) as label${at}, `).join(''),
  );
  const groups = sql.raw([...by.map((_dimension, at) => `k${at}.key`), 'start'].join(', '));
  const added = sql`
    select ${columns} ${startOf(sql`o.sales_day`, sql`o.sales_at`)} as start, ${addedSums(OF_ORDER, sums)}
    ${FROM_ORDERS} ${joins}
    where o.store_id = ${storeId}::uuid and o.counts and o.currency = ${currency} and ${isSoldOn(on)} group by ${groups}
    union all
    select ${columns} ${startOf(sql`r.refund_day`, sql`r.date_created`)} as start, ${addedSums(OF_REFUND, sums)}
    ${fromRefunds(storeId)} ${joins}
    where r.store_id = ${storeId}::uuid and o.counts and o.currency = ${currency} and ${isRefundedOn(on)} group by ${groups}`;
  return coupon === -1 ? added : byEachCoupon(added, by, coupon, sums);
}

/** The rows by lists of coupons, by each coupon: there are few lists, and many orders. */
function byEachCoupon(added: Sql, by: readonly OrderDimension[], coupon: number, sums: readonly SumName[]): Sql {
  const columns = by.map((_dimension, at) => {
    return at === coupon ? `c.key as key${at}, c.label as label${at}, ` : `a.key${at}, a.label${at}, `;
  });
  return sql`
    select ${sql.raw(columns.join(''))} a.start, ${columnsOf(sums, (name) => `c.times * a.${name} as ${name}`)}
    from (${added}) a cross join lateral (${keysOfCoupons(sql.raw(`a.key${coupon}`))}) c`;
}

/**
 * The orders of a question and their refunds, as common table expressions that lines and totals read: `chosen`, one row with the orders'
 * `ids` and sums, and `refunded`, a row for each refund. `sums` adds up both.
 */
export function chosenOrders(
  storeId: string,
  on: DaysUntil,
  { currency, sums }: Pick<OrderGroups, 'currency' | 'sums'>,
): { tables: Sql; sums: Sql } {
  const ofCurrency = sql`o.counts and o.currency = ${currency}`;
  return {
    tables: sql`
      chosen as materialized (
        select array_agg(o.wc_id) as ids, ${addedSums(OF_ORDER, sums)} ${FROM_ORDERS}
        where o.store_id = ${storeId}::uuid and ${ofCurrency} and ${isSoldOn(on)} having count(*) > 0
      ),
      refunded as materialized (
        select r.order_id, r.refund_id, r.amount, r.net, r.tax, r.shipping, r.cost, r.costed_sales, o.shipping_cost, l.quantity ${fromRefunds(storeId)}
        where r.store_id = ${storeId}::uuid and ${ofCurrency} and ${isRefundedOn(on)}
      )`,
    sums: sql`
      select ${columnsOf(sums)} from chosen
      union all
      select ${addedSums(OF_REFUND, sums)} from refunded r cross join lateral (select r.shipping_cost) o cross join lateral (select r.quantity) l
      having count(*) > 0`,
  };
}

const PLACE = sql`case when o.billing_country = '' then '' else o.billing_country || ':' || o.billing_state end`;

/** SQL of the key of an order `o`, and of its label, in the dimensions that are columns of it. */
const KEY_COLUMNS = {
  status: { key: sql`o.status`, label: sql`''` },
  payment: { key: sql`o.payment_method`, label: sql`o.payment_method_title` },
  province: { key: PLACE, label: sql`''` },
  city: { key: sql`${PLACE} || ':' || lower(o.billing_city)`, label: sql`o.billing_city` },
  shipping_method: { key: sql`lower(o.shipping_method)`, label: sql`o.shipping_method` },
  device: { key: sql`lower(o.device)`, label: sql`o.device` },
  weekday: { key: sql`to_char(o.sales_day, 'ID')`, label: sql`''` },
  origin: { key: sql`lower(o.origin)`, label: sql`o.origin` },
  source: { key: sql`lower(o.utm_source)`, label: sql`o.utm_source` },
  medium: { key: sql`lower(o.utm_medium)`, label: sql`o.utm_medium` },
  campaign: { key: sql`lower(o.utm_campaign)`, label: sql`o.utm_campaign` },
  created_via: { key: sql`lower(o.created_via)`, label: sql`o.created_via` },
} as const satisfies Partial<Record<OrderDimension, { key: Sql; label: Sql }>>;

type ColumnDimension = keyof typeof KEY_COLUMNS;
const isColumn = (dimension: OrderDimension): dimension is ColumnDimension => dimension in KEY_COLUMNS;

const keyOf = ({ key, label }: { key: Sql; label: Sql }) => sql`select ${key} as key, ${label} as label, 1 as times`;

const keysOfCoupons = (codes: Sql) => sql`
      select '' as key, '' as label, 1 as times where cardinality(${codes}) = 0
      union all select code, code, 1 from unnest(${codes}) code
      union all select '*', '*', 1 - cardinality(${codes}) where cardinality(${codes}) > 1`;

/**
 * The keys of an order and its refunds in the others: as a rule one, coupons several. `times` is how often the row counts under the key.
 */
const KEY_ROWS: Readonly<
  Record<Exclude<OrderDimension, ColumnDimension | CustomerDimension>, (asked: AskedAt) => Sql>
> = {
  coupon: () => keysOfCoupons(sql`o.coupon_codes`),
  hour: (asked) => sql`
      select to_char(shop_local_time(o.sales_at, ${timezoneOf(asked)}), 'HH24') as key, '' as label, 1 as times`,
};

/** The keys of an order whose customer is `c`; nobody's is ''. Segments and groups are what the customer is now. */
const KEYS_OF_CUSTOMERS = {
  customer: () =>
    sql`case when c.first_order_day is null then '' when c.first_order_day = o.sales_day then 'new' else 'returning' end`,
  customer_segment: (asked: AskedAt) =>
    sql`case when c.customer_key is null then '' else ${segmentOfCustomer(asked)} end`,
  customer_group: (asked: AskedAt) => sql`case when c.customer_key is null then '' else ${groupOfCustomer(asked)} end`,
} as const satisfies Partial<Record<OrderDimension, (asked: AskedAt) => Sql>>;

type CustomerDimension = keyof typeof KEYS_OF_CUSTOMERS;
const isOfCustomers = (dimension: OrderDimension): dimension is CustomerDimension => dimension in KEYS_OF_CUSTOMERS;

const keyOfCustomer = (asked: AskedAt, dimension: CustomerDimension) =>
  keyOf({ key: KEYS_OF_CUSTOMERS[dimension](asked), label: sql`''` });

const joinOfCustomers = ({ storeId }: AskedAt) =>
  sql`left join shop_customers c on c.store_id = ${storeId}::uuid and c.customer_key = o.customer_key`;

/** The keys of an order `o` and its refunds, as rows of key, label and times. */
function keysOf(asked: AskedAt, dimension: OrderDimension): Sql {
  if (isColumn(dimension)) return keyOf(KEY_COLUMNS[dimension]);
  if (!isOfCustomers(dimension)) return KEY_ROWS[dimension](asked);
  return sql`${keyOfCustomer(asked, dimension)} from (values (1)) one ${joinOfCustomers(asked)}`;
}

/** Condition: the order `o` has one of these keys in a dimension. Rows that correct double counting are no orders. */
export function hasKey(asked: AskedAt, dimension: OrderDimension, keys: readonly string[]): Sql {
  const values = sql`any (${[...keys]}::text[])`;
  if (isColumn(dimension)) return sql`${KEY_COLUMNS[dimension].key} = ${values}`;
  return sql`exists (select from (${keysOf(asked, dimension)}) k where k.key = ${values} and k.times = 1)`;
}

/** Facts of whole orders. */
export function orderFacts(storeId: string, on: DaysUntil, dimensions: readonly Dimension[]): Sql[] {
  const facts: Sql[] = [];
  const shop = sql`select 'shop' as dimension, '' as key, '' as label, 1 as times`;
  const keys = dimensions.flatMap((one) => {
    if (one === 'shop') return [shop];
    if (!ORDER_DIMENSIONS.includes(one as OrderDimension)) return [];
    return [
      sql`select ${sql.lit(one)} as dimension, d.key, d.label, d.times from (${keysOf({ storeId }, one as OrderDimension)}) d`,
    ];
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
  if (dimensions.includes('created')) facts.push(createdOrders(storeId, on));
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

function createdOrders(storeId: string, { isOn }: DaysUntil): Sql {
  return sql`
    select ${fact("'created'", { currency: "''", day: 'o.created_day', key: 'o.status', orders: 'count(*)::integer' })}
    from woocommerce_orders o where o.store_id = ${storeId}::uuid and ${isOn(sql`o.created_day`)}
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
