-- Lists leave the trash out; the tab "trash" is served by the index with the status.
create index woocommerce_orders_by_date on woocommerce_orders (store_id, date_created desc, wc_id desc) where status <> 'trash';
create index woocommerce_orders_by_status on woocommerce_orders (store_id, status, date_created desc, wc_id desc);
create index woocommerce_orders_by_customer on woocommerce_orders (store_id, customer_key, sales_at) where customer_key is not null;
create index woocommerce_orders_by_sale on woocommerce_orders (store_id, sales_at) where counts;
create index woocommerce_orders_by_number on woocommerce_orders (store_id, number text_pattern_ops);
create index woocommerce_orders_search on woocommerce_orders using gin (store_id, search_text gin_trgm_ops);
create index woocommerce_orders_wanting_refunds on woocommerce_orders (store_id, wc_id) where refunds_wanted <> '{}';

create index woocommerce_order_lines_by_product on woocommerce_order_lines (store_id, product_id, order_id);

create index shop_customers_by_spent on shop_customers (store_id, spent desc, customer_key);
create index shop_customers_by_last_order on shop_customers (store_id, last_order_at desc nulls last, customer_key);
create index shop_customers_by_name on shop_customers (store_id, name, customer_key);
create index shop_customers_search on shop_customers using gin (store_id, search_text gin_trgm_ops);
