-- Every figure comes from one table of sums per day and one per month. The sums of a day are a pure function of that day's orders and
-- refunds. The days that changed since are listed in stale_periods and summed from their orders when they are read.
create table daily_sums (
  store_id uuid not null,
  -- What the sums are by: see server/features/sums/dimensions.ts.
  dimension text not null,
  -- '' for sums of any currency.
  currency text not null,
  day date not null,
  key text not null,
  -- As the shop writes the key, for example the title of a payment method.
  label text not null,
  orders integer not null,
  items numeric not null,
  refunded_items numeric not null,
  gross_sales numeric not null,
  discounts numeric not null,
  refunds numeric not null,
  net_sales numeric not null,
  tax numeric not null,
  shipping numeric not null,
  total_sales numeric not null,
  -- Kept by the payment provider.
  fees numeric not null,
  -- What VAT is charged on.
  vat_base numeric not null,
  -- The part of refunds that names no line.
  unallocated numeric not null,
  customers integer not null,
  -- Finds the days of a dimension, whatever the currency, so that no second index by day is needed.
  primary key (store_id, dimension, day, currency, key)
);

create table monthly_sums (
  store_id uuid not null,
  dimension text not null,
  currency text not null,
  month date not null,
  key text not null,
  label text not null,
  orders integer not null,
  items numeric not null,
  refunded_items numeric not null,
  gross_sales numeric not null,
  discounts numeric not null,
  refunds numeric not null,
  net_sales numeric not null,
  tax numeric not null,
  shipping numeric not null,
  total_sales numeric not null,
  fees numeric not null,
  vat_base numeric not null,
  unallocated numeric not null,
  customers integer not null,
  primary key (store_id, dimension, month, currency, key)
);

-- Days and months whose stored sums are older than their orders.
create table stale_periods (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  period text not null check (period in ('day', 'month')),
  starts_on date not null,
  primary key (store_id, period, starts_on)
);

-- Customers by the month of their first order. Guests are counted apart, so that the customers of a month are counted once.
create table monthly_cohorts (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  -- '' for customers in whatever currency they paid.
  currency text not null,
  month date not null,
  -- The month of their first order.
  cohort date not null,
  -- Who ordered in the month, and the guests among them.
  customers integer not null,
  guests integer not null,
  orders integer not null,
  net_sales numeric not null,
  primary key (store_id, currency, month, cohort)
);

-- How many orders were created on a day in each status, trash included.
create view order_counts with (security_invoker = true) as
  select s.store_id, s.day, s.key as status, s.orders from daily_sums s
  where s.dimension = 'created' and not exists (
    select from stale_periods t where t.store_id = s.store_id and t.period = 'day' and t.starts_on = s.day)
  union all
  select o.store_id, o.created_day, o.status, count(*)::integer
  from stale_periods t join woocommerce_orders o on o.store_id = t.store_id and o.created_day = t.starts_on
  where t.period = 'day'
  group by o.store_id, o.created_day, o.status;
