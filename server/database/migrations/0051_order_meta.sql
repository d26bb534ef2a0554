-- The keys of meta data by which a store's orders are asked for.
create table order_meta_keys (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  key text not null check (length(key) between 1 and 200),
  asked_at timestamptz not null,
  -- The orders up to this id have their hashes of the key, and each that was written since it is here; null: all have.
  copied_to bigint default 0,
  primary key (store_id, key)
);

-- Hashes of "key=value" of these keys, so that a question need not read the originals.
alter table woocommerce_orders add column meta_hashes bigint[] not null default '{}';
