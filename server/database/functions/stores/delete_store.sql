-- Deletes a store for good with its remaining records. Waits for a batch that is being written; later ones find no store.
create or replace function delete_store(p_store_id uuid) returns void
  language plpgsql set search_path = public, pg_temp
  as $$
  declare
    v_organization_id uuid := (select s.organization_id from woocommerce_stores s where s.id = p_store_id);
    v_files uuid[];
    v_table text;
  begin
    perform pg_advisory_xact_lock(hashtextextended(p_store_id::text, 7));
    v_files := array(select p.file_id from finance_packs p where p.store_id = p_store_id and p.file_id is not null);
    foreach v_table in array array[
      'woocommerce_products', 'woocommerce_product_variations', 'woocommerce_categories', 'woocommerce_customers',
      'woocommerce_orders', 'woocommerce_order_lines', 'woocommerce_order_taxes', 'woocommerce_order_refunds',
      'woocommerce_order_refund_lines', 'order_customer_texts', 'order_meta', 'shop_customers', 'line_costs', 'order_charges', 'daily_sums', 'monthly_sums'
    ] loop
      execute format('delete from %I where store_id = $1', v_table) using p_store_id;
    end loop;
    delete from stored_files f where f.organization_id = v_organization_id and f.id = any (v_files);
    delete from woocommerce_stores s where s.id = p_store_id;
  end
  $$;

grant execute on function delete_store(uuid) to karoo_system;
