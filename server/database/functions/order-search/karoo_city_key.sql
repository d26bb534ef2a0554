-- The key of a city in reports; an index on it finds the orders of a city.
create or replace function karoo_city_key(p_country text, p_state text, p_data jsonb) returns text
  language sql immutable parallel safe
  return case when p_country = '' then '' else p_country || ':' || p_state end || ':'
    || lower(coalesce(trim(p_data #>> '{billing,city}'), ''));

grant execute on function karoo_city_key(text, text, jsonb) to karoo_user, karoo_system;
