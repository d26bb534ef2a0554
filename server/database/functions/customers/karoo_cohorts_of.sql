-- What the buyers of each first month did in a month, from orders and refunds: orders and money by currency; buyers, whatever they
-- paid in, in the rows of currency '' alone.
create or replace function karoo_cohorts_of(p_store_id uuid, p_month date) returns setof monthly_cohorts
  language sql stable set search_path = public, pg_temp
  as $$
    with days as (select p_month as first, (p_month + interval '1 month' - interval '1 day')::date as last),
    f as materialized (
      select s.currency, karoo_month_of(b.first_order_day) as cohort, s.customer_key, s.orders, s.net_sales
      from (
        select o.currency, o.customer_key, 1 as orders, o.total - o.total_tax - o.shipping_total as net_sales
        from days d join woocommerce_orders o on o.store_id = p_store_id and o.counts and o.sales_day between d.first and d.last
          and o.sales_at between d.first::timestamp - interval '1 day' and d.last::timestamp + interval '2 days'
        union all
        select o.currency, o.customer_key, 0, -r.net
        from days d join woocommerce_order_refunds r on r.store_id = p_store_id and r.refund_day between d.first and d.last
        join woocommerce_orders o on o.store_id = p_store_id and o.wc_id = r.order_id and o.counts
      ) s
      join shop_customers b on b.store_id = p_store_id and b.customer_key = s.customer_key and b.first_order_day is not null
    )
    select p_store_id, currency, p_month, cohort, count(distinct customer_key) filter (where orders > 0)::integer,
      sum(orders)::integer, sum(net_sales)
    from f where currency <> '' group by currency, cohort
    union all
    -- An order of no known currency adds its money here, as before.
    select p_store_id, '', p_month, cohort, count(distinct customer_key) filter (where orders > 0)::integer,
      sum(orders)::integer, coalesce(sum(net_sales) filter (where currency = ''), 0)
    from f group by cohort
  $$;
