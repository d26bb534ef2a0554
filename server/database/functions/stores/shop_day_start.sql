-- The start of a shop's day as a UTC timestamp.
create or replace function shop_day_start(p_day date, p_timezone text) returns timestamptz
  language sql immutable parallel safe
  as $$ select p_day::timestamp at time zone karoo_pg_timezone(p_timezone) $$;

grant execute on function shop_day_start(date, text) to karoo_user, karoo_system;
