-- What needs somebody's attention: one open row per cause, cleared when the cause is gone.
create table alerts (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Null: of the organization itself.
  store_id uuid references woocommerce_stores (id) on delete cascade,
  kind text not null check (kind in ('low_stock', 'out_of_stock', 'failed_sync', 'webhook', 'shop', 'payment', 'new_orders')),
  -- What of its kind: a product's id, a shop day, or the kind itself where there is only one.
  subject text not null,
  data jsonb not null default '{}',
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  -- When there was last something new to read; what was read before is unread again.
  news_at timestamptz not null,
  cleared_at timestamptz,
  -- When letters about it were sent; null: none yet.
  mailed_at timestamptz,
  primary key (organization_id, id)
);
create unique index alerts_one_open on alerts (organization_id, store_id, kind, subject) nulls not distinct where cleared_at is null;
create index alerts_open_of_store on alerts (store_id, kind) where cleared_at is null;
create index alerts_newest on alerts (organization_id, (cleared_at is null) desc, news_at desc, id desc);
create index alerts_cleared on alerts (cleared_at) where cleared_at is not null;

-- What each person has read.
create table alert_reads (
  organization_id uuid not null,
  user_id uuid not null references auth_users (id) on delete cascade,
  alert_id uuid not null,
  read_at timestamptz not null,
  primary key (organization_id, user_id, alert_id),
  foreign key (organization_id, alert_id) references alerts (organization_id, id) on delete cascade
);
create index on alert_reads (user_id);
create index on alert_reads (organization_id, alert_id);

-- An organization without a row has these defaults.
create table alert_settings (
  organization_id uuid not null primary key references organizations (id) on delete cascade,
  low_stock_threshold integer not null default 5 check (low_stock_threshold between 0 and 100000),
  days_of_cover integer check (days_of_cover between 1 and 365),
  mail_low_stock text not null default 'owner' check (mail_low_stock in ('none', 'owner', 'admins', 'all')),
  mail_out_of_stock text not null default 'owner' check (mail_out_of_stock in ('none', 'owner', 'admins', 'all')),
  mail_failed_sync text not null default 'owner' check (mail_failed_sync in ('none', 'owner', 'admins', 'all')),
  mail_webhook text not null default 'owner' check (mail_webhook in ('none', 'owner', 'admins', 'all')),
  updated_at timestamptz not null default now(),
  -- Emails about products that people change or make in Karoo; off unless chosen.
  mail_product_updated text not null default 'none' check (mail_product_updated in ('none', 'owner', 'admins', 'all')),
  mail_product_created text not null default 'none' check (mail_product_created in ('none', 'owner', 'admins', 'all'))
);

-- A product's (or variation's) own threshold, set in Karoo.
create table alert_thresholds (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  wc_id bigint not null,
  threshold integer not null check (threshold between 0 and 100000),
  updated_at timestamptz not null default now(),
  primary key (store_id, wc_id)
);

-- Tables that somebody asked for as CSV: being written, ready until they expire, failed or cancelled.
create table table_exports (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  -- Which table, and its filter as its own call takes it.
  table_name text not null,
  filter jsonb not null,
  -- What the file is called.
  name text not null,
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed', 'cancelled')),
  rows_done integer not null default 0,
  rows_total integer not null default 0,
  -- Bytes of the file.
  size bigint not null default 0,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  primary key (store_id, id)
);
-- One at a time for a person and table.
create unique index table_exports_preparing on table_exports (store_id, user_id, table_name) where status = 'preparing';
create index on table_exports (expires_at);

-- The file in pieces, each compressed by itself: nobody ever holds all of a large one.
create table table_export_parts (
  store_id uuid not null,
  export_id uuid not null,
  part integer not null,
  content bytea not null,
  primary key (store_id, export_id, part),
  foreign key (store_id, export_id) references table_exports (store_id, id) on delete cascade
);
-- Compressed already.
alter table table_export_parts alter column content set storage external;
