-- Hashes of "key=value" of the store's keys of meta data have a table of their own: adding a key to the orders wrote each of them anew
-- and doubled their indexes. The job copies the keys again.
create table order_meta (
  store_id uuid not null,
  order_id bigint not null,
  hash bigint not null,
  primary key (store_id, order_id, hash)
);
create index order_meta_by_hash on order_meta (store_id, hash, order_id);

update order_meta_keys set copied_to = 0;

-- Its index of sales goes with the column.
alter table woocommerce_orders drop column meta_hashes;
create index woocommerce_orders_by_sale on woocommerce_orders (store_id, sales_day, sales_at, wc_id)
  include (counts, currency, status, payment_method, payment_method_title, billing_country, billing_state, customer_key, total, total_tax, shipping_total,
    discount_total, item_count);
