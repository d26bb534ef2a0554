-- Who bought a variation: most lines have none.
create index woocommerce_order_lines_by_variation on woocommerce_order_lines (store_id, variation_id) where variation_id > 0;
