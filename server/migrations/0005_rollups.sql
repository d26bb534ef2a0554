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

-- How many orders were created on a day in each status, trash included: paging deep and counting tabs without counting.
create table daily_order_counts (
  store_id uuid not null,
  day date not null,
  status text not null,
  orders integer not null default 0,
  primary key (store_id, day, status)
) with (fillfactor = 50);

create table order_status_counts (
  store_id uuid not null,
  status text not null,
  orders bigint not null default 0,
  primary key (store_id, status)
) with (fillfactor = 50);
