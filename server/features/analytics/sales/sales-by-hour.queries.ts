import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import type { ShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { MEASURE_SUMS_AS_JSON, type Sums } from '../../sums/sums.public.ts';
import type { Sales } from './measures.ts';

/**
 * The sums of one shop day by hour ("2026-11-20T14:00:00", shop time), read from its orders and refunds. They add up to the
 * day's. A customer counts in the hour of their first order of the day, in any currency.
 */
export async function readHours(
  tx: Tx,
  scope: StoreScope,
  day: ShopDay,
  shop: ShopSettings,
): Promise<Map<string, Sales>> {
  const start = (plus: number) => sql`shop_day_start(${day}::date + ${plus}::int, ${shop.timezone}::text)`;
  const hour = (instant: ReturnType<typeof sql>) =>
    sql`to_char(shop_local_time(${instant}, ${shop.timezone}::text), 'YYYY-MM-DD"T"HH24:00:00')`;
  const { rows } = await sql<{ hours: (Sums & { hour: string; new_customers: number })[] }>`
    with sold as materialized (
      select ${hour(sql`o.sales_at`)} as hour, o.item_count, o.discount_total, o.total, o.total_tax, o.shipping_total
      from woocommerce_orders o
      where o.store_id = ${scope.storeId}::uuid and o.counts and o.sales_at >= ${start(0)} and o.sales_at < ${start(1)}
        and o.currency = ${shop.currency}
    ),
    returned as (
      select ${hour(sql`r.date_created`)} as hour, r.net, r.tax, r.shipping, r.amount,
        (select coalesce(sum(l.quantity), 0) from woocommerce_order_refund_lines l
          where l.store_id = ${scope.storeId}::uuid and l.order_id = r.order_id and l.refund_id = r.refund_id) as units
      from woocommerce_order_refunds r
      join woocommerce_orders o on o.store_id = ${scope.storeId}::uuid and o.wc_id = r.order_id and o.counts and o.currency = ${shop.currency}
      where r.store_id = ${scope.storeId}::uuid and r.refund_day = ${day}::date
    ),
    customers as (
      select first.hour, b.first_order_day = ${day}::date as is_new
      from (
        select distinct on (o.customer_key) o.customer_key, ${hour(sql`o.sales_at`)} as hour from woocommerce_orders o
        where o.store_id = ${scope.storeId}::uuid and o.counts and o.sales_at >= ${start(0)} and o.sales_at < ${start(1)}
          and o.customer_key is not null
        order by o.customer_key, o.sales_at
      ) as first
      join shop_customers b on b.store_id = ${scope.storeId}::uuid and b.customer_key = first.customer_key
    ),
    parts as (
      select hour, 1 as orders, item_count as items, 0::numeric as refunded_items, total - total_tax - shipping_total + discount_total as gross_sales,
        discount_total as discounts, 0::numeric as refunds, total - total_tax - shipping_total as net_sales, total_tax as tax,
        shipping_total as shipping, total as total_sales, 0 as customers, 0 as new_customers from sold
      union all
      select hour, 0, 0, units, 0, 0, net, -net, -tax, -shipping, -amount, 0, 0 from returned
      union all
      select hour, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, is_new::int from customers
    )
    select coalesce(json_agg(h), '[]') as hours from (
      select hour, ${MEASURE_SUMS_AS_JSON}, sum(new_customers)::integer as new_customers from parts group by hour
    ) h`.execute(tx.query);
  return new Map(
    (rows[0]?.hours ?? []).map(({ hour: at, new_customers, ...sums }) => [
      at,
      { sums, newCustomers: new_customers, returningCustomers: sums.customers - new_customers },
    ]),
  );
}
