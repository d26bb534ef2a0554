-- The hashes by which an order, as the shop sends it, is found by its meta data under these keys: one for each "key=value". Null for more
-- of them than an entry of an index has room for: then the original is asked.
create or replace function karoo_meta_hashes(p_data jsonb, p_keys text[]) returns bigint[]
  language sql immutable parallel safe
  as $$
    select case when count(*) <= 20 then coalesce(array_agg(h.hash order by h.hash), '{}') end
    from (
      select distinct hashtextextended((m ->> 'key') || '=' || (m ->> 'value'), 0) as hash
      from jsonb_array_elements(case jsonb_typeof(p_data -> 'meta_data') when 'array' then p_data -> 'meta_data' else '[]' end) m
      where m ->> 'key' = any (p_keys) and m ->> 'value' is not null
    ) h
  $$;

grant execute on function karoo_meta_hashes(jsonb, text[]) to karoo_system;
