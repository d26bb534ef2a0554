-- A removed store takes its records with it.
create or replace function karoo_erase_store() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    v_table text;
  begin
    foreach v_table in array array[
      'woocommerce_products', 'woocommerce_product_variations', 'woocommerce_categories', 'woocommerce_customers',
      'woocommerce_orders', 'woocommerce_order_lines', 'woocommerce_order_taxes', 'woocommerce_order_refunds',
      'woocommerce_order_refund_lines', 'shop_customers', 'buyer_days', 'daily_sales', 'daily_product_sales', 'monthly_product_sales',
      'daily_order_counts', 'order_status_counts', 'order_buyer_texts'
    ] loop
      execute format('delete from %I where store_id = $1', v_table) using old.id;
    end loop;
    return old;
  end
  $$;
