-- All figures of a store but its month sums; see recompute_store.
create or replace function karoo_recompute_store(store_id uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC'
  as $$
  #variable_conflict use_column
  declare
    v_store woocommerce_stores := karoo_claim_store($1);
    v_timezone text := karoo_pg_timezone(v_store.timezone);
    v_from date;
    v_to date;
  begin
    update woocommerce_orders o set sales_at = n.sales_at, sales_day = n.sales_day, created_day = n.created_day, counts = n.counts
    from (
      select x.wc_id, x.sales_at, (x.sales_at at time zone v_timezone)::date as sales_day,
        (x.date_created at time zone v_timezone)::date as created_day,
        x.status <> all (v_store.excluded_statuses) and x.status <> 'trash' as counts
      from (
        select i.wc_id, i.status, i.date_created, coalesce(
          case v_store.date_type when 'date_paid' then i.date_paid when 'date_completed' then i.date_completed end, i.date_created) as sales_at
        from woocommerce_orders i where i.store_id = $1
      ) x
    ) n
    where o.store_id = $1 and o.wc_id = n.wc_id
      and (o.sales_at, o.sales_day, o.created_day, o.counts) is distinct from (n.sales_at, n.sales_day, n.created_day, n.counts);
    update woocommerce_order_refunds r set refund_day = (r.date_created at time zone v_timezone)::date
    where r.store_id = $1 and r.refund_day is distinct from (r.date_created at time zone v_timezone)::date;

    delete from daily_order_counts t where t.store_id = $1;
    delete from order_status_counts t where t.store_id = $1;
    insert into daily_order_counts (store_id, day, status, orders)
    select $1, o.created_day, o.status, count(*) from woocommerce_orders o where o.store_id = $1 group by o.created_day, o.status;
    insert into order_status_counts (store_id, status, orders)
    select $1, c.status, sum(c.orders) from daily_order_counts c where c.store_id = $1 group by c.status;

    update shop_customers b set orders = coalesce(n.orders, 0), spent = coalesce(n.spent, 0), first_order_at = n.first_at,
      first_order_day = n.first_day, last_order_at = n.last_at
    from shop_customers k
    left join (
      select o.customer_key, count(*)::integer as orders, sum(case when o.currency = v_store.currency then o.total - o.refunded_total else 0 end) as spent,
        min(o.sales_at) as first_at, min(o.sales_day) as first_day, max(o.sales_at) as last_at
      from woocommerce_orders o where o.store_id = $1 and o.counts and o.customer_key is not null group by o.customer_key
    ) n on n.customer_key = k.customer_key
    where k.store_id = $1 and b.store_id = $1 and b.customer_key = k.customer_key;

    delete from buyer_days t where t.store_id = $1;
    insert into buyer_days (store_id, customer_key, day, currency, orders)
    select $1, o.customer_key, o.sales_day, o.currency, count(*) from woocommerce_orders o
    where o.store_id = $1 and o.counts and o.customer_key is not null group by o.customer_key, o.sales_day, o.currency;

    delete from daily_sales t where t.store_id = $1;
    delete from daily_product_sales t where t.store_id = $1;
    delete from monthly_product_sales t where t.store_id = $1;
    select min(d), max(d) into v_from, v_to from (
      select min(o.sales_day) as d from woocommerce_orders o where o.store_id = $1
      union all select max(o.sales_day) from woocommerce_orders o where o.store_id = $1
      union all select min(r.refund_day) from woocommerce_order_refunds r where r.store_id = $1
      union all select max(r.refund_day) from woocommerce_order_refunds r where r.store_id = $1
    ) days;
    if v_from is not null then
      perform recompute_store_rollups($1, v_from, v_to);
    end if;
  end
  $$;
