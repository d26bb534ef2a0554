-- What batches need to know of their store, so that their functions take no row of a table: its columns differ between nodes of a cluster.
create type store_settings as (
  id uuid,
  timezone text,
  currency text,
  date_type text,
  excluded_statuses text[]
);

-- Functions that took or returned such a row are made again with the type.
drop function if exists karoo_apply_batch(woocommerce_stores, jsonb, text);
drop function if exists karoo_apply_slice(woocommerce_stores, jsonb, text, integer);
drop function if exists karoo_apply_orders(woocommerce_stores, jsonb);
drop function if exists karoo_apply_refunds(woocommerce_stores, jsonb);
drop function if exists karoo_write_orders(woocommerce_stores, jsonb, bigint[], bigint[]);
drop function if exists karoo_apply_customers(woocommerce_stores, jsonb);
drop function if exists karoo_apply_products(woocommerce_stores, jsonb);
drop function if exists karoo_apply_variations(woocommerce_stores, jsonb);
drop function if exists karoo_apply_categories(woocommerce_stores, jsonb);
drop function if exists karoo_claim_store(uuid);
