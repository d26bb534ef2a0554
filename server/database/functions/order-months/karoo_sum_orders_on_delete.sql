-- Orders in order_month_sums: what an delete of orders took away and added. "offset 0" keeps each look-up by its key.
create or replace function karoo_sum_orders_on_delete() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set enable_seqscan = off
  as $$
  declare
    v_empty uuid[];
  begin
    with changed as (
          select -1 as sign, store_id, wc_id, currency, status, counts, sales_day, created_day, date_paid, date_completed, sales_at, total, total_tax,
            shipping_total, discount_total, customer_key from gone
    ), written as (
      insert into order_month_sums as t
      select store_id, is_refund, currency, status, counts, sales_month, created_month, paid_month, completed_month, utc_month,
        sum(sign)::integer, sum(sign * total), sum(sign * tax), sum(sign * shipping), sum(sign * discounts), sum(sign * unknown_orders)::integer
      from (      select sign, o.store_id, false as is_refund, o.currency, o.status, o.counts, karoo_month_of(o.sales_day) as sales_month,
        karoo_month_of(o.created_day) as created_month,
        coalesce(karoo_month_of((o.date_paid at time zone karoo_pg_timezone(s.timezone))::date), 'infinity') as paid_month,
        coalesce(karoo_month_of((o.date_completed at time zone karoo_pg_timezone(s.timezone))::date), 'infinity') as completed_month,
        karoo_month_of((o.sales_at at time zone 'UTC')::date) as utc_month,
        o.total, o.total_tax as tax, o.shipping_total as shipping, o.discount_total as discounts,
        case when o.customer_key is null then 1 else 0 end as unknown_orders
      from (select * from changed) o join woocommerce_stores s on s.id = o.store_id
      union all
      select sign, r.store_id, true, r.currency, r.status, r.counts, karoo_month_of(r.sales_day), m.month, m.month, m.month,
        karoo_month_of((r.date_created at time zone 'UTC')::date), -r.amount, -r.tax, -r.shipping, 0, 0
      from (
          select o.sign, o.store_id, o.currency, o.status, o.counts, o.sales_day, i.refund_day, i.date_created, i.amount, i.tax, i.shipping
          from changed o cross join lateral (
            select * from woocommerce_order_refunds n where n.store_id = o.store_id and n.order_id = o.wc_id offset 0
          ) i
        ) r cross join lateral (select karoo_month_of(r.refund_day) as month offset 0) m) x
      group by store_id, is_refund, currency, status, counts, sales_month, created_month, paid_month, completed_month, utc_month
      having sum(sign) <> 0 or sum(sign * total) <> 0 or sum(sign * tax) <> 0 or sum(sign * shipping) <> 0 or sum(sign * discounts) <> 0
        or sum(sign * unknown_orders) <> 0
      on conflict (store_id, is_refund, currency, status, counts, sales_month, created_month, paid_month, completed_month, utc_month)
      do update set documents = t.documents + excluded.documents, total = t.total + excluded.total, tax = t.tax + excluded.tax,
        shipping = t.shipping + excluded.shipping, discounts = t.discounts + excluded.discounts,
        unknown_orders = t.unknown_orders + excluded.unknown_orders
      returning store_id, documents
    )
    select array_agg(distinct store_id) into v_empty from written where documents = 0;
    if v_empty is not null then
      delete from order_month_sums where store_id = any (v_empty) and documents = 0;
    end if;
    return null;
  end
  $$;
