-- Counts a change of a store's records. What was read of the store stays right until this number moves.
create or replace function move_version(p_store_id uuid) returns void
  language plpgsql set search_path = public, pg_temp
  as $$
  begin
    update woocommerce_stores set live_version = live_version + 1 where id = p_store_id;
  end
  $$;
