create or replace function karoo_order_states(p_store_id uuid, p_order_ids bigint[]) returns order_state[]
  language sql stable set search_path = public, pg_temp
  as $$
    select coalesce(array_agg(row(wc_id, status, created_day, counts, currency, sales_at, sales_day, customer_key,
      total - refunded_total, customer_id, customer_name, billing_email, billing_country, billing_state)::order_state), '{}')
    from woocommerce_orders where store_id = p_store_id and wc_id = any (p_order_ids)
  $$;
