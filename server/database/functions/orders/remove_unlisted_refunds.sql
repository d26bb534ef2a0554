-- Deletes refunds that no order lists (karoo_unlisted) and the shop no longer has. Returns the ids of their orders. Other refunds are deleted
-- with the list of their order.
create or replace function remove_unlisted_refunds(p_store_id uuid, p_ids bigint[]) returns bigint[]
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set timezone = 'UTC'
  as $$
  declare
    v_store store_settings := lock_store(p_store_id);
    v_orders bigint[] := array(
      select distinct r.order_id from woocommerce_order_refunds r
      where r.store_id = p_store_id and r.refund_id = any (p_ids) and r.data ? 'karoo_unlisted'
    );
    v_days date[];
    v_customers text[];
  begin
    if cardinality(v_orders) = 0 then
      return v_orders;
    end if;
    v_days := days_of_orders(p_store_id, v_orders);
    v_customers := customers_of_orders(p_store_id, v_orders);
    delete from woocommerce_order_refund_lines where store_id = p_store_id and order_id = any (v_orders) and refund_id = any (p_ids);
    delete from woocommerce_order_refunds where store_id = p_store_id and order_id = any (v_orders) and refund_id = any (p_ids);
    perform update_refund_totals(p_store_id, v_orders);
    perform apply_order_changes(p_store_id, v_store.currency, v_days, v_customers);
    perform count_write(p_store_id);
    return v_orders;
  end
  $$;

grant execute on function remove_unlisted_refunds(uuid, bigint[]) to karoo_system;
