-- Who is asking: set for each transaction by the server (server/platform/db).
create or replace function karoo_user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

grant execute on function karoo_user_id() to karoo_user, karoo_system;
