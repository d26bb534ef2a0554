drop function if exists karoo_apply_batch(store_settings, jsonb, text);
drop function if exists karoo_write_orders(store_settings, jsonb, bigint[], bigint[]);
-- Without lz4, as on the embedded database, packing the original takes a seventh of the time to write an order.
do $$ begin
  alter table woocommerce_orders alter column data set compression lz4;
exception when feature_not_supported then
  alter table woocommerce_orders alter column data set storage external;
end $$;
