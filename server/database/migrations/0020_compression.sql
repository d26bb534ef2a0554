-- The originals are most of what is written. lz4 packs them in a fifth of pglz's time, where PostgreSQL was built with it. Without it,
-- orders are not packed: that would take a seventh of the time to write one.
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
  alter table woocommerce_orders alter column data set storage external;
end
$$;
