-- The words of a search as patterns for LIKE, with % and _ escaped.
create or replace function like_patterns(p_term text) returns text[]
  language sql immutable parallel safe
  as $$
    select coalesce(array_agg('%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'), '{}')
    from regexp_split_to_table(lower(p_term), '\s+') as word where word <> ''
  $$;

grant execute on function like_patterns(text) to karoo_user, karoo_system;
