-- requires function karoo_month_of
-- Every figure now comes from one table of sums per day and one per month. The sums of a day are a pure function of that day's orders
-- and refunds; the days that changed since are listed in touched_periods and summed from their orders when they are read.

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
  customers integer not null,
  primary key (store_id, dimension, currency, day, key)
);
create index daily_sums_by_day on daily_sums (store_id, day);

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
  customers integer not null,
  primary key (store_id, dimension, currency, month, key)
);
create index monthly_sums_by_month on monthly_sums (store_id, month);

-- Days and months whose stored sums are older than their orders.
create table touched_periods (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  period text not null check (period in ('day', 'month')),
  starts_on date not null,
  primary key (store_id, period, starts_on)
);

-- A customer's second order decides who came back.
alter table shop_customers add column second_order_day date;
update shop_customers c set second_order_day = case when d.first_orders > 1 then c.first_order_day else d.second_day end
from (
  select store_id, customer_key, sum(orders) filter (where place = 1) as first_orders, min(day) filter (where place = 2) as second_day
  from (
    select store_id, customer_key, day, orders, dense_rank() over (partition by store_id, customer_key order by day) as place from buyer_days
  ) ranked
  group by store_id, customer_key
) d
where c.store_id = d.store_id and c.customer_key = d.customer_key;

-- Orders by the day they count on, and by the day they were created.
drop index woocommerce_orders_by_sale;
create index woocommerce_orders_by_sale on woocommerce_orders (store_id, sales_day, sales_at, wc_id);
create index woocommerce_orders_by_created_day on woocommerce_orders (store_id, created_day, status);

-- Cohorts hold how many of their customers are guests, so that the customers of a month are counted once.
-- So that functions which return its rows go too.
drop table monthly_cohorts cascade;
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

-- Every day with an order or a refund is summed again.
insert into touched_periods (store_id, period, starts_on)
select distinct d.store_id, p.period, case p.period when 'day' then d.day else karoo_month_of(d.day) end
from (
  select store_id, sales_day as day from woocommerce_orders
  union select store_id, created_day from woocommerce_orders
  union select store_id, refund_day from woocommerce_order_refunds
) d
join woocommerce_stores s on s.id = d.store_id
cross join (values ('day'), ('month')) p (period);

drop table daily_sales, daily_product_sales, monthly_product_sales, product_sales_versions, daily_sales_by, monthly_sales_by,
  stale_sales_days, sales_by_versions, order_month_sums, daily_vat, daily_finance, monthly_finance, daily_order_counts,
  monthly_order_counts, order_status_counts, buyer_days, monthly_buyers, stale_cohort_months, buyer_counts, buyer_count_parts,
  buyer_groups, buyer_turns, catalogue_versions cascade;
drop type order_contribution, order_state, buyer_day, sales_fact, vat_part cascade;

-- How many orders were created on a day in each status, trash included.
create view order_counts with (security_invoker = true) as
  select s.store_id, s.day, s.key as status, s.orders from daily_sums s
  where s.dimension = 'created' and not exists (
    select from touched_periods t where t.store_id = s.store_id and t.period = 'day' and t.starts_on = s.day)
  union all
  select o.store_id, o.created_day, o.status, count(*)::integer
  from touched_periods t join woocommerce_orders o on o.store_id = t.store_id and o.created_day = t.starts_on
  where t.period = 'day'
  group by o.store_id, o.created_day, o.status;
