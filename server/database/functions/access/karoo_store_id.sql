create or replace function karoo_store_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.store_id', true), '')::uuid $$;

grant execute on function karoo_store_id() to karoo_user, karoo_system;
