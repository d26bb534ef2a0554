create or replace function karoo_slow_buyers(p_store_id uuid, p_from date, p_to date)
  returns table (currency text, day date, new_customers bigint, returning_customers bigint)
  language sql stable set search_path = public, pg_temp
  as $$
    select ''::text, b.sales_day, count(*) filter (where b.sales_day = f.first_day), count(*) filter (where b.sales_day <> f.first_day)
    from (
      select distinct sales_day, customer_key from woocommerce_orders
      where store_id = p_store_id and counts and customer_key is not null and sales_day between p_from and p_to
        and sales_at between p_from::timestamp - interval '1 day' and p_to::timestamp + interval '2 days'
    ) b
    cross join lateral (
      select o.sales_day as first_day from woocommerce_orders o
      where o.store_id = p_store_id and o.customer_key = b.customer_key and coalesce(o.counts, false) order by o.sales_at limit 1
    ) f
    group by b.sales_day
  $$;
