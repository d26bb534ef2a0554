create or replace function add_monthly_order_counts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if tg_op = 'INSERT' then
      insert into monthly_order_counts as t (store_id, month, status, orders)
      select store_id, date_trunc('month', day::timestamp)::date as month, status, sum(orders) from after_rows group by 1, 2, 3
      on conflict (store_id, month, status) do update set orders = t.orders + excluded.orders;
    elsif tg_op = 'DELETE' then
      insert into monthly_order_counts as t (store_id, month, status, orders)
      select b.store_id, date_trunc('month', b.day::timestamp)::date as month, b.status, -sum(b.orders) from before_rows b
      join woocommerce_stores s on s.id = b.store_id group by 1, 2, 3
      on conflict (store_id, month, status) do update set orders = t.orders + excluded.orders;
    else
      insert into monthly_order_counts as t (store_id, month, status, orders)
      select store_id, month, status, sum(orders) from (
        select store_id, date_trunc('month', day::timestamp)::date as month, status, orders from after_rows
        union all
        select store_id, date_trunc('month', day::timestamp)::date, status, -orders from before_rows
      ) changed group by store_id, month, status having sum(orders) <> 0
      on conflict (store_id, month, status) do update set orders = t.orders + excluded.orders;
    end if;
    return null;
  end
  $$;
