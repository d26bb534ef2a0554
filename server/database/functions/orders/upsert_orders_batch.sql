create or replace function upsert_orders_batch(store_id uuid, orders_data jsonb) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set timezone = 'UTC' set jit = off
  as $$
  declare
    v_result jsonb;
  begin
    v_result := karoo_apply_batch(lock_store(store_id), orders_data, 'karoo_apply_orders');
    return v_result || jsonb_build_object('refunds_wanted', (
      select coalesce(jsonb_agg(jsonb_build_object('order_id', o.wc_id, 'refund_ids', to_jsonb(o.refunds_wanted)) order by o.wc_id), '[]')
      from woocommerce_orders o
      where o.store_id = $1 and o.refunds_wanted <> '{}'
        and o.wc_id in (select i::bigint from jsonb_array_elements_text(v_result -> 'ids_changed') i)
    ));
  end
  $$;

grant execute on function upsert_orders_batch(uuid, jsonb) to karoo_system;
