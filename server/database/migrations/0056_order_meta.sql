-- Which orders have which "key=value" of the store's keys of meta data. In a column of the orders, adding a key wrote each of them anew and
-- doubled their indexes. The job copies the keys again.
create table order_meta (
  store_id uuid not null,
  -- An order's id divided by 64.
  block bigint not null,
  -- Of "key=value".
  hash bigint not null,
  -- The orders of the block that have it: the lowest bit is the first one.
  orders bigint not null,
  primary key (store_id, block, hash)
);
create index order_meta_by_hash on order_meta (store_id, hash, block);

update order_meta_keys set copied_to = 0;

-- Its index of sales goes with the column.
alter table woocommerce_orders drop column meta_hashes;
create index woocommerce_orders_by_sale on woocommerce_orders (store_id, sales_day, sales_at, wc_id)
  include (counts, currency, status, payment_method, payment_method_title, billing_country, billing_state, customer_key, total, total_tax, shipping_total,
    discount_total, item_count);
