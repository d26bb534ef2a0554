-- Days are stale no more because they are built anew in the same transaction (see refresh_sales_by).
create or replace function karoo_count_sales_by_version() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    insert into sales_by_versions as t (store_id, month)
    select r.store_id, karoo_month_of(r.day) from rebuilt r join woocommerce_stores s on s.id = r.store_id group by 1, 2
    on conflict (store_id, month) do update set version = t.version + 1;
    return null;
  end
  $$;
