-- The letters of a province, as domain/provinces.ts compares them.
create or replace function normalize_province(p_state text) returns text
  language sql immutable parallel safe
  as $$ select regexp_replace(regexp_replace(lower(p_state), '^\s*za[-_: ]', ''), '[^a-z]', '', 'g') $$;

grant execute on function normalize_province(text) to karoo_user, karoo_system;
