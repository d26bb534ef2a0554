-- A search term as a pattern for ilike, with % and _ escaped.
create or replace function like_pattern(p_term text) returns text language sql immutable parallel safe
  as $$ select '%' || replace(replace(replace(lower(trim(p_term)), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

grant execute on function like_pattern(text) to karoo_user, karoo_system;
