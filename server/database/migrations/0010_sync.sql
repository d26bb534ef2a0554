create table woocommerce_sync_status (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  entity_type text not null check (entity_type in ('products', 'orders', 'customers')),
  sync_status text not null check (sync_status in ('running', 'completed', 'failed')),
  total_records integer not null default 0,
  synced_records integer not null default 0,
  last_sync_at timestamptz,
  last_full_sync_at timestamptz,
  error_message text,
  -- Where the next incremental run starts: the newest date_modified_gmt in the shop when the last run began.
  modified_cursor timestamptz,
  -- Where the shop's own counts differ from ours: part (a status or kind), shop, ours, and how many checks in a row said so.
  differences jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  primary key (store_id, entity_type)
) with (fillfactor = 60);

create table sync_runs (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('full', 'incremental', 'reconcile')),
  status text not null default 'running' check (status in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  phase text,
  cursor jsonb,
  lease_token uuid,
  heartbeat_at timestamptz,
  requested_by uuid references auth_users (id) on delete set null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  counts jsonb not null default '{}',
  error text,
  primary key (store_id, id)
) with (fillfactor = 60);
-- One run at a time per store.
create unique index sync_runs_one_running on sync_runs (store_id) where status = 'running';
create index on sync_runs (store_id, started_at desc);

create table sync_dead_letters (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  entity_type text not null,
  -- The shop's id, or a hash of the record where it has none.
  record_key text not null,
  wc_id bigint,
  reason text not null,
  raw jsonb,
  attempts integer not null default 1,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  resolved_at timestamptz,
  primary key (store_id, entity_type, record_key)
);

create table webhook_deliveries (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  topic text not null,
  -- Not unique in WooCommerce: two deliveries in one second share it.
  delivery_id text,
  resource_id bigint,
  body_hash text,
  status text not null default 'received' check (status in ('received', 'applied', 'ignored', 'failed')),
  error text,
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  primary key (store_id, id)
);
create index on webhook_deliveries (store_id, received_at desc);
-- A delivery that was received before is found by its body: see apply-delivery.ts.
create index webhook_deliveries_store_body on webhook_deliveries (store_id, body_hash);
-- The deliveries whose records are to be read again: a store may have a hundred thousand others.
create index webhook_deliveries_waiting on webhook_deliveries (store_id, received_at) where status = 'received';

-- Records that the shop no longer has, until they are deleted here. Too many at once wait for a second look and a person.
create table missing_records (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  entity_type text not null,
  wc_id bigint not null,
  -- found: by a run that is still reading. approved: is deleted once confirmed. removed: is kept for a day, since it counts.
  state text not null default 'found' check (state in ('found', 'waiting', 'approved', 'kept', 'removed')),
  -- The run that found it; null for webhooks.
  run_id uuid,
  found_at timestamptz not null default now(),
  -- When the second look missed it too.
  confirmed_at timestamptz,
  decided_by uuid,
  settled_at timestamptz,
  primary key (store_id, entity_type, wc_id)
);

-- Each store's changes, numbered without gaps, for live streams.
create table store_changes (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  version bigint not null,
  entity text not null,
  -- Null: too many to list, so everything of this entity may have changed.
  ids bigint[],
  changed_at timestamptz not null default now(),
  primary key (store_id, version)
);

-- The number of a store's last change, and how often its records were written. Apart from the store, because what counts up with every
-- batch must not lock or copy the store's row.
create table store_versions (
  store_id uuid primary key references woocommerce_stores (id) on delete cascade,
  version bigint not null default 0,
  writes bigint not null default 0
) with (fillfactor = 50);
