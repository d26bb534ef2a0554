-- A full name and a postcode; '' without either, and for a name of one word.
create or replace function place_key(p_name text, p_postcode text) returns text
  language sql immutable parallel safe
  as $$
    select case when trim(p_name) like '% %' and trim(p_postcode) <> ''
      then lower(trim(p_name)) || '|' || lower(replace(p_postcode, ' ', '')) else '' end
  $$;

grant execute on function place_key(text,text) to karoo_system;
