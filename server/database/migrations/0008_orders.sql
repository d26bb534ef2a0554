-- requires function karoo_city_key
-- requires function karoo_coupon_months
-- requires function karoo_coupon_codes

-- Records as the shop has them. `data` is the original; typed columns are what is filtered, sorted or summed.
-- No foreign keys to the store: each costs a look-up per written row. A trigger of woocommerce_stores deletes a removed store's records.
create table woocommerce_orders (
  store_id uuid not null,
  wc_id bigint not null,
  number text not null,
  status text not null,
  currency text not null,
  -- What the customer paid, with tax and shipping; refunds never lower it.
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
  -- 'c:<id>' for an account, 'g:<email in lower case>' for a guest, null when neither is known.
  customer_key text,
  customer_name text not null default '',
  billing_email text not null default '',
  billing_country text not null default '',
  billing_state text not null default '',
  payment_method text not null default '',
  payment_method_title text not null default '',
  -- Ids of the refunds that the shop lists; those not known in full yet are in refunds_wanted.
  refund_ids bigint[] not null default '{}',
  refunds_wanted bigint[] not null default '{}',
  search_text text not null default '',
  data jsonb not null,
  has_warnings boolean not null generated always as (data ? 'karoo_warnings') stored,
  synced_at timestamptz not null default now(),
  -- search_text is the order's number, a blank, and its customer's text.
  customer_hash bigint not null generated always as (hashtextextended(substr(search_text, length(number) + 2), 0)) stored,
  -- What reports count by, apart from the original: reading it would unpack the whole order.
  billing_city text not null generated always as (coalesce(trim(data #>> '{billing,city}'), '')) stored,
  shipping_method text not null generated always as (coalesce(left(trim(data #>> '{shipping_lines,0,method_title}'), 200), '')) stored,
  device text not null generated always as (coalesce(left(trim(jsonb_path_query_first(data,
    '$.meta_data[*] ? (@.key == "_wc_order_attribution_device_type").value') #>> '{}'), 200), '')) stored,
  coupon_codes text[] not null generated always as (karoo_coupon_codes(data)) stored,
  primary key (store_id, wc_id)
);
create index woocommerce_orders_warnings on woocommerce_orders (store_id, wc_id) where has_warnings;
-- Lists leave the trash out; the tab "trash" uses the index with the status.
create index woocommerce_orders_by_date on woocommerce_orders (store_id, date_created desc, wc_id desc) where status <> 'trash';
create index woocommerce_orders_by_status on woocommerce_orders (store_id, status, date_created desc, wc_id desc);
create index woocommerce_orders_by_customer on woocommerce_orders (store_id, customer_key, sales_at) where customer_key is not null;
-- By the day they count on, and by the day they were created.
create index woocommerce_orders_by_sale on woocommerce_orders (store_id, sales_day, sales_at, wc_id);
create index woocommerce_orders_by_created_day on woocommerce_orders (store_id, created_day, status);
create index woocommerce_orders_by_number on woocommerce_orders (store_id, number text_pattern_ops);
-- Any part of an order's number is found, such as the 0042 of TC-2026/0042.
create index woocommerce_orders_number_search on woocommerce_orders using gin (store_id, lower(number) gin_trgm_ops);
create index woocommerce_orders_wanting_refunds on woocommerce_orders (store_id, wc_id) where refunds_wanted <> '{}';
-- A search reads from this index everything that it needs of an order and does not show.
create index woocommerce_orders_by_customer_text on woocommerce_orders (store_id, customer_hash, date_created desc, wc_id desc) include (status);
-- The other ways to sort and filter a list of orders.
create index woocommerce_orders_by_total on woocommerce_orders (store_id, total, wc_id) where status <> 'trash';
create index woocommerce_orders_by_change on woocommerce_orders (store_id, date_modified, wc_id) where status <> 'trash';
create index woocommerce_orders_by_number_order on woocommerce_orders (store_id, length(number), number, wc_id) where status <> 'trash';
create index woocommerce_orders_by_payment on woocommerce_orders (store_id, payment_method, date_created desc, wc_id desc) include (status);
create index woocommerce_orders_by_city on woocommerce_orders (store_id, karoo_city_key(billing_country, billing_state, data), sales_at)
  where counts;
create index woocommerce_orders_by_coupon on woocommerce_orders using gin (store_id, karoo_coupon_months(data, sales_day))
  where counts and karoo_coupon_codes(data) <> '{}';

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
create index woocommerce_order_lines_by_product on woocommerce_order_lines (store_id, product_id, order_id);

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
  -- It names no lines but returns all that was left of the order, so it is divided among what was left of its lines and tax.
  closing boolean not null default false,
  reason text not null default '',
  data jsonb not null,
  has_warnings boolean not null generated always as (data ? 'karoo_warnings') stored,
  primary key (store_id, order_id, refund_id)
);
create index woocommerce_order_refunds_warnings on woocommerce_order_refunds (store_id, order_id, refund_id) where has_warnings;
create index on woocommerce_order_refunds (store_id, refund_day);
create index on woocommerce_order_refunds (store_id, refund_id);

-- Positive figures. Karoo adds lines with a negative id for what a closing refund returned.
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

-- Search by customer. A shop of a million orders has some ten thousand distinct texts of customers (name, email, phone, company). Those
-- carry the trigrams, and orders refer to them by a hash, so neither writing an order nor a search grows with the number of orders.
create table order_customer_texts (
  store_id uuid not null,
  customer_hash bigint not null,
  customer_text text not null,
  primary key (store_id, customer_hash)
);
create index order_customer_texts_search on order_customer_texts using gin (store_id, customer_text gin_trgm_ops);
