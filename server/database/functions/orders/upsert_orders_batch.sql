create or replace function upsert_orders_batch(store_id uuid, orders_data jsonb) returns jsonb
  -- Each statement is planned once per connection. stored_records says why that is safe, and lock_store what Citus needs instead.
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan set timezone = 'UTC' set jit = off
  as $$
  declare
    v_result jsonb;
  begin
    v_result := karoo_apply_batch(lock_store(store_id), orders_data, 'karoo_apply_orders');
    return v_result || jsonb_build_object('refunds_wanted', (
      select coalesce(jsonb_agg(jsonb_build_object('order_id', o.wc_id, 'refund_ids', to_jsonb(o.refunds_wanted)) order by o.wc_id), '[]')
      -- Cast first: a cast may fail, so that row rules would come before the index.
      from (select id::bigint as id from jsonb_array_elements_text(v_result -> 'ids_changed') id offset 0) i
      -- By key: the index of orders that want refunds holds all of them during a first sync.
      cross join lateral (
        select t.wc_id, t.refunds_wanted from woocommerce_orders t where t.store_id = $1 and t.wc_id between i.id and i.id order by t.wc_id limit 1
      ) o
      where o.refunds_wanted <> '{}'
    ));
  end
  $$;

grant execute on function upsert_orders_batch(uuid, jsonb) to karoo_system;
