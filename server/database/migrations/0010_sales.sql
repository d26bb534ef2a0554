-- One row per day, currency and measure. product_id null: the shop as a whole; 0: a product the shop deleted;
-- -1: the part of refunds that names no product; -2: fees and roundings. Rows of products add up to the whole.
create type order_contribution as (
  currency text,
  day date,
  product_id bigint,
  orders integer,
  units numeric,
  gross_sales numeric,
  discounts numeric,
  refunds numeric,
  refunded_units numeric,
  net_sales numeric,
  tax numeric,
  shipping numeric,
  total_sales numeric
);

-- Plans: where only a primary key can serve, they are kept (force_generic_plan: planning costs more than running). Where the
-- planner has a choice, it chooses for each batch: a plan made while the tables were empty would walk a whole shop later,
-- and the embedded database keeps no statistics by itself.

-- An order as the figures see it, before or after a change.
create type order_state as (
  wc_id bigint,
  status text,
  created_day date,
  counts boolean,
  currency text,
  sales_at timestamptz,
  sales_day date,
  customer_key text,
  -- What the buyer spent: total less refunds.
  spent numeric,
  customer_id bigint,
  name text,
  email text,
  country text,
  state text
);

-- What a batch did to one buyer's day in one currency: orders that count before and after.
create type buyer_day as (customer_key text, currency text, day date, before integer, after integer);

-- What happened on these days, one row an order and one a refund: every report is a sum of these rows, and they add up to
-- daily_sales. A refund belongs to whatever its order belongs to, on its own day.
create type sales_fact as (
  order_id bigint,
  refund_id bigint,
  currency text,
  day date,
  status text,
  payment_method text,
  payment_method_title text,
  -- 'ZA:GP', '' when the buyer gave none.
  place text,
  city text,
  coupons text[],
  customer_key text,
  -- First order day of the buyer; with the order's own day it says who was new.
  first_order_day date,
  sales_day date,
  orders integer,
  items numeric,
  gross_sales numeric,
  discounts numeric,
  refunds numeric,
  net_sales numeric,
  tax numeric,
  shipping numeric,
  total_sales numeric
);

-- One rate's share of an order (refund_id null) or a refund. A refund's figures are negative and stand on its own day.
create type vat_part as (
  order_id bigint,
  refund_id bigint,
  currency text,
  day date,
  rate_key text,
  label text,
  percent numeric,
  base numeric,
  vat numeric,
  is_first boolean
);

-- Figures per day of the shop and currency. Sums of order_contributions(), kept by the order functions.
create table daily_sales (
  store_id uuid not null,
  currency text not null,
  day date not null,
  orders integer not null default 0,
  items numeric not null default 0,
  gross_sales numeric not null default 0,
  discounts numeric not null default 0,
  refunds numeric not null default 0,
  net_sales numeric not null default 0,
  tax numeric not null default 0,
  shipping numeric not null default 0,
  total_sales numeric not null default 0,
  -- Buyers whose first order that counts fell on this day; the other buyers of the day.
  new_customers integer not null default 0,
  returning_customers integer not null default 0,
  primary key (store_id, currency, day)
) with (fillfactor = 50);

-- product_id 0: a product the shop deleted; -1: refunds that name no product; -2: fees. They add up to daily_sales.
create table daily_product_sales (
  store_id uuid not null,
  currency text not null,
  day date not null,
  product_id bigint not null,
  orders integer not null default 0,
  units numeric not null default 0,
  gross_sales numeric not null default 0,
  discounts numeric not null default 0,
  refunds numeric not null default 0,
  refunded_units numeric not null default 0,
  net_sales numeric not null default 0,
  primary key (store_id, currency, day, product_id)
) with (fillfactor = 70);

create table monthly_product_sales (
  store_id uuid not null,
  currency text not null,
  month date not null,
  product_id bigint not null,
  orders integer not null default 0,
  units numeric not null default 0,
  gross_sales numeric not null default 0,
  discounts numeric not null default 0,
  refunds numeric not null default 0,
  refunded_units numeric not null default 0,
  net_sales numeric not null default 0,
  primary key (store_id, currency, month, product_id)
) with (fillfactor = 50);

-- How often the product figures of a month were written: what was summed from them stays right until this number moves.
create table product_sales_versions (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  month date not null,
  version bigint not null default 1,
  primary key (store_id, month)
) with (fillfactor = 50);

-- Sales by what an order is like: its status, payment method, coupons, place, buyer, variations. One row a day and key, and
-- one a month, so that a year is twelve rows a key. They are built from the facts below, a day at a time, when that day
-- changed: a sync only notes which days did, and whoever reads has them put right first.
create table daily_sales_by (
  store_id uuid not null,
  -- 'status', 'payment', 'coupon', 'province', 'city', 'buyer', 'variation'
  dimension text not null,
  currency text not null,
  day date not null,
  -- '' is none: no coupon, no payment method, no place. '*' takes off what several keys of one order count more than once.
  key text not null,
  -- As the shop writes it, e.g. the title of the payment method.
  label text not null default '',
  orders integer not null,
  items numeric not null,
  gross_sales numeric not null,
  discounts numeric not null,
  refunds numeric not null,
  net_sales numeric not null,
  tax numeric not null,
  shipping numeric not null,
  total_sales numeric not null,
  primary key (store_id, dimension, currency, day, key)
);

create table monthly_sales_by (
  store_id uuid not null,
  dimension text not null,
  currency text not null,
  month date not null,
  key text not null,
  label text not null default '',
  orders integer not null,
  items numeric not null,
  gross_sales numeric not null,
  discounts numeric not null,
  refunds numeric not null,
  net_sales numeric not null,
  tax numeric not null,
  shipping numeric not null,
  total_sales numeric not null,
  primary key (store_id, dimension, currency, month, key)
);

-- Days whose rows above are older than the orders.
create table stale_sales_days (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  day date not null,
  primary key (store_id, day)
);

-- How often the sums of a month (daily_sales_by, daily_vat, daily_finance and their months) were built: what was read of them
-- stays right until this number moves.
create table sales_by_versions (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  month date not null,
  version bigint not null default 1,
  primary key (store_id, month)
) with (fillfactor = 50);

-- Orders and refunds by every month that a way to count may put them in: "why do my totals differ?" is a sum of a few of these
-- rows, however many orders a month has. Kept exact as orders change, by what a statement took away and what it put there.
create table order_month_sums (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  is_refund boolean not null,
  currency text not null,
  status text not null,
  counts boolean not null,
  -- The shop's months. By Karoo's date of the order, of refunds too.
  sales_month date not null,
  -- Of refunds all three are the month of the refund. 'infinity': the order has no such date.
  created_month date not null,
  paid_month date not null,
  completed_month date not null,
  -- By the same date as in Karoo (refunds: their own), but by the days of UTC.
  utc_month date not null,
  -- Of refunds negative, but for documents.
  documents integer not null,
  total numeric not null,
  tax numeric not null,
  shipping numeric not null,
  discounts numeric not null,
  -- Orders that name no buyer.
  unknown_orders integer not null,
  primary key (store_id, is_refund, currency, status, counts, sales_month, created_month, paid_month, completed_month, utc_month)
);
