-- The other ways to sort and filter a list of orders.
create index woocommerce_orders_by_total on woocommerce_orders (store_id, total, wc_id) where status <> 'trash';
create index woocommerce_orders_by_change on woocommerce_orders (store_id, date_modified, wc_id) where status <> 'trash';
create index woocommerce_orders_by_number_order on woocommerce_orders (store_id, length(number), number, wc_id) where status <> 'trash';
create index woocommerce_orders_by_payment on woocommerce_orders (store_id, payment_method, date_created desc, wc_id desc) include (status);
