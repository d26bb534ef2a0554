-- Whatever moves a day's figures makes its rows stale: batches, removals, new settings of the store.
create or replace function karoo_note_stale_sales() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    insert into stale_sales_days (store_id, day)
    select distinct c.store_id, c.day from changed c join woocommerce_stores s on s.id = c.store_id
    on conflict do nothing;
    return null;
  end
  $$;
