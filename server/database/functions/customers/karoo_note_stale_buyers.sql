-- A day that was rebuilt (see refresh_sales_by) makes its month's cohorts and the buyers stale. Whatever moves a buyer's first
-- month notes all days of that buyer, so no other month need be noted here.
create or replace function karoo_note_stale_buyers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    insert into stale_cohort_months (store_id, month)
    select distinct r.store_id, date_trunc('month', r.day::timestamp)::date
    from rebuilt r join woocommerce_stores s on s.id = r.store_id
    on conflict do nothing;
    insert into buyer_counts as t (store_id)
    select distinct r.store_id from rebuilt r join woocommerce_stores s on s.id = r.store_id
    on conflict (store_id) do update set stale = true where not t.stale;
    return null;
  end
  $$;
