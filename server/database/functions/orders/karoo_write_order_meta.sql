-- Writes the entries in order_meta of these stored orders: one for each "key=value" of the store's keys of meta data. An order with too
-- many of them has the entry 0 alone: then its original is asked.
create or replace function karoo_write_order_meta(p_store_id uuid, p_order_ids bigint[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off
  as $$
  declare
    v_keys text[] := array(select k.key from order_meta_keys k where k.store_id = p_store_id);
    v_orders bigint[] := '{}';
    v_hashes bigint[] := '{}';
  begin
    if v_keys <> '{}' then
      select coalesce(array_agg(e.order_id), '{}'), coalesce(array_agg(e.hash), '{}') into v_orders, v_hashes
      from (
        select h.order_id, unnest(case when cardinality(h.hashes) <= 100 then h.hashes else '{0}' end) as hash
        from (
          select o.wc_id as order_id, array_agg(distinct hashtextextended((m ->> 'key') || '=' || (m ->> 'value'), 0)) as hashes
          from woocommerce_orders o
          cross join lateral jsonb_array_elements(case jsonb_typeof(o.data -> 'meta_data') when 'array' then o.data -> 'meta_data' else '[]' end) m
          where o.store_id = p_store_id and o.wc_id = any (p_order_ids) and m ->> 'key' = any (v_keys) and m ->> 'value' is not null
          group by o.wc_id
        ) h
      ) e;
    end if;
    -- Those of keys that made room for others go too.
    delete from order_meta t
    where t.store_id = p_store_id and t.order_id = any (p_order_ids)
      and not exists (select from unnest(v_orders, v_hashes) e (order_id, hash) where e.order_id = t.order_id and e.hash = t.hash);
    insert into order_meta (store_id, order_id, hash)
    select p_store_id, e.order_id, e.hash from unnest(v_orders, v_hashes) e (order_id, hash)
    on conflict do nothing;
  end
  $$;

grant execute on function karoo_write_order_meta(uuid, bigint[]) to karoo_system;
