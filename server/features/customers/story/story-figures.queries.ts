import type { z } from 'zod';
import type { customers } from '#contract/customers/customers.ts';
import type { StoreScope } from '#domain/ids.ts';
import { divideMoney, toTwoDecimals } from '#domain/money/money.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { firstVisitOf } from './first-visit.ts';
import { plannedOnce } from '../../../platform/db/prepared-statements.ts';

type Figures = z.output<NonNullable<(typeof customers.story)['~orpc']['outputSchema']>>['figures'];

/**
 * Habits are computed from this many of the newest orders, so that a customer with all of a shop's counter sales costs no more than any
 * other.
 */
const MAX_ORDERS = 500;
const FAVOURITES = 5;

interface Row {
  orders: number;
  foreign_orders: number;
  spent: string;
  first_order_at: Date | null;
  last_order_at: Date | null;
  orders_read: number;
  usual_days: number | null;
  refund_share: string | null;
  favourites: { product_id: number; name: string; units: string }[];
  first_meta: unknown;
}

/** What a customer's orders say about them; null when the store has no such customer. */
export async function readStoryFigures(tx: Tx, { storeId }: StoreScope, key: string): Promise<Figures | null> {
  const { rows } = await plannedOnce<Row>`
    with latest as materialized (
      select o.wc_id, o.sales_day, o.currency, o.total, o.refunded_total from woocommerce_orders o
      where o.store_id = ${storeId}::uuid and o.customer_key = ${key} and o.counts
      order by o.sales_at desc limit ${MAX_ORDERS}::bigint
    ),
    -- Read from the index alone: names are looked up where they are needed.
    lines as materialized (
      select i.* from latest l cross join lateral (
        select t.order_id, t.line_id, t.product_id, t.quantity from woocommerce_order_lines t
        where t.store_id = ${storeId}::uuid and t.order_id = l.wc_id offset 0
      ) i
    )
    select c.orders, c.foreign_orders, c.spent, c.first_order_at, c.last_order_at,
      (select count(*)::integer from latest) as orders_read,
      (select percentile_disc(0.5) within group (order by g.gap)::integer from (
        select d.day - lag(d.day) over (order by d.day) as gap from (select distinct sales_day as day from latest) d
      ) g where g.gap is not null) as usual_days,
      (select round(sum(l.refunded_total) / nullif(sum(l.total), 0), 4) from latest l
        where l.currency = (select s.currency from woocommerce_stores s where s.id = ${storeId}::uuid)) as refund_share,
      (select coalesce(json_agg(f order by f.sorted desc, f.name), '[]') from (
        select b.product_id, b.sorted::text as units, b.sorted, (
          select t.name from woocommerce_order_lines t
          where t.store_id = ${storeId}::uuid and t.order_id = b.newest[1] and t.line_id = b.newest[2]) as name
        from (
          select l.product_id, sum(l.quantity) as sorted, max(array[l.order_id, l.line_id]) as newest from lines l
          group by l.product_id, case when l.product_id = 0 then (
            select t.name from woocommerce_order_lines t
            where t.store_id = ${storeId}::uuid and t.order_id = l.order_id and t.line_id = l.line_id) end
          having sum(l.quantity) > 0 order by sorted desc, newest desc limit ${FAVOURITES}::bigint
        ) b
      ) f) as favourites,
      (select o.data -> 'meta_data' from woocommerce_orders o
        where o.store_id = ${storeId}::uuid and o.customer_key = ${key} and o.status <> 'trash'
        order by o.sales_at limit 1) as first_meta
    from shop_customers c where c.store_id = ${storeId}::uuid and c.customer_key = ${key}`.execute(tx.query);
  const [row] = rows;
  if (row === undefined) return null;
  const spend = toTwoDecimals(row.spent);
  return {
    orders: row.orders,
    spend,
    average_order_value: divideMoney(spend, row.orders - row.foreign_orders),
    first_order_at: row.first_order_at?.toISOString() ?? null,
    last_order_at: row.last_order_at?.toISOString() ?? null,
    usual_days: row.usual_days,
    refund_share: row.refund_share === null ? null : Number(row.refund_share),
    favourites: row.favourites.map(({ product_id, name, units }) => ({ product_id, name, units: Number(units) })),
    orders_read: row.orders_read,
    first_visit: firstVisitOf(row.first_meta),
  };
}
