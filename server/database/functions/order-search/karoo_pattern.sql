-- A term as a pattern for ilike, found as typed: % and _ are themselves.
create or replace function karoo_pattern(p_term text) returns text language sql immutable parallel safe
  as $$ select '%' || replace(replace(replace(lower(trim(p_term)), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

grant execute on function karoo_pattern(text) to karoo_user, karoo_system;
