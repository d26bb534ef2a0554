-- The rows of whole tables and of what a statement changed are made by one and the same text: sources say which orders or refunds,
-- and with what sign.
create or replace function karoo_order_months_sql(p_orders text, p_refunds text) returns text
  language sql immutable
  as $$
    select format($sql$
      select sign, o.store_id, false as is_refund, o.currency, o.status, o.counts, karoo_month_of(o.sales_day) as sales_month,
        karoo_month_of(o.created_day) as created_month,
        coalesce(karoo_month_of((o.date_paid at time zone karoo_pg_timezone(s.timezone))::date), 'infinity') as paid_month,
        coalesce(karoo_month_of((o.date_completed at time zone karoo_pg_timezone(s.timezone))::date), 'infinity') as completed_month,
        karoo_month_of((o.sales_at at time zone 'UTC')::date) as utc_month,
        o.total, o.total_tax as tax, o.shipping_total as shipping, o.discount_total as discounts,
        case when o.customer_key is null then 1 else 0 end as unknown_orders
      from (%s) o join woocommerce_stores s on s.id = o.store_id
      union all
      select sign, r.store_id, true, r.currency, r.status, r.counts, karoo_month_of(r.sales_day), m.month, m.month, m.month,
        karoo_month_of((r.date_created at time zone 'UTC')::date), -r.amount, -r.tax, -r.shipping, 0, 0
      from (%s) r cross join lateral (select karoo_month_of(r.refund_day) as month offset 0) m$sql$, p_orders, p_refunds)
  $$;
