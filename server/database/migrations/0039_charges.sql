-- Cost prices of the reorder list are product costs. The column stays for processes of the version before, and nothing reads it any more.
insert into product_costs (store_id, product_id, variation_id, source, valid_from, cost)
select r.store_id, coalesce(v.product_id, r.wc_id), case when v.product_id is null then 0 else r.wc_id end, 'hand',
  (r.updated_at at time zone 'UTC')::date, (r.cost_cents / 100.0)::numeric(20, 2)
from reorder_products r
left join woocommerce_product_variations v on v.store_id = r.store_id and v.wc_id = r.wc_id
where r.cost_cents is not null
on conflict do nothing;

-- What a payment provider keeps of an order, or what sending one costs, by method and from a day of the shop on.
create table charge_rates (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  kind text not null check (kind in ('fee', 'shipping')),
  -- As orders name it; shipping methods in lower case. '': orders without one.
  method text not null check (length(method) <= 200),
  valid_from date not null,
  -- Of the order's total for fees; of what the customer paid for shipping, without tax, for shipping.
  percent numeric not null check (percent between 0 and 1000),
  -- For each order.
  fixed numeric not null check (fixed >= 0 and fixed = round(fixed, 2)),
  -- VAT that is added to both.
  vat_percent numeric not null check (vat_percent between 0 and 100),
  user_id uuid references auth_users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (store_id, kind, method, valid_from)
);
create index on charge_rates (user_id) where user_id is not null;

-- What is known of an order's fee and shipping cost since it was first stored. It outlives the order, so that one that comes back has the same.
create table order_charges (
  store_id uuid not null,
  order_id bigint not null,
  kind text not null check (kind in ('fee', 'shipping')),
  -- Whose rate it is.
  method text not null,
  -- The rate of the order's day with the VAT that is not claimed back; null: none was known.
  percent numeric,
  fixed numeric,
  -- Whether VAT is claimed back.
  claims_vat boolean not null,
  -- The amount itself, where the shop or a file says it.
  amount numeric check (amount = round(amount, 2)),
  source text not null check (source in ('rate', 'shop', 'file')),
  primary key (store_id, order_id, kind)
);

-- What each month costs, whatever is sold.
create table monthly_costs (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('fixed', 'advertising')),
  name text not null check (length(name) between 1 and 100),
  amount numeric not null check (amount >= 0 and amount = round(amount, 2)),
  valid_from date not null,
  -- Null: it has no end yet.
  valid_to date check (valid_to >= valid_from),
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);

alter table cost_settings
  -- The key of the orders' meta data that holds what shipping cost; '' for none.
  add column shipping_meta_key text not null default '' check (length(shipping_meta_key) <= 100),
  -- Null: whether the store's invoices name a VAT number.
  add column claims_vat boolean;

-- Derived from order_charges: null is not known.
alter table woocommerce_orders add column payment_fee numeric, add column shipping_cost numeric;

alter table daily_sums add column payment_fees numeric not null default 0, add column fee_sales numeric not null default 0,
  add column shipping_cost numeric not null default 0, add column shipping_sales numeric not null default 0,
  add column costed_shipping numeric not null default 0;
alter table monthly_sums add column payment_fees numeric not null default 0, add column fee_sales numeric not null default 0,
  add column shipping_cost numeric not null default 0, add column shipping_sales numeric not null default 0,
  add column costed_shipping numeric not null default 0;
