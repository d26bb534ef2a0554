-- Orders that count and have their day, or a refund, between two days.
create or replace function karoo_orders_of_days(p_store_id uuid, p_from date, p_to date) returns bigint[]
  language sql stable set search_path = public, pg_temp set timezone = 'UTC'
  as $$
    select coalesce(array_agg(t.wc_id), '{}') from (
      select wc_id from woocommerce_orders
      where store_id = p_store_id and counts and sales_day between p_from and p_to
        and sales_at between p_from::timestamp - interval '1 day' and p_to::timestamp + interval '2 days'
      union
      select order_id from woocommerce_order_refunds where store_id = p_store_id and refund_day between p_from and p_to
    ) t
  $$;
