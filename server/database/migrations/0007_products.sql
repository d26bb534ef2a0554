-- Records as the shop has them. `data` is the original; typed columns are what is filtered, sorted or summed.
-- No foreign keys: each costs a look-up per written row. A trigger of woocommerce_stores deletes the records of a removed store.
create table woocommerce_products (
  store_id uuid not null,
  wc_id bigint not null,
  name text not null default '',
  sku text not null default '',
  type text not null default 'simple',
  status text not null default 'publish',
  price numeric not null default 0,
  regular_price numeric,
  sale_price numeric,
  on_sale boolean not null default false,
  stock_status text not null default 'instock',
  manage_stock boolean not null default false,
  stock_quantity numeric,
  low_stock_amount numeric,
  -- The shop's lifetime units.
  total_sales bigint not null default 0,
  category_ids bigint[] not null default '{}',
  image_url text,
  date_created timestamptz,
  date_modified timestamptz,
  search_text text not null default '',
  data jsonb not null,
  -- Values that Karoo could not use: see `record-schema.ts`. A column, because an index on `data` would slow every update down.
  has_warnings boolean not null generated always as (data ? 'karoo_warnings') stored,
  synced_at timestamptz not null default now(),
  primary key (store_id, wc_id)
);
create index woocommerce_products_warnings on woocommerce_products (store_id, wc_id) where has_warnings;
create index on woocommerce_products (store_id, date_created desc, wc_id desc);
create index on woocommerce_products (store_id, name, wc_id);
create index on woocommerce_products (store_id, sku text_pattern_ops) where sku <> '';
create index on woocommerce_products (store_id, stock_quantity) where manage_stock;
create index woocommerce_products_search on woocommerce_products using gin (store_id, search_text gin_trgm_ops);
-- Stock and status of all products without their originals: low stock is found from these few bytes.
create index woocommerce_products_stock on woocommerce_products (store_id, wc_id)
  include (status, type, manage_stock, stock_quantity, low_stock_amount, stock_status);

create table woocommerce_product_variations (
  store_id uuid not null,
  wc_id bigint not null,
  product_id bigint not null,
  name text not null default '',
  sku text not null default '',
  status text not null default 'publish',
  price numeric not null default 0,
  regular_price numeric,
  sale_price numeric,
  stock_status text not null default 'instock',
  manage_stock boolean not null default false,
  -- True: the stock is the parent's (manage_stock is "parent" in WooCommerce).
  stock_of_parent boolean not null default false,
  stock_quantity numeric,
  low_stock_amount numeric,
  date_modified timestamptz,
  data jsonb not null,
  has_warnings boolean not null generated always as (data ? 'karoo_warnings') stored,
  synced_at timestamptz not null default now(),
  primary key (store_id, wc_id)
);
create index woocommerce_product_variations_warnings on woocommerce_product_variations (store_id, wc_id) where has_warnings;
create index on woocommerce_product_variations (store_id, product_id, wc_id);
create index on woocommerce_product_variations (store_id, sku text_pattern_ops) where sku <> '';
create index woocommerce_product_variations_stock on woocommerce_product_variations (store_id, wc_id)
  include (product_id, status, manage_stock, stock_of_parent, stock_quantity, low_stock_amount, stock_status);
-- A scanned GTIN, UPC, EAN or ISBN finds its variation; those of products are in their search text.
create index woocommerce_product_variations_barcode on woocommerce_product_variations (store_id, (data ->> 'global_unique_id'))
  where data ->> 'global_unique_id' <> '';

create table woocommerce_categories (
  store_id uuid not null,
  wc_id bigint not null,
  name text not null default '',
  slug text not null default '',
  parent_id bigint not null default 0,
  product_count integer not null default 0,
  menu_order integer not null default 0,
  -- Categories have no date: always null, so any difference is stored.
  date_modified timestamptz,
  data jsonb not null,
  has_warnings boolean not null generated always as (data ? 'karoo_warnings') stored,
  synced_at timestamptz not null default now(),
  primary key (store_id, wc_id)
);
create index woocommerce_categories_warnings on woocommerce_categories (store_id, wc_id) where has_warnings;
