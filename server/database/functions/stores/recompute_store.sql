-- Recomputes the day of every order after the store's time zone, currency, date type or excluded statuses changed, refreshes the
-- customers and marks all days.
create or replace function recompute_store(store_id uuid) returns void
  language plpgsql set search_path = public, pg_temp set timezone = 'UTC'
  as $$
  #variable_conflict use_column
  declare
    v_store store_settings := lock_store($1);
    v_currency text := v_store.currency;
    v_date_type text := v_store.date_type;
    v_excluded text[] := v_store.excluded_statuses;
    v_timezone text := karoo_pg_timezone(v_store.timezone);
    v_customers text[];
    v_days date[];
  begin
    update woocommerce_orders o set sales_at = n.sales_at, sales_day = n.sales_day, created_day = n.created_day, counts = n.counts
    from (
      select x.wc_id, x.sales_at, (x.sales_at at time zone v_timezone)::date as sales_day,
        (x.date_created at time zone v_timezone)::date as created_day,
        (x.status <> all (v_excluded)) and x.status <> 'trash' as counts
      from (
        select i.wc_id, i.status, i.date_created, coalesce(
          case when v_date_type = 'date_paid' then i.date_paid when v_date_type = 'date_completed' then i.date_completed end,
          i.date_created) as sales_at
        from woocommerce_orders i where i.store_id = $1
      ) x
    ) n
    where o.store_id = $1 and o.wc_id = n.wc_id
      and (o.sales_at, o.sales_day, o.created_day, o.counts) is distinct from (n.sales_at, n.sales_day, n.created_day, n.counts);
    update woocommerce_order_refunds r set refund_day = (r.date_created at time zone v_timezone)::date
    where r.store_id = $1 and r.refund_day is distinct from (r.date_created at time zone v_timezone)::date;

    v_customers := array(
      select distinct o.customer_key from woocommerce_orders o where o.store_id = $1 and o.customer_key is not null
    );
    perform refresh_customers($1, v_currency, v_customers);
    v_days := array(
      select o.sales_day from woocommerce_orders o where o.store_id = $1
      union select o.created_day from woocommerce_orders o where o.store_id = $1
      union select r.refund_day from woocommerce_order_refunds r where r.store_id = $1
      union select s.day from daily_sums s where s.store_id = $1
    );
    perform mark_days($1, v_days);
    perform count_write($1);
  end
  $$;

grant execute on function recompute_store(uuid) to karoo_system;
