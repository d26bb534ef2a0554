create or replace function karoo_finance_sums(p_store_id uuid, p_from date, p_to date) returns setof daily_finance
  language sql stable set search_path = public, pg_temp
  as $$
    with o as materialized (
      select i.* from unnest(karoo_orders_of_days(p_store_id, p_from, p_to)) w (id) cross join lateral (
        select n.wc_id, n.currency, n.sales_day, n.payment_method, n.payment_method_title, n.shipping_total, n.discount_total, n.data
        from woocommerce_orders n where n.store_id = p_store_id and n.wc_id = w.id and n.counts offset 0
      ) i
    ),
    sold as (select * from o where sales_day between p_from and p_to),
    r as materialized (
      select o.wc_id as order_id, o.currency, i.refund_id, i.refund_day as day, i.amount, i.net, i.tax, i.shipping, i.closing, i.reason, i.data
      from o cross join lateral (
        select * from woocommerce_order_refunds n where n.store_id = p_store_id and n.order_id = o.wc_id and n.refund_day between p_from and p_to offset 0
      ) i
    ),
    shipped as materialized (
      select o.wc_id as order_id, lower(trim(coalesce(e ->> 'method_title', ''))) as key, max(trim(coalesce(e ->> 'method_title', ''))) as label,
        sum(coalesce((e ->> 'total')::numeric, 0)) as total, sum(coalesce((e ->> 'total_tax')::numeric, 0)) as tax
      from o cross join lateral jsonb_array_elements(case jsonb_typeof(o.data -> 'shipping_lines') when 'array' then o.data -> 'shipping_lines' else '[]' end) e
      group by o.wc_id, 2
    ),
    coupons as (
      select s.wc_id as order_id, s.currency, s.sales_day as day, lower(trim(coalesce(e ->> 'code', ''))) as key,
        sum(coalesce((e ->> 'discount')::numeric, 0)) as total, sum(coalesce((e ->> 'discount_tax')::numeric, 0)) as tax
      from sold s cross join lateral jsonb_array_elements(case jsonb_typeof(s.data -> 'coupon_lines') when 'array' then s.data -> 'coupon_lines' else '[]' end) e
      group by s.wc_id, s.currency, s.sales_day, 4
    ),
    parts (topic, currency, day, key, label, orders, amount, tax, refunded, unallocated) as (
      select 'fee', s.currency, s.sales_day, s.payment_method, s.payment_method_title, 1, f.fee, 0::numeric, 0::numeric, 0::numeric
      from sold s cross join lateral karoo_payment_fee(s.data, s.currency) f (fee) where f.fee is not null
      union all
      select 'shipping', s.currency, s.sales_day, i.key, i.label, 1, i.total, i.tax, 0, 0
      from sold s join shipped i on i.order_id = s.wc_id
      union all
      select 'shipping', s.currency, s.sales_day, '', '', 0, s.shipping_total - coalesce(k.total, 0), 0, 0, 0
      from sold s left join (select order_id, sum(total) as total from shipped group by order_id) k on k.order_id = s.wc_id
      where s.shipping_total <> coalesce(k.total, 0)
      union all
      -- Shipping that went back belongs to the method it was charged by, where the refund or a single method says which.
      select 'shipping', r.currency, r.day, lower(trim(coalesce(e ->> 'method_title', ''))), trim(coalesce(e ->> 'method_title', '')), 0, 0, 0,
        -coalesce((e ->> 'total')::numeric, 0), 0
      from r cross join lateral jsonb_array_elements(case jsonb_typeof(r.data -> 'shipping_lines') when 'array' then r.data -> 'shipping_lines' else '[]' end) e
      where not r.closing
      union all
      select 'shipping', r.currency, r.day, coalesce(k.key, ''), coalesce(k.label, ''), 0, 0, 0, r.shipping, 0
      from r left join (
        select order_id, min(key) as key, max(label) as label from shipped group by order_id having count(*) = 1
      ) k on k.order_id = r.order_id
      where r.closing and r.shipping <> 0
      union all
      select 'coupon', currency, day, key, key, 1, total, tax, 0, 0 from coupons
      union all
      select 'coupon', s.currency, s.sales_day, '', '', 1, s.discount_total - coalesce(k.total, 0), 0, 0, 0
      from sold s left join (select order_id, sum(total) as total from coupons group by order_id) k on k.order_id = s.wc_id
      where s.discount_total <> coalesce(k.total, 0)
      union all
      select 'reason', r.currency, r.day, lower(trim(r.reason)), trim(r.reason), 1, r.amount, r.tax, 0,
        case when r.closing then 0 else r.net - coalesce((
          select sum(-e.total) from karoo_taxed_elements(r.data) e where e.part <> 'shipping'), 0) end
      from r
    )
    select p_store_id, topic, currency, day, key, max(label), sum(orders)::integer, sum(amount), sum(tax), sum(refunded), sum(unallocated)
    from parts group by topic, currency, day, key
  $$;
