-- Records as the shop has them. `data` is the shop's original; typed columns are what is filtered, sorted or summed.
-- No foreign keys: each costs a look-up per written row. A trigger of woocommerce_stores erases what belonged to a removed store.
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
  synced_at timestamptz not null default now(),
  primary key (store_id, wc_id)
);
create index on woocommerce_products (store_id, date_created desc, wc_id desc);
create index on woocommerce_products (store_id, name, wc_id);
create index on woocommerce_products (store_id, sku text_pattern_ops) where sku <> '';
create index on woocommerce_products (store_id, stock_quantity) where manage_stock;
create index woocommerce_products_search on woocommerce_products using gin (store_id, search_text gin_trgm_ops);

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
  -- True: the figures are the parent's (WooCommerce says manage_stock "parent").
  stock_of_parent boolean not null default false,
  stock_quantity numeric,
  low_stock_amount numeric,
  date_modified timestamptz,
  data jsonb not null,
  synced_at timestamptz not null default now(),
  primary key (store_id, wc_id)
);
create index on woocommerce_product_variations (store_id, product_id, wc_id);
create index on woocommerce_product_variations (store_id, sku text_pattern_ops) where sku <> '';

create table woocommerce_categories (
  store_id uuid not null,
  wc_id bigint not null,
  name text not null default '',
  slug text not null default '',
  parent_id bigint not null default 0,
  product_count integer not null default 0,
  menu_order integer not null default 0,
  -- Categories have no date: always null, and any difference is taken.
  date_modified timestamptz,
  data jsonb not null,
  synced_at timestamptz not null default now(),
  primary key (store_id, wc_id)
);

create table woocommerce_customers (
  store_id uuid not null,
  wc_id bigint not null,
  email text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  role text not null default 'customer',
  username text not null default '',
  date_created timestamptz,
  date_modified timestamptz,
  billing jsonb not null default '{}',
  shipping jsonb not null default '{}',
  avatar_url text not null default '',
  is_paying_customer boolean not null default false,
  meta_data jsonb not null default '[]',
  data jsonb not null,
  synced_at timestamptz not null default now(),
  primary key (store_id, wc_id)
);
create index on woocommerce_customers (store_id, email text_pattern_ops);

create table woocommerce_orders (
  store_id uuid not null,
  wc_id bigint not null,
  number text not null,
  status text not null,
  currency text not null,
  -- What the buyer paid, tax and shipping in it; refunds never lower it.
  total numeric not null,
  total_tax numeric not null default 0,
  shipping_total numeric not null default 0,
  discount_total numeric not null default 0,
  fee_total numeric not null default 0,
  -- Sum of amounts of the refunds known in full.
  refunded_total numeric not null default 0,
  item_count numeric not null default 0,
  date_created timestamptz not null,
  date_modified timestamptz not null,
  date_paid timestamptz,
  date_completed timestamptz,
  -- The instant and the shop's day this order counts on, by the store's date type.
  sales_at timestamptz not null,
  sales_day date not null,
  -- The shop's day of creation.
  created_day date not null,
  -- Whether it counts in the figures (its status is not excluded).
  counts boolean not null,
  customer_id bigint not null default 0,
  -- 'c:<id>' for an account, 'g:<e-mail in lower case>' for a guest, null when neither is known.
  customer_key text,
  customer_name text not null default '',
  billing_email text not null default '',
  billing_country text not null default '',
  billing_state text not null default '',
  payment_method text not null default '',
  payment_method_title text not null default '',
  -- Ids of the refunds the shop lists; those not known in full yet stand in refunds_wanted.
  refund_ids bigint[] not null default '{}',
  refunds_wanted bigint[] not null default '{}',
  search_text text not null default '',
  data jsonb not null,
  synced_at timestamptz not null default now(),
  primary key (store_id, wc_id)
);

-- Computed columns: `select o.billing from woocommerce_orders o` reads the original without storing it twice.
create function billing(woocommerce_orders) returns jsonb language sql immutable as $$ select $1.data -> 'billing' $$;
create function shipping(woocommerce_orders) returns jsonb language sql immutable as $$ select $1.data -> 'shipping' $$;
create function line_items(woocommerce_orders) returns jsonb language sql immutable as $$ select $1.data -> 'line_items' $$;

create table woocommerce_order_lines (
  store_id uuid not null,
  order_id bigint not null,
  line_id bigint not null,
  -- 0: the product was deleted; the name stays.
  product_id bigint not null default 0,
  variation_id bigint not null default 0,
  name text not null default '',
  sku text not null default '',
  quantity numeric not null default 0,
  -- Before discounts, after discounts, both without tax.
  subtotal numeric not null default 0,
  total numeric not null default 0,
  total_tax numeric not null default 0,
  primary key (store_id, order_id, line_id)
);

create table woocommerce_order_taxes (
  store_id uuid not null,
  order_id bigint not null,
  rate_id bigint not null,
  rate_code text not null default '',
  label text not null default '',
  rate_percent numeric,
  tax_total numeric not null default 0,
  shipping_tax_total numeric not null default 0,
  primary key (store_id, order_id, rate_id)
);

create table woocommerce_order_refunds (
  store_id uuid not null,
  order_id bigint not null,
  refund_id bigint not null,
  date_created timestamptz not null,
  -- The shop's day it counts on.
  refund_day date not null,
  -- All positive: amount = net + tax + shipping.
  amount numeric not null,
  net numeric not null,
  tax numeric not null,
  shipping numeric not null,
  -- It names no lines but returns all that was left of the order: so it is allocated to what was left of its lines and tax.
  closing boolean not null default false,
  reason text not null default '',
  data jsonb not null,
  primary key (store_id, order_id, refund_id)
);
create index on woocommerce_order_refunds (store_id, refund_day);
create index on woocommerce_order_refunds (store_id, refund_id);

-- Positive figures. Lines with a negative id are ours: what a closing refund returned.
create table woocommerce_order_refund_lines (
  store_id uuid not null,
  order_id bigint not null,
  refund_id bigint not null,
  line_id bigint not null,
  product_id bigint not null default 0,
  variation_id bigint not null default 0,
  name text not null default '',
  quantity numeric not null default 0,
  total numeric not null default 0,
  total_tax numeric not null default 0,
  primary key (store_id, order_id, refund_id, line_id)
);

-- One row per buyer. Kept by the order functions (figures) and the customer functions (who it is).
create table shop_customers (
  store_id uuid not null,
  customer_key text not null,
  -- 0 for a guest.
  wc_id bigint not null default 0,
  name text not null default '',
  email text not null default '',
  country text not null default '',
  state text not null default '',
  -- Orders that count, in any currency; spent is net of refunds, in the shop's currency only.
  orders integer not null default 0,
  spent numeric not null default 0,
  first_order_at timestamptz,
  first_order_day date,
  last_order_at timestamptz,
  -- Instant of the newest order of any status, from which name and address are taken.
  seen_at timestamptz,
  registered_at timestamptz,
  search_text text not null default '',
  primary key (store_id, customer_key)
) with (fillfactor = 80);

-- On which days a buyer bought (orders that count): decides who is new and who returned without looking at orders.
create table buyer_days (
  store_id uuid not null,
  customer_key text not null,
  day date not null,
  currency text not null,
  orders integer not null,
  primary key (store_id, customer_key, day, currency)
) with (fillfactor = 90);
