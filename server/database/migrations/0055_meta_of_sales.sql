-- A question about meta data reads the index of sales instead of a table four times as large. An order with too many values for an entry
-- has null: its original is asked.
alter table woocommerce_orders alter column meta_hashes drop not null;
drop index woocommerce_orders_by_sale;
create index woocommerce_orders_by_sale on woocommerce_orders (store_id, sales_day, sales_at, wc_id)
  include (counts, currency, status, payment_method, payment_method_title, billing_country, billing_state, customer_key, total, total_tax, shipping_total,
    discount_total, item_count, meta_hashes);
