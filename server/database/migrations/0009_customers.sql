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
create index shop_customers_by_spent on shop_customers (store_id, spent desc, customer_key);
create index shop_customers_by_last_order on shop_customers (store_id, last_order_at desc nulls last, customer_key);
create index shop_customers_by_name on shop_customers (store_id, name, customer_key);
create index shop_customers_search on shop_customers using gin (store_id, search_text gin_trgm_ops);

-- On which days a buyer bought (orders that count): decides who is new and who returned without looking at orders.
create table buyer_days (
  store_id uuid not null,
  customer_key text not null,
  day date not null,
  currency text not null,
  orders integer not null,
  primary key (store_id, customer_key, day, currency)
) with (fillfactor = 90);

-- Buyers of the orders that count, in any currency.
create table monthly_buyers (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  month date not null,
  accounts integer not null,
  guests integer not null,
  primary key (store_id, month)
);

-- Buyers over time: cohorts by first month, who came back, and groups by recency, frequency and money. All of it is built
-- from the facts and the buyers' own rows, and known to be older than them by a note that is left when days are rebuilt.

-- What the buyers of one first month did in a month. Sums of all rows of a currency are the sums of the facts with a buyer.
-- Currency '' holds how many buyers a cohort has, in whatever currency they bought first: only where month = cohort.
create table monthly_cohorts (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  currency text not null,
  month date not null,
  cohort date not null,
  -- Who ordered in the month.
  buyers integer not null,
  orders integer not null,
  net_sales numeric not null,
  primary key (store_id, currency, month, cohort)
);

create table stale_cohort_months (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  month date not null,
  primary key (store_id, month)
);

-- When a store's buyers were last counted, and what makes a big spender since then.
create table buyer_counts (
  store_id uuid not null primary key references woocommerce_stores (id) on delete cascade,
  as_of timestamptz,
  buyers integer not null default 0,
  big_spend numeric not null default 0,
  stale boolean not null default true,
  -- A count that is under way: since when, how far, and what makes a big spender in it.
  counting_at timestamptz,
  counting_big numeric,
  counted_to text
);

-- What the portions of such a count found.
create table buyer_count_parts (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  last_key text not null,
  -- [group, buyers, orders, spent] and [day, first orders, second orders].
  groups jsonb not null,
  turns jsonb not null,
  primary key (store_id, last_key)
);

create table buyer_groups (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  buyer_group text not null,
  buyers integer not null,
  orders bigint not null,
  spent numeric not null,
  primary key (store_id, buyer_group)
);

-- How many buyers made their first order on a day, and how many their second: sums up to a day are all buyers to that day.
create table buyer_turns (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  day date not null,
  first_orders integer not null,
  second_orders integer not null,
  primary key (store_id, day)
);
