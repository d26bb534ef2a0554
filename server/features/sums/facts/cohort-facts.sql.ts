import { type RawBuilder, sql } from 'kysely';

/**
 * Orders of each cohort in these months: store_id, currency, month, cohort, customers, guests, orders, net_sales. Rows with
 * currency '' count customers of all currencies. A customer counts once a month, so a month is always computed as a whole.
 * `months` is SQL of an array of first days.
 */
export function monthlyCohorts(storeId: string, months: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${storeId}::uuid as store_id, g.currency, f.month, f.cohort,
      (count(distinct f.customer_key) filter (where g.currency = '' and f.orders > 0))::integer as customers,
      (count(distinct f.customer_key) filter (where g.currency = '' and f.orders > 0 and starts_with(f.customer_key, 'g:')))::integer as guests,
      sum(f.orders)::integer as orders, coalesce(sum(f.net_sales) filter (where f.currency = g.currency), 0) as net_sales
    from (
      select s.month, s.currency, s.customer_key, karoo_month_of(c.first_order_day) as cohort, s.orders, s.net_sales
      from unnest(${months}) m (month)
      cross join lateral (
        select m.month, o.currency, o.customer_key, 1 as orders, o.total - o.total_tax - o.shipping_total as net_sales
        from woocommerce_orders o
        where o.store_id = ${storeId}::uuid and o.counts and o.sales_day >= m.month and o.sales_day < m.month + interval '1 month'
        union all
        select m.month, o.currency, o.customer_key, 0, -r.net
        from woocommerce_order_refunds r join woocommerce_orders o on o.store_id = ${storeId}::uuid and o.wc_id = r.order_id and o.counts
        where r.store_id = ${storeId}::uuid and r.refund_day >= m.month and r.refund_day < m.month + interval '1 month'
      ) s
      join shop_customers c on c.store_id = ${storeId}::uuid and c.customer_key = s.customer_key and c.first_order_day is not null
    ) f
    cross join lateral (select f.currency where f.currency <> '' union all select '') g (currency)
    group by g.currency, f.month, f.cohort`;
}
