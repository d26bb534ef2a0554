-- Orders per creation day and status.
create or replace function karoo_count_orders(p_store_id uuid, p_old order_state[], p_new order_state[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan
  as $$
  begin
    with difference as materialized (
      select created_day as day, status, sum(sign)::integer as orders
      from (select 1 as sign, created_day, status from unnest(p_new) union all select -1, created_day, status from unnest(p_old)) b
      group by created_day, status having sum(sign) <> 0
    ),
    per_status as (
      insert into order_status_counts as t (store_id, status, orders)
      select p_store_id, status, sum(orders) from difference group by status having sum(orders) <> 0
      on conflict (store_id, status) do update set orders = t.orders + excluded.orders
    )
    insert into daily_order_counts as t (store_id, day, status, orders)
    select p_store_id, day, status, orders from difference
    on conflict (store_id, day, status) do update set orders = t.orders + excluded.orders;

    if cardinality(p_old) > 0 then
      delete from daily_order_counts t using unnest(p_old) o
      where t.store_id = p_store_id and t.day = o.created_day and t.status = o.status and t.orders = 0;
      delete from order_status_counts t using unnest(p_old) o
      where t.store_id = p_store_id and t.status = o.status and t.orders = 0;
    end if;
  end
  $$;
