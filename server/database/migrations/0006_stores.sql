-- requires function karoo_is_timezone

create table woocommerce_stores (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  -- The address as people read it, without a slash at the end; api_root is where wp-json/wc/v3 was found.
  url text not null,
  api_root text,
  auth_method text check (auth_method in ('basic', 'query', 'oauth')),
  -- One sealed JSON of key and secret.
  credentials_sealed text,
  -- False is the soft delete.
  is_active boolean not null default true,
  -- IANA name or a bare offset ("+02:00"), as WordPress has it.
  timezone text not null default 'Africa/Johannesburg',
  currency text not null default 'ZAR' check (currency ~ '^[A-Z]{3}$'),
  wc_version text,
  wp_version text,
  pretty_permalinks boolean not null default true,
  date_type text not null default 'date_paid' check (date_type in ('date_paid', 'date_created', 'date_completed')),
  excluded_statuses text[] not null default array['pending', 'failed', 'cancelled', 'trash', 'checkout-draft', 'auto-draft'],
  supports jsonb not null default '{}',
  reachable boolean,
  checked_at timestamptz,
  problem text,
  webhook_secret_sealed text,
  webhooks jsonb not null default '[]',
  last_sync_at timestamptz,
  live_version bigint not null default 0,
  created_by uuid references auth_users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint timezone_known check (karoo_is_timezone(timezone))
) with (fillfactor = 60);
create index on woocommerce_stores (organization_id);

-- "Approve in your shop": what was asked for, until the shop's server hands over the key. The callback carries no
-- signature, so the token in it is unguessable; only its hash is kept. The key waits here sealed until it was tried.
create table store_approvals (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references auth_users (id) on delete cascade,
  url text not null,
  name text,
  token_hash text not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'received', 'connected', 'failed')),
  credentials_sealed text,
  store_id uuid references woocommerce_stores (id) on delete set null,
  sentence text,
  remedy text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (organization_id, id)
);

create table woocommerce_sync_status (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  entity_type text not null check (entity_type in ('products', 'orders', 'customers')),
  sync_status text not null check (sync_status in ('running', 'completed', 'failed')),
  total_records integer not null default 0,
  synced_records integer not null default 0,
  last_sync_at timestamptz,
  last_full_sync_at timestamptz,
  error_message text,
  -- Where the next incremental run starts: the newest date_modified_gmt the shop had when the last run began.
  modified_cursor timestamptz,
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
-- One run at a time per store, whoever asks.
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

create table store_changes (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  version bigint not null,
  entity text not null,
  -- Null: too many to name, everything of this entity may have changed.
  ids bigint[],
  changed_at timestamptz not null default now(),
  primary key (store_id, version)
);

-- What people had Karoo write into their shop. `id` is the key that the browser made: the same one again is answered from
-- here, and never sent to the shop a second time. `before` is what the shop held when it was first sent.
create table shop_operations (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  id uuid not null,
  user_id uuid references auth_users (id) on delete set null,
  name text not null check (length(name) between 3 and 80),
  subject text not null check (length(subject) between 3 and 80),
  request_hash text not null,
  state text not null default 'running' check (state in ('running', 'done', 'refused', 'failed')),
  attempt integer not null default 1,
  before jsonb,
  answer jsonb,
  created_at timestamptz not null,
  attempted_at timestamptz not null,
  sent_at timestamptz,
  finished_at timestamptz,
  primary key (store_id, id)
);
create index on shop_operations (store_id, subject, created_at);
create index on shop_operations (created_at);
