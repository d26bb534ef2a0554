import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { questions } from '#contract/questions/questions.ts';
import type { StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { toTwoDecimals } from '#domain/money/money.ts';
import { HIDDEN_STATUSES } from '#domain/order-status.ts';
import { MAX_DAYS_OF_ORDERS } from '#domain/questions/limits.ts';
import type { DayRange } from '#domain/time/period.ts';
import { daysInRange } from '#domain/time/shop-time.ts';
import { readShopSettings } from '../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { invalidInput } from '../../platform/http/app-error.ts';
import { requireRange } from '../../platform/http/reversed-range-error.ts';
import { reportCache } from '../sums/sums.public.ts';

type Answer<Call extends 'boughtTogether' | 'timeToShip' | 'unpaidOrders'> = z.output<
  NonNullable<(typeof questions)[Call]['~orpc']['outputSchema']>
>;

const MAX_ROWS = 200;
/** Different products of an order in which pairs are counted: a hundred have 4,950 pairs. */
const MAX_PRODUCTS = 30;

/** The days of a report that reads every order of them. */
function requireDays(asked: DayRange): DayRange {
  const { from, to } = requireRange(asked);
  if (daysInRange(from, to) <= MAX_DAYS_OF_ORDERS) return { from, to };
  throw invalidInput(
    'from',
    t('This question reads every order of its days. Choose at most {most} days.', {
      most: MAX_DAYS_OF_ORDERS,
    }),
  );
}

const ratio = (part: number, whole: number) => (whole === 0 ? null : Math.round((part * 10_000) / whole) / 10_000);

/** Products in the same orders. A pair that only one order has says nothing. */
export async function readBoughtTogether(
  tx: Tx,
  scope: StoreScope,
  asked: DayRange,
): Promise<Answer<'boughtTogether'>> {
  const { storeId } = scope;
  const range = requireDays(asked);
  const found = await reportCache.read(tx, scope, `bought together ${range.from} ${range.to}`, async () => {
    const { rows } = await sql<{ orders: number; large: number; pairs: Pair[] }>`
      with bought as materialized (
        select o.wc_id, array_agg(distinct l.product_id) filter (where l.product_id > 0) as products
        from woocommerce_orders o
        left join woocommerce_order_lines l on l.store_id = ${storeId}::uuid and l.order_id = o.wc_id
        where o.store_id = ${storeId}::uuid and o.counts and o.sales_day between ${range.from}::date and ${range.to}::date
        group by o.wc_id
      ), small as materialized (
        select wc_id, unnest(products) as product_id from bought where cardinality(products) <= ${MAX_PRODUCTS}::int
      ), sold as materialized (
        select product_id, count(*)::int as orders from small group by 1
      ), pairs as (
        select a.product_id as one, b.product_id as other, count(*)::int as orders
        from small a join small b on b.wc_id = a.wc_id and b.product_id > a.product_id
        group by 1, 2 having count(*) > 1 order by 3 desc, 1, 2 limit ${MAX_ROWS}::int
      )
      select (select count(*) from bought where coalesce(cardinality(products), 0) <= ${MAX_PRODUCTS}::int)::int as orders,
        (select count(*) from bought where cardinality(products) > ${MAX_PRODUCTS}::int)::int as large,
        (select coalesce(json_agg(json_build_object('orders', p.orders, 'one', p.one, 'one_orders', a.orders, 'one_name', x.name,
          'other', p.other, 'other_orders', b.orders, 'other_name', y.name) order by p.orders desc, p.one, p.other), '[]')
        from pairs p join sold a on a.product_id = p.one join sold b on b.product_id = p.other
        left join woocommerce_products x on x.store_id = ${storeId}::uuid and x.wc_id = p.one
        left join woocommerce_products y on y.store_id = ${storeId}::uuid and y.wc_id = p.other) as pairs`.execute(
      tx.query,
    );
    return rows;
  });
  const { orders = 0, large = 0, pairs = [] } = found[0] ?? {};
  return { ...range, orders, large, most_products: MAX_PRODUCTS, items: pairs.map((pair) => pairOf(pair, orders)) };
}

interface Pair {
  orders: number;
  one: number;
  one_orders: number;
  one_name: string | null;
  other: number;
  other_orders: number;
  other_name: string | null;
}

function pairOf(pair: Pair, all: number): Answer<'boughtTogether'>['items'][number] {
  const one = { id: pair.one, orders: pair.one_orders, name: nameOf(pair.one, pair.one_name) };
  const other = { id: pair.other, orders: pair.other_orders, name: nameOf(pair.other, pair.other_name) };
  const [first, second] = other.orders < one.orders ? [other, one] : [one, other];
  return {
    product_id: first.id,
    name: first.name,
    product_orders: first.orders,
    other_id: second.id,
    other_name: second.name,
    other_orders: second.orders,
    orders: pair.orders,
    share: ratio(pair.orders, first.orders) ?? 0,
    lift: Math.round((pair.orders * all * 100) / (first.orders * second.orders)) / 100,
  };
}

function nameOf(id: number, name: string | null): string {
  return name ? decodeEntities(name) : t('Product {id}', { id });
}

type Sql = RawBuilder<unknown>;

/** Rows by a key with what they are made of, and the same of all together, whose key is null. */
function grouped(key: Sql, label: Sql, values: Sql, rows: Sql): Sql {
  return sql`with f as materialized (${rows})
    select ${key} as key, max(${label}) as label, ${values} from f group by ${key}
    union all select null, null, ${values} from f`;
}

const TWO_DAYS = sql`interval '2 days'`;

/** How long orders took from payment to completion. A shop may complete an order before it is paid: it took no time. */
export async function readTimeToShip(tx: Tx, scope: StoreScope, asked: DayRange): Promise<Answer<'timeToShip'>> {
  const { storeId } = scope;
  const range = requireDays(asked);
  const rows = await reportCache.read(tx, scope, `time to ship ${range.from} ${range.to}`, async () => {
    const found = await sql<Waits & Keyed>`${grouped(
      sql`f.key`,
      sql`f.label`,
      sql`count(*)::int as orders, count(f.took)::int as completed,
        extract(epoch from percentile_disc(0.5) within group (order by f.took))::float8 as median,
        extract(epoch from percentile_disc(0.9) within group (order by f.took))::float8 as ninety,
        (count(*) filter (where f.took <= ${TWO_DAYS}))::int as soon`,
      sql`select lower(o.shipping_method) as key, o.shipping_method as label,
          case when o.status = 'completed' then greatest(o.date_completed - coalesce(o.date_paid, o.date_created), interval '0') end as took
        from woocommerce_orders o
        where o.store_id = ${storeId}::uuid and o.counts and o.sales_day between ${range.from}::date and ${range.to}::date`,
    )} order by 3 desc, 1 nulls first limit ${MAX_ROWS + 1}::int`.execute(tx.query);
    return found.rows;
  });
  return { ...range, whole: waitsOf(rows.find(isWhole)), items: rows.flatMap((row) => keyed(row, waitsOf)) };
}

interface Keyed {
  key: string | null;
  label: string | null;
}

const isWhole = ({ key }: Keyed) => key === null;

function keyed<Row extends Keyed, Of>(row: Row, of: (row: Row) => Of): (Of & { key: string; label: string })[] {
  return row.key === null ? [] : [{ key: row.key, label: row.label ?? '', ...of(row) }];
}

interface Waits {
  orders: number;
  completed: number;
  /** Seconds. */
  median: number | null;
  ninety: number | null;
  soon: number;
}

const hours = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 360) / 10);

function waitsOf(row: Waits = { orders: 0, completed: 0, median: null, ninety: null, soon: 0 }) {
  const { orders, completed, median, ninety, soon } = row;
  return {
    orders,
    completed,
    median_hours: hours(median),
    ninety_hours: hours(ninety),
    within_two_days: ratio(soon, completed),
  };
}

/** Orders that brought no money, by payment method, by the day they were made. */
export async function readUnpaidOrders(tx: Tx, scope: StoreScope, asked: DayRange): Promise<Answer<'unpaidOrders'>> {
  const { storeId } = scope;
  const range = requireDays(asked);
  const { currency } = await readShopSettings(tx, scope);
  const rows = await reportCache.read(tx, scope, `unpaid orders ${range.from} ${range.to} ${currency}`, async () => {
    const found = await sql<Unpaid & Keyed>`${grouped(
      sql`f.payment_method`,
      sql`f.payment_method_title`,
      sql`count(*)::int as orders, (count(*) filter (where f.failed))::int as failed, (count(*) filter (where f.waiting))::int as waiting,
        (count(*) filter (where f.cancelled))::int as cancelled,
        coalesce(sum(f.total) filter (where (f.failed or f.waiting or f.cancelled) and f.currency = ${currency}), 0)::text as value`,
      sql`select o.payment_method, o.payment_method_title, o.total, o.currency, o.status = 'failed' as failed,
          o.status in ('pending', 'on-hold') and o.date_paid is null as waiting,
          o.status = 'cancelled' and o.date_paid is null as cancelled
        from woocommerce_orders o
        where o.store_id = ${storeId}::uuid and o.created_day between ${range.from}::date and ${range.to}::date
          and o.status <> all (${[...HIDDEN_STATUSES]}::text[])
      `,
    )} order by 1 nulls first`.execute(tx.query);
    return found.rows;
  });
  const items = rows
    .flatMap((row) => keyed(row, unpaidOf))
    .toSorted((one, other) => Number(other.value) - Number(one.value) || other.orders - one.orders);
  return { ...range, currency, whole: unpaidOf(rows.find(isWhole)), items: items.slice(0, MAX_ROWS) };
}

interface Unpaid {
  orders: number;
  failed: number;
  waiting: number;
  cancelled: number;
  value: string;
}

function unpaidOf(row: Unpaid = { orders: 0, failed: 0, waiting: 0, cancelled: 0, value: '0' }) {
  const { orders, failed, waiting, cancelled, value } = row;
  return {
    orders,
    failed,
    waiting,
    cancelled,
    share: ratio(failed + waiting + cancelled, orders),
    value: toTwoDecimals(value),
  };
}
