-- The words of a search, escaped for LIKE: "50%_off" is looked for as it stands.
create or replace function search_patterns(p_term text) returns text[]
  language sql immutable parallel safe
  as $$
    select coalesce(array_agg('%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'), '{}')
    from regexp_split_to_table(lower(p_term), '\s+') as word where word <> ''
  $$;

grant execute on function search_patterns(text) to karoo_user, karoo_system;
