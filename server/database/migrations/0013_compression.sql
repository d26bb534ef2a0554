-- The originals are most of what is written. lz4 packs them in a fifth of pglz's time, where PostgreSQL was built with it
-- (the embedded one was not).
do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'woocommerce_orders', 'woocommerce_products', 'woocommerce_product_variations', 'woocommerce_customers',
    'woocommerce_categories', 'woocommerce_order_refunds'
  ] loop
    execute format('alter table %I alter column data set compression lz4', v_table);
  end loop;
exception when feature_not_supported then
  null;
end
$$;
