-- The rows of daily_sales_by for some days. An order with several coupons counts under each, and '*' takes the surplus off, so
-- that the keys of every dimension add up to the day.
create or replace function karoo_sales_by(p_store_id uuid, p_from date, p_to date) returns setof daily_sales_by
  language sql stable set search_path = public, pg_temp
  as $$
    with f as materialized (select * from karoo_sales_facts(p_store_id, p_from, p_to)),
    keyed as (
      select f.currency, f.day, k.dimension, k.key, k.label, k.times, f.orders, f.items, f.gross_sales, f.discounts, f.refunds,
        f.net_sales, f.tax, f.shipping, f.total_sales
      from f cross join lateral (
        select 'status' as dimension, f.status as key, '' as label, 1 as times
        union all select 'payment', f.payment_method, f.payment_method_title, 1
        union all select 'province', f.place, '', 1
        union all select 'city', f.place || ':' || lower(f.city), f.city, 1
        union all select 'buyer', case when f.customer_key is null or f.first_order_day is null then ''
          when f.first_order_day = f.sales_day then 'new' else 'returning' end, '', 1
        union all select 'coupon', '', '', 1 where cardinality(f.coupons) = 0
        union all select 'coupon', c, c, 1 from unnest(f.coupons) c
        union all select 'coupon', '*', '', 1 - cardinality(f.coupons) where cardinality(f.coupons) > 1
      ) k
    ),
    varied as (
      -- Variations: lines of their orders, and what refunds named.
      select f.currency, f.day, l.product_id || ':' || l.variation_id as key, max(l.name) as label, count(distinct f.order_id)::integer as orders,
        sum(l.quantity) as items, sum(l.subtotal) as gross_sales, sum(l.subtotal - l.total) as discounts, 0::numeric as refunds,
        sum(l.total) as net_sales, sum(l.total_tax) as tax
      from f join woocommerce_order_lines l on l.store_id = p_store_id and l.order_id = f.order_id
      where f.refund_id is null and l.variation_id > 0
      group by f.currency, f.day, l.product_id, l.variation_id
      union all
      select f.currency, f.day, l.product_id || ':' || l.variation_id, max(l.name), 0, -sum(l.quantity), 0, 0, sum(l.total), -sum(l.total),
        -sum(l.total_tax)
      from f join woocommerce_order_refund_lines l
        on l.store_id = p_store_id and l.order_id = f.order_id and l.refund_id = f.refund_id
      where l.variation_id > 0
      group by f.currency, f.day, l.product_id, l.variation_id
    )
    select p_store_id, dimension, currency, day, key, max(label), sum(times * orders)::integer, sum(times * items), sum(times * gross_sales),
      sum(times * discounts), sum(times * refunds), sum(times * net_sales), sum(times * tax), sum(times * shipping), sum(times * total_sales)
    from keyed group by dimension, currency, day, key
    union all
    select p_store_id, 'variation', currency, day, key, max(label), sum(orders)::integer, sum(items), sum(gross_sales), sum(discounts),
      sum(refunds), sum(net_sales), sum(tax), 0, sum(net_sales) + sum(tax)
    from varied group by currency, day, key
  $$;
