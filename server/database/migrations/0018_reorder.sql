-- What to reorder: suppliers, orders placed with them, and one computed row per product or variation that counts its stock.
-- Amounts are whole cents of the store's currency. wc_id is the id of a product or of a variation: they share one numbering.

create table suppliers (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  lead_time_days integer not null check (lead_time_days between 0 and 180),
  minimum_order_cents bigint not null check (minimum_order_cents >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id)
);

create table reorder_settings (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  -- Per cent of the orders that should arrive before the stock runs out.
  service_level integer not null check (service_level between 50 and 99),
  -- How many days an order is to last.
  cover_days integer not null check (cover_days between 1 and 365),
  -- Of products without a supplier.
  lead_time_days integer not null check (lead_time_days between 0 and 180),
  dead_days integer not null check (dead_days between 28 and 365),
  overstock_days integer not null check (overstock_days between 28 and 730),
  updated_at timestamptz not null,
  primary key (store_id)
);

-- What people say about a product.
create table reorder_products (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  wc_id bigint not null,
  supplier_id uuid,
  pack_size integer not null check (pack_size between 1 and 100000),
  cost_cents bigint check (cost_cents >= 0),
  -- Not to be ordered again.
  is_ignored boolean not null,
  updated_at timestamptz not null,
  primary key (store_id, wc_id)
);

create table supplier_orders (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  -- Chosen by the client, so that a repeated request places the order once.
  id uuid not null,
  supplier_id uuid,
  supplier_name text not null,
  status text not null check (status in ('open', 'received', 'cancelled')),
  ordered_on date not null,
  expected_on date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id)
);
create index supplier_orders_by_status on supplier_orders (store_id, status, ordered_on);

create table supplier_order_lines (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  order_id uuid not null,
  wc_id bigint not null,
  name text not null,
  sku text not null,
  units integer not null check (units > 0),
  received integer not null check (received >= 0),
  pack_size integer not null,
  cost_cents bigint,
  primary key (store_id, order_id, wc_id)
);

-- Each delivery that is added to the shop's stock. 'pending' until the shop has taken all of it.
create table supplier_receipts (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  operation_id uuid not null,
  order_id uuid not null,
  -- Units by product or variation: [{"wc_id": 7, "units": 12}].
  lines jsonb not null,
  state text not null check (state in ('pending', 'done')),
  created_at timestamptz not null,
  primary key (store_id, operation_id)
);
create index supplier_receipts_by_order on supplier_receipts (store_id, order_id);

-- From when to when a product was out of stock, as the nightly run found it.
create table stock_outs (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  wc_id bigint not null,
  from_day date not null,
  to_day date not null,
  primary key (store_id, wc_id, from_day)
);

create table reorder_rows (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  wc_id bigint not null,
  -- Of variations.
  parent_id bigint,
  name text not null,
  sku text not null,
  search_text text not null,
  supplier_id uuid,
  pack_size integer not null,
  cost_cents bigint,
  -- The shop's cost price counts before the one entered here.
  cost_from_shop boolean not null,
  price_cents bigint not null,
  is_ignored boolean not null,
  stock integer not null,
  on_order integer not null,
  reorder_point integer not null,
  order_up_to integer not null,
  suggested integer not null,
  -- Whole days that the stock lasts; null without demand.
  days_left integer,
  per_day_milli bigint not null,
  lead_time_days integer not null,
  cover_days integer not null,
  -- How it was forecast; null with a history too short to choose.
  method text,
  error_percent integer,
  usual_error_percent integer,
  history_days integer not null,
  stock_out_days integer not null,
  sold_28_days integer not null,
  last_sold_on date,
  dead_units integer not null,
  excess_units integer not null,
  computed_at timestamptz not null,
  primary key (store_id, wc_id)
);

create table reorder_runs (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  -- When something changed that the rows do not know yet.
  requested_at timestamptz,
  computed_at timestamptz,
  -- Published products and variations that do not count their stock.
  untracked integer not null,
  -- The first day on which products out of stock were recorded.
  stock_outs_since date,
  primary key (store_id)
);
