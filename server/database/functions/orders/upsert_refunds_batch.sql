-- ids_changed are the ids of the orders.
create or replace function upsert_refunds_batch(store_id uuid, refunds_data jsonb) returns jsonb
  language sql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off
  as $$ select karoo_apply_batch(lock_store($1), $2, 'karoo_apply_refunds') $$;

grant execute on function upsert_refunds_batch(uuid, jsonb) to karoo_system;
