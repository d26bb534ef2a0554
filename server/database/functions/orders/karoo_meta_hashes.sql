-- The hashes by which an order, as the shop sends it, is found by its meta data under these keys: one for each "key=value".
create or replace function karoo_meta_hashes(p_data jsonb, p_keys text[]) returns bigint[]
  language sql immutable parallel safe
  as $$
    select coalesce(array_agg(distinct hashtextextended((m ->> 'key') || '=' || (m ->> 'value'), 0)), '{}')
    from jsonb_array_elements(case jsonb_typeof(p_data -> 'meta_data') when 'array' then p_data -> 'meta_data' else '[]' end) m
    where m ->> 'key' = any (p_keys) and m ->> 'value' is not null
  $$;

grant execute on function karoo_meta_hashes(jsonb, text[]) to karoo_system;
