-- Refunds in order_month_sums: what an delete of refunds took away and added. "offset 0" keeps each look-up by its key.
create or replace function karoo_sum_refunds_on_delete() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set enable_seqscan = off
  as $$
  declare
    v_empty uuid[];
  begin
    with changed as (
          select -1 as sign, store_id, order_id, refund_day, date_created, amount, tax, shipping from gone
    ), written as (
      insert into order_month_sums as t
      select store_id, is_refund, currency, status, counts, sales_month, created_month, paid_month, completed_month, utc_month,
        sum(sign)::integer, sum(sign * total), sum(sign * tax), sum(sign * shipping), sum(sign * discounts), sum(sign * unknown_orders)::integer
      from (      select sign, r.store_id, true as is_refund, r.currency, r.status, r.counts, karoo_month_of(r.sales_day) as sales_month,
        m.month as created_month, m.month as paid_month, m.month as completed_month,
        karoo_month_of((r.date_created at time zone 'UTC')::date) as utc_month, -r.amount as total, -r.tax as tax,
        -r.shipping as shipping, 0 as discounts, 0 as unknown_orders
      from (
          select r.sign, r.store_id, o.currency, o.status, o.counts, o.sales_day, r.refund_day, r.date_created, r.amount, r.tax, r.shipping
          from changed r cross join lateral (
            select * from woocommerce_orders n where n.store_id = r.store_id and n.wc_id = r.order_id offset 0
          ) o
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
