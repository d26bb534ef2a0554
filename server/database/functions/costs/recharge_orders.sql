-- requires function karoo_charge
-- Writes the fees and shipping costs of orders into what figures are made of, after order_charges changed, and marks their days.
create or replace function recharge_orders(p_store_id uuid, p_order_ids bigint[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off
  as $$
  begin
    update woocommerce_orders o set payment_fee = n.payment_fee, shipping_cost = n.shipping_cost
    from (
      select i.wc_id, karoo_charge(p_store_id, i.wc_id, 'fee', i.total) as payment_fee,
        karoo_charge(p_store_id, i.wc_id, 'shipping', i.shipping_total) as shipping_cost
      from woocommerce_orders i where i.store_id = p_store_id and i.wc_id = any (p_order_ids)
    ) n
    where o.store_id = p_store_id and o.wc_id = n.wc_id and o.wc_id = any (p_order_ids)
      and (o.payment_fee, o.shipping_cost) is distinct from (n.payment_fee, n.shipping_cost);
    perform mark_days(p_store_id, days_of_orders(p_store_id, p_order_ids));
    perform count_write(p_store_id);
  end
  $$;

grant execute on function recharge_orders(uuid, bigint[]) to karoo_system;
