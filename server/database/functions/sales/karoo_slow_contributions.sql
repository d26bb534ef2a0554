-- Contributions of all orders of these days, the slow way.
create or replace function karoo_slow_contributions(p_store_id uuid, p_from date, p_to date) returns setof order_contribution
  language sql stable set search_path = public, pg_temp
  as $$
    select c.* from order_contributions(p_store_id, array(
      select wc_id from woocommerce_orders
      where store_id = p_store_id and counts and sales_day between p_from and p_to
        and sales_at between p_from::timestamp - interval '1 day' and p_to::timestamp + interval '2 days'
      union
      select order_id from woocommerce_order_refunds where store_id = p_store_id and refund_day between p_from and p_to
    )) c
    where c.day between p_from and p_to
  $$;
