-- Recalculates every day, count and buyer after the store's time zone, currency, date type or excluded statuses changed. The month
-- sums are rebuilt once at the end instead of order by order.
create or replace function recompute_store(store_id uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform set_config('karoo.whole_store', 'on', true);
    perform karoo_recompute_store($1);
    perform set_config('karoo.whole_store', '', true);
    perform karoo_rebuild_order_months($1);
  end
  $$;

grant execute on function recompute_store(uuid) to karoo_system;
