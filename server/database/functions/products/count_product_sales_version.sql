create or replace function count_product_sales_version() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    insert into product_sales_versions as t (store_id, month)
    select c.store_id, date_trunc('month', c.day::timestamp)::date from changed c
    join woocommerce_stores s on s.id = c.store_id group by 1, 2
    on conflict (store_id, month) do update set version = t.version + 1;
    return null;
  end
  $$;
