-- New and returning buyers of the days touched, in the rows of currency ''. Runs after buyer_days is written and before shop_customers
-- is: what a day had before is what it has less the change. "offset 0" keeps the look-ups apart, each by its key: without statistics
-- the planner takes a store for small and would rather read all its buyers for each batch.
create or replace function karoo_count_buyers(p_store_id uuid, p_days buyer_day[], p_look_up boolean) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan
  as $$
  declare
    v_empty date[];
  begin
    with touched as materialized (
      select d.customer_key, d.day, sum(d.after - d.before)::integer as change from unnest(p_days) d group by d.customer_key, d.day
    ),
    days as materialized (
      select t.customer_key, t.day, n.orders - t.change > 0 as before, n.orders > 0 as after, s.first_order_day as first_before,
        case when p_look_up
          then (select b.day from buyer_days b where b.store_id = p_store_id and b.customer_key = t.customer_key order by b.day limit 1)
          else least(s.first_order_day, min(t.day) over (partition by t.customer_key)) end as first_after
      from touched t
      cross join lateral (
        select coalesce(sum(b.orders), 0) as orders from buyer_days b
        where b.store_id = p_store_id and b.customer_key = t.customer_key and b.day = t.day offset 0
      ) n
      left join lateral (
        select c.first_order_day from shop_customers c where c.store_id = p_store_id and c.customer_key = t.customer_key offset 0
      ) s on true
    ),
    judged as (
      select day, before, after, first_before, first_after from days
      union all
      -- The first day moved: who was new becomes returning, or the other way round.
      select o.day, true, true, b.first_before, b.first_after
      from (select distinct customer_key, first_before, first_after from days where first_before <> first_after) b
      cross join lateral (
        select distinct y.day from buyer_days y
        where y.store_id = p_store_id and y.customer_key = b.customer_key and y.day in (b.first_before, b.first_after) offset 0
      ) o
      where not exists (select from touched t where t.customer_key = b.customer_key and t.day = o.day)
    ),
    difference as (
      select day,
        sum(coalesce(after and day = first_after, false)::integer - coalesce(before and day = first_before, false)::integer) as new_customers,
        sum(coalesce(after and day <> first_after, false)::integer - coalesce(before and day <> first_before, false)::integer) as returning_customers
      from judged group by day
    ),
    written as (
      insert into daily_sales as t (store_id, currency, day, new_customers, returning_customers)
      select p_store_id, '', day, new_customers, returning_customers from difference where new_customers <> 0 or returning_customers <> 0
      on conflict (store_id, currency, day) do update set
        new_customers = t.new_customers + excluded.new_customers,
        returning_customers = t.returning_customers + excluded.returning_customers
      returning t.day, t.new_customers, t.returning_customers
    )
    select array_agg(day) filter (where new_customers = 0 and returning_customers = 0) into v_empty from written;

    if v_empty is not null then
      delete from daily_sales t
      where t.store_id = p_store_id and t.currency = '' and t.day = any (v_empty)
        and t.orders = 0 and t.items = 0 and t.gross_sales = 0 and t.discounts = 0 and t.refunds = 0 and t.net_sales = 0
        and t.tax = 0 and t.shipping = 0 and t.total_sales = 0;
    end if;
  end
  $$;
