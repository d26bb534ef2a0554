-- The shop days on which these orders or their refunds appear in any figure.
create or replace function days_of_orders(p_store_id uuid, p_order_ids bigint[]) returns date[]
  language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off
  as $$
  begin
    return array(
      select sales_day from woocommerce_orders where store_id = p_store_id and wc_id = any (p_order_ids)
      union
      select created_day from woocommerce_orders where store_id = p_store_id and wc_id = any (p_order_ids)
      union
      select refund_day from woocommerce_order_refunds where store_id = p_store_id and order_id = any (p_order_ids)
    );
  end
  $$;
