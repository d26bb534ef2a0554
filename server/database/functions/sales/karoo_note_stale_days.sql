create or replace function karoo_note_stale_days(p_store_id uuid, p_days date[]) returns void
  language sql set search_path = public, pg_temp
  as $$
    insert into stale_sales_days (store_id, day)
    select s.id, d.day from woocommerce_stores s cross join (select distinct unnest(p_days) as day) d
    where s.id = p_store_id and d.day is not null
    on conflict do nothing
  $$;
