-- Deletes the records of a removed store.
create or replace function delete_store_records() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    v_table text;
  begin
    foreach v_table in array array[
      'woocommerce_products', 'woocommerce_product_variations', 'woocommerce_categories', 'woocommerce_customers',
      'woocommerce_orders', 'woocommerce_order_lines', 'woocommerce_order_taxes', 'woocommerce_order_refunds',
      'woocommerce_order_refund_lines', 'order_customer_texts', 'shop_customers', 'daily_sums', 'monthly_sums'
    ] loop
      execute format('delete from %I where store_id = $1', v_table) using old.id;
    end loop;
    delete from stored_files f using finance_packs p
    where p.store_id = old.id and f.organization_id = old.organization_id and f.id = p.file_id;
    return old;
  end
  $$;
