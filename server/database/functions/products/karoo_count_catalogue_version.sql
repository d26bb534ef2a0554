create or replace function karoo_count_catalogue_version() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    insert into catalogue_versions as t (store_id)
    select distinct c.store_id from changed c join woocommerce_stores s on s.id = c.store_id
    on conflict (store_id) do update set version = t.version + 1;
    return null;
  end
  $$;
