create or replace function shop_local_time(p_instant timestamptz, p_timezone text) returns timestamp
  language sql immutable parallel safe
  as $$ select p_instant at time zone karoo_pg_timezone(p_timezone) $$;

grant execute on function shop_local_time(timestamptz, text) to karoo_user, karoo_system;
