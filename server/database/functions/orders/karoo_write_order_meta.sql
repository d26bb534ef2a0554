-- Writes in order_meta what these orders have as stored: each "key=value" of the store's keys of meta data. An order that is no longer
-- stored has none. The caller holds the store's lock.
create or replace function karoo_write_order_meta(p_store_id uuid, p_order_ids bigint[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off
  as $$
  declare
    v_keys text[] := array(select k.key from order_meta_keys k where k.store_id = p_store_id);
    v_blocks bigint[] := array(select distinct i >> 6 from unnest(p_order_ids) i);
  begin
    if v_keys = '{}' and not exists (select from order_meta t where t.store_id = p_store_id) then
      return;
    end if;
    with written as materialized (
      select i >> 6 as block, bit_or(1::bigint << (i & 63)::integer) as orders from unnest(p_order_ids) i group by 1
    ),
    found as materialized (
      select o.wc_id >> 6 as block, hashtextextended((m ->> 'key') || '=' || (m ->> 'value'), 0) as hash,
        bit_or(1::bigint << (o.wc_id & 63)::integer) as orders
      from woocommerce_orders o
      cross join lateral jsonb_array_elements(case jsonb_typeof(o.data -> 'meta_data') when 'array' then o.data -> 'meta_data' else '[]' end) m
      where o.store_id = p_store_id and o.wc_id = any (p_order_ids) and m ->> 'key' = any (v_keys) and m ->> 'value' is not null
      group by 1, 2
    ),
    stored as materialized (
      select t.block, t.hash, t.orders from order_meta t where t.store_id = p_store_id and t.block = any (v_blocks)
    )
    insert into order_meta as t (store_id, block, hash, orders)
    select p_store_id, w.block, c.hash, (coalesce(c.before, 0) & ~w.orders) | coalesce(c.orders, 0)
    from (
      select block, hash, s.orders as before, f.orders from stored s full join found f using (block, hash)
    ) c
    join written w on w.block = c.block
    where c.before is null or c.before & w.orders <> coalesce(c.orders, 0)
    on conflict (store_id, block, hash) do update set orders = excluded.orders;
    delete from order_meta t where t.store_id = p_store_id and t.block = any (v_blocks) and t.orders = 0;
  end
  $$;

grant execute on function karoo_write_order_meta(uuid, bigint[]) to karoo_system;
