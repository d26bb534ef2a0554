create or replace function delete_order_lines(p_store_id uuid, p_order_ids bigint[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan
  as $$
  begin
    delete from woocommerce_order_lines where store_id = p_store_id and order_id = any (p_order_ids);
    delete from woocommerce_order_taxes where store_id = p_store_id and order_id = any (p_order_ids);
  end
  $$;
