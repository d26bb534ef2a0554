-- requires function karoo_city_key
-- requires function karoo_coupon_months

-- Records as the shop has them. `data` is the shop's original; typed columns are what is filtered, sorted or summed.
-- No foreign keys to the store: each costs a look-up per written row. A trigger of woocommerce_stores erases a removed store's records.
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
  -- search_text is the order's number, a blank, and its buyer's text.
  buyer_hash bigint not null generated always as (hashtextextended(substr(search_text, length(number) + 2), 0)) stored,
  primary key (store_id, wc_id)
);
-- Lists leave the trash out; the tab "trash" is served by the index with the status.
create index woocommerce_orders_by_date on woocommerce_orders (store_id, date_created desc, wc_id desc) where status <> 'trash';
create index woocommerce_orders_by_status on woocommerce_orders (store_id, status, date_created desc, wc_id desc);
create index woocommerce_orders_by_customer on woocommerce_orders (store_id, customer_key, sales_at) where customer_key is not null;
create index woocommerce_orders_by_sale on woocommerce_orders (store_id, sales_at) where counts;
create index woocommerce_orders_by_number on woocommerce_orders (store_id, number text_pattern_ops);
create index woocommerce_orders_wanting_refunds on woocommerce_orders (store_id, wc_id) where refunds_wanted <> '{}';
-- Everything a search needs of an order that it does not show stands in this index.
create index woocommerce_orders_by_buyer on woocommerce_orders (store_id, buyer_hash, date_created desc, wc_id desc) include (status);
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

-- Search by buyer. A shop of a million orders has some ten thousand distinct buyers' texts (name, email, phone, company): those carry
-- the trigrams, and orders point to theirs by its hash. So neither writing an order nor searching a surname pays for the number of orders.
create table order_buyer_texts (
  store_id uuid not null,
  buyer_hash bigint not null,
  buyer_text text not null,
  primary key (store_id, buyer_hash)
);
create index order_buyer_texts_search on order_buyer_texts using gin (store_id, buyer_text gin_trgm_ops);

-- How many orders were created on a day in each status, trash included: paging deep and counting tabs without counting.
create table daily_order_counts (
  store_id uuid not null,
  day date not null,
  status text not null,
  orders integer not null default 0,
  primary key (store_id, day, status)
) with (fillfactor = 50);

-- Sums of daily_order_counts by month: finding the day on which a deep page begins then reads tens of rows, however old the shop.
create table monthly_order_counts (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  month date not null,
  status text not null,
  orders integer not null default 0,
  primary key (store_id, month, status)
) with (fillfactor = 50);

create table order_status_counts (
  store_id uuid not null,
  status text not null,
  orders bigint not null default 0,
  primary key (store_id, status)
) with (fillfactor = 50);
