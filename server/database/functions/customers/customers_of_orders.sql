create or replace function customers_of_orders(p_store_id uuid, p_order_ids bigint[]) returns text[]
  language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off
  as $$
  begin
    return array(
      select distinct customer_key from woocommerce_orders
      where store_id = p_store_id and wc_id = any (p_order_ids) and customer_key is not null
    );
  end
  $$;
