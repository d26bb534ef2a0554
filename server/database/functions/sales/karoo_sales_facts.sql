create or replace function karoo_sales_facts(p_store_id uuid, p_from date, p_to date) returns setof sales_fact
  language sql stable set search_path = public, pg_temp set timezone = 'UTC'
  as $$
    with touched as materialized (
      -- sales_at: a shop's day lies within a day of the same day in UTC, and there is an index by it.
      select wc_id from woocommerce_orders
      where store_id = p_store_id and counts and sales_day between p_from and p_to
        and sales_at between p_from::timestamp - interval '1 day' and p_to::timestamp + interval '2 days'
      union
      select order_id from woocommerce_order_refunds where store_id = p_store_id and refund_day between p_from and p_to
    ),
    o as materialized (
      select i.wc_id, i.currency, i.sales_day, i.status, i.payment_method, i.payment_method_title,
        case when i.billing_country = '' then '' else i.billing_country || ':' || i.billing_state end as place,
        coalesce(trim(i.data #>> '{billing,city}'), '') as city,
        array(
          select distinct lower(c ->> 'code') from jsonb_array_elements(
            case jsonb_typeof(i.data -> 'coupon_lines') when 'array' then i.data -> 'coupon_lines' else '[]' end) c
          where c ->> 'code' <> ''
        ) as coupons,
        i.customer_key, i.total, i.total_tax, i.shipping_total, i.discount_total, i.item_count
      from touched t
      join woocommerce_orders i on i.store_id = p_store_id and i.wc_id = t.wc_id
      where i.counts
    )
    select o.wc_id, null::bigint, o.currency, o.sales_day, o.status, o.payment_method, o.payment_method_title, o.place, o.city,
      o.coupons, o.customer_key, b.first_order_day, o.sales_day, 1, o.item_count,
      o.total - o.total_tax - o.shipping_total + o.discount_total, o.discount_total, 0::numeric,
      o.total - o.total_tax - o.shipping_total, o.total_tax, o.shipping_total, o.total
    from o left join shop_customers b on b.store_id = p_store_id and b.customer_key = o.customer_key
    where o.sales_day between p_from and p_to
    union all
    select o.wc_id, r.refund_id, o.currency, r.refund_day, o.status, o.payment_method, o.payment_method_title, o.place, o.city,
      o.coupons, o.customer_key, b.first_order_day, o.sales_day, 0,
      -coalesce((select sum(l.quantity) from woocommerce_order_refund_lines l
        where l.store_id = p_store_id and l.order_id = r.order_id and l.refund_id = r.refund_id), 0),
      0, 0, r.net, -r.net, -r.tax, -r.shipping, -r.amount
    from o join woocommerce_order_refunds r on r.store_id = p_store_id and r.order_id = o.wc_id
    left join shop_customers b on b.store_id = p_store_id and b.customer_key = o.customer_key
    where r.refund_day between p_from and p_to
  $$;
