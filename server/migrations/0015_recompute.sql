-- Contributions of all orders of these days, the slow way.
create function karoo_slow_contributions(p_store_id uuid, p_from date, p_to date) returns setof order_contribution
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

create function karoo_slow_buyers(p_store_id uuid, p_from date, p_to date)
  returns table (currency text, day date, new_customers bigint, returning_customers bigint)
  language sql stable set search_path = public, pg_temp
  as $$
    select b.currency, b.sales_day, count(*) filter (where b.sales_day = f.first_day), count(*) filter (where b.sales_day <> f.first_day)
    from (
      select distinct currency, sales_day, customer_key from woocommerce_orders
      where store_id = p_store_id and counts and customer_key is not null and sales_day between p_from and p_to
        and sales_at between p_from::timestamp - interval '1 day' and p_to::timestamp + interval '2 days'
    ) b
    cross join lateral (
      select o.sales_day as first_day from woocommerce_orders o
      where o.store_id = p_store_id and o.customer_key = b.customer_key and coalesce(o.counts, false) order by o.sales_at limit 1
    ) f
    group by b.currency, b.sales_day
  $$;

-- Rows of the roll-ups that differ from a fresh calculation of these days: none, if all is well.
create function check_store_rollups(store_id uuid, from_day date, to_day date)
  returns table (day date, currency text, product_id bigint, stored jsonb, computed jsonb)
  language sql stable security definer set search_path = public, pg_temp set timezone = 'UTC'
  as $$
    with fresh as materialized (
      select * from karoo_slow_contributions($1, $2, $3) where karoo_can_see_store($1)
    ),
    both_sides as (
      select s.day, s.currency, null::bigint as product_id, true as kept,
        jsonb_build_array(s.orders, s.items, s.gross_sales, s.discounts, s.refunds, s.net_sales, s.tax, s.shipping, s.total_sales) as figures
      from daily_sales s where s.store_id = $1 and s.day between $2 and $3 and karoo_can_see_store($1)
        and (s.orders, s.items, s.gross_sales, s.discounts, s.refunds, s.net_sales, s.tax, s.shipping, s.total_sales)
          is distinct from (0, 0::numeric, 0::numeric, 0::numeric, 0::numeric, 0::numeric, 0::numeric, 0::numeric, 0::numeric)
      union all
      select p.day, p.currency, p.product_id, true,
        jsonb_build_array(p.orders, p.units, p.gross_sales, p.discounts, p.refunds, p.refunded_units, p.net_sales)
      from daily_product_sales p where p.store_id = $1 and p.day between $2 and $3 and karoo_can_see_store($1)
        and (p.orders, p.units, p.gross_sales, p.discounts, p.refunds, p.refunded_units, p.net_sales)
          is distinct from (0, 0::numeric, 0::numeric, 0::numeric, 0::numeric, 0::numeric, 0::numeric)
      union all
      select f.day, f.currency, f.product_id, false,
        case when f.product_id is null
          then jsonb_build_array(f.orders, f.units, f.gross_sales, f.discounts, f.refunds, f.net_sales, f.tax, f.shipping, f.total_sales)
          else jsonb_build_array(f.orders, f.units, f.gross_sales, f.discounts, f.refunds, f.refunded_units, f.net_sales) end
      from fresh f
      union all
      select s.day, s.currency, -100, true, jsonb_build_array(s.new_customers, s.returning_customers)
      from daily_sales s where s.store_id = $1 and s.day between $2 and $3 and karoo_can_see_store($1)
        and (s.new_customers <> 0 or s.returning_customers <> 0)
      union all
      select b.day, b.currency, -100, false, jsonb_build_array(b.new_customers, b.returning_customers)
      from karoo_slow_buyers($1, $2, $3) b where karoo_can_see_store($1)
    )
    select b.day, b.currency, b.product_id, (array_agg(figures) filter (where kept))[1], (array_agg(figures) filter (where not kept))[1]
    from both_sides b group by b.day, b.currency, b.product_id
    having (array_agg(figures) filter (where kept))[1] is distinct from (array_agg(figures) filter (where not kept))[1]
  $$;

-- Writes the figures of these days anew, in the slow way.
create function recompute_store_rollups(store_id uuid, from_day date, to_day date) returns void
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC'
  as $$
  #variable_conflict use_column
  declare
    v_store woocommerce_stores := karoo_claim_store($1);
    v_from date := date_trunc('month', $2::timestamp)::date;
    v_to date;
  begin
    -- Month by month, so that its memory does not grow with the shop.
    while v_from <= $3 loop
      v_to := (v_from + interval '1 month' - interval '1 day')::date;
      delete from daily_sales t where t.store_id = $1 and t.day between v_from and v_to;
      delete from daily_product_sales t where t.store_id = $1 and t.day between v_from and v_to;
      delete from monthly_product_sales t where t.store_id = $1 and t.month = v_from;
      perform karoo_add_contributions(v_store.id, (
        select coalesce(array_agg(c), '{}') from karoo_slow_contributions(v_store.id, v_from, v_to) c
      ), false);
      insert into daily_sales as t (store_id, currency, day, new_customers, returning_customers)
      select v_store.id, b.currency, b.day, b.new_customers, b.returning_customers from karoo_slow_buyers(v_store.id, v_from, v_to) b
      on conflict (store_id, currency, day) do update set
        new_customers = excluded.new_customers, returning_customers = excluded.returning_customers;
      v_from := v_to + 1;
    end loop;
  end
  $$;

-- After the store's time zone, currency, date type or excluded statuses changed: every day, count and buyer anew.
create function recompute_store(store_id uuid) returns void
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
grant execute on function check_store_rollups(uuid, date, date), recompute_store_rollups(uuid, date, date), recompute_store(uuid) to karoo_system;
