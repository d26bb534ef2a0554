-- Questions about products read this index in the order of the orders instead of a table twice as large. Two statements: Citus refuses
-- them in one.
alter table woocommerce_order_lines drop constraint woocommerce_order_lines_pkey;
alter table woocommerce_order_lines add constraint woocommerce_order_lines_pkey primary key (store_id, order_id, line_id)
  include (product_id, variation_id, quantity, subtotal, total, total_tax, cost, repeats_product, repeats_variation);
