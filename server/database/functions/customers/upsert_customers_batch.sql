create or replace function upsert_customers_batch(store_id uuid, customers_data jsonb) returns jsonb
  language sql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  as $$ select karoo_apply_batch(lock_store($1), $2, 'karoo_apply_customers') $$;

grant execute on function upsert_customers_batch(uuid, jsonb) to karoo_system;
