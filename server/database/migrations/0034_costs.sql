-- What products and variations cost without VAT, each from a day of the shop on, in the store's currency.
create table product_costs (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  product_id bigint not null,
  -- 0: of the product, for all of its variations that have none of their own.
  variation_id bigint not null default 0,
  -- `shop`: read from the shop's product.
  source text not null check (source in ('hand', 'file', 'shop')),
  valid_from date not null,
  -- Null: from this day on the source has none.
  cost numeric check (cost >= 0 and cost = round(cost, 2)),
  user_id uuid references auth_users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (store_id, product_id, variation_id, source, valid_from)
);
create index on product_costs (user_id) where user_id is not null;

-- What a whole line of an order cost when it was first stored. It outlives its order, so that one that comes back has the same.
create table line_costs (
  store_id uuid not null,
  order_id bigint not null,
  line_id bigint not null,
  -- Null: it was sold without a known cost.
  cost numeric check (cost = round(cost, 2)),
  -- Units that the cost is of.
  quantity numeric not null,
  -- `shop`: of the shop's line; `product`: of product_costs on that day; `hand`: corrected by a person.
  source text not null check (source in ('shop', 'product', 'hand')),
  primary key (store_id, order_id, line_id)
);

create table cost_settings (
  store_id uuid primary key references woocommerce_stores (id) on delete cascade,
  -- The key of the products' meta data in which a plugin keeps the cost.
  meta_key text not null default '_wc_cog_cost' check (length(meta_key) <= 100),
  -- For which refunded units the cost comes back.
  refunds text not null default 'restocked' check (refunds in ('restocked', 'all', 'none')),
  updated_at timestamptz not null default now()
);

alter table woocommerce_stores add column hides_costs boolean not null default false;

-- Derived from line_costs: null is not known.
alter table woocommerce_order_lines add column cost numeric;
alter table woocommerce_order_refund_lines add column cost numeric;
-- Of the lines with a known cost: what they cost, and their part of net sales. What belongs to no line counts if any line has a cost.
alter table woocommerce_orders add column cost numeric not null default 0, add column costed_sales numeric not null default 0;
alter table woocommerce_order_refunds add column cost numeric not null default 0, add column costed_sales numeric not null default 0;

alter table daily_sums add column cost numeric not null default 0, add column costed_sales numeric not null default 0,
  add column costed_refunds numeric not null default 0;
alter table monthly_sums add column cost numeric not null default 0, add column costed_sales numeric not null default 0,
  add column costed_refunds numeric not null default 0;
