-- Sums of daily_order_counts by month: finding the day on which a deep page begins then reads tens of rows, however old the shop.
create table monthly_order_counts (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  month date not null,
  status text not null,
  orders integer not null default 0,
  primary key (store_id, month, status)
) with (fillfactor = 50);

alter table monthly_order_counts enable row level security;
create policy member_reads on monthly_order_counts for select to karoo_user using (store_id in (select karoo_visible_stores()));
create policy job_store on monthly_order_counts for all to karoo_system
  using (store_id = (select karoo_store_id())) with check (store_id = (select karoo_store_id()));
grant select on monthly_order_counts to karoo_user;
grant select, insert, update, delete on monthly_order_counts to karoo_system;

create function add_monthly_order_counts() returns trigger
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
create trigger add_monthly_counts after insert on daily_order_counts
  referencing new table as after_rows for each statement execute function add_monthly_order_counts();
create trigger change_monthly_counts after update on daily_order_counts
  referencing old table as before_rows new table as after_rows for each statement execute function add_monthly_order_counts();
create trigger remove_monthly_counts after delete on daily_order_counts
  referencing old table as before_rows for each statement execute function add_monthly_order_counts();
