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
  has_warnings boolean not null generated always as (data ? 'karoo_warnings') stored,
  synced_at timestamptz not null default now(),
  primary key (store_id, wc_id)
);
create index woocommerce_customers_warnings on woocommerce_customers (store_id, wc_id) where has_warnings;
create index on woocommerce_customers (store_id, email text_pattern_ops);

-- One row per customer of a store, guests included. Functions of orders write the figures, functions of customers who it is.
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
  -- Decides who came back.
  second_order_day date,
  last_order_at timestamptz,
  -- Instant of the newest order of any status, from which name and address are taken.
  seen_at timestamptz,
  registered_at timestamptz,
  search_text text not null default '',
  -- By which Karoo suggests that two customers are one person; '' where it is not known.
  email_key text not null generated always as (lower(trim(email))) stored,
  phone_key text not null default '',
  place_key text not null default '',
  primary key (store_id, customer_key)
) with (fillfactor = 80);
create index shop_customers_by_spent on shop_customers (store_id, spent desc, customer_key);
create index shop_customers_by_last_order on shop_customers (store_id, last_order_at desc nulls last, customer_key);
create index shop_customers_by_name on shop_customers (store_id, name, customer_key);
create index shop_customers_search on shop_customers using gin (store_id, search_text gin_trgm_ops);
create index shop_customers_by_email on shop_customers (store_id, email_key) where email_key <> '';
create index shop_customers_by_phone on shop_customers (store_id, phone_key) where phone_key <> '';
create index shop_customers_by_place on shop_customers (store_id, place_key) where place_key <> '';

-- Customers whom people merged: orders of customer_key count as those of into_key, which is never merged into another one itself.
create table customer_links (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  customer_key text not null,
  into_key text not null check (into_key <> customer_key),
  linked_by uuid references auth_users (id) on delete set null,
  linked_at timestamptz not null default now(),
  primary key (store_id, customer_key)
);
create index customer_links_by_into on customer_links (store_id, into_key);

-- What merchants write about a customer. The shop does not know it.
create table customer_notes (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  customer_key text not null,
  note text not null default '' check (length(note) <= 2000),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  updated_by uuid references auth_users (id) on delete set null,
  updated_at timestamptz not null default now(),
  primary key (store_id, customer_key)
);

-- Customers whose personal data was erased. Only a hash of the key is kept, so that later syncs erase it again.
create table erased_customers (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  key_hash bytea not null,
  -- The email address in place of theirs; ends in .invalid, so no mail ever reaches anyone.
  pseudonym text not null,
  erased_by uuid references auth_users (id) on delete set null,
  erased_at timestamptz not null default now(),
  primary key (store_id, key_hash)
);
