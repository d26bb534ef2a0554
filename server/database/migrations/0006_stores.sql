-- requires function karoo_is_timezone

create table woocommerce_stores (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  -- The address as people read it, without a slash at the end; api_root is where wp-json/wc/v3 was found.
  url text not null,
  api_root text,
  auth_method text check (auth_method in ('basic', 'query', 'oauth')),
  -- JSON of key and secret, encrypted.
  credentials_sealed text,
  -- False after removal.
  is_active boolean not null default true,
  -- Sample data, which an organization looks at before it connects its shop: no shop and no key.
  is_sample boolean not null default false,
  -- IANA name or a bare offset ("+02:00"), as WordPress has it.
  timezone text not null default 'Africa/Johannesburg',
  -- Plugins give shops currencies of their own ("PTS1", "USDT"), so only the length is checked: CURRENCY_LENGTH in currency.ts.
  currency text not null default 'ZAR' check (length(currency) between 1 and 20),
  wc_version text,
  wp_version text,
  pretty_permalinks boolean not null default true,
  date_type text not null default 'date_paid' check (date_type in ('date_paid', 'date_created', 'date_completed')),
  excluded_statuses text[] not null default array['pending', 'failed', 'cancelled', 'trash', 'checkout-draft', 'auto-draft'],
  supports jsonb not null default '{}',
  -- What the shop said of its settings last; null: nothing was kept yet. Changes wait for a person, who uses or refuses them.
  shop_settings jsonb,
  pending_settings jsonb,
  pending_since timestamptz,
  reachable boolean,
  checked_at timestamptz,
  problem text,
  webhook_secret_sealed text,
  webhooks jsonb not null default '[]',
  last_sync_at timestamptz,
  -- When alerts were first checked after the first sync, which notifies nobody; null until then.
  alerts_since timestamptz,
  created_by uuid references auth_users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint timezone_known check (karoo_is_timezone(timezone))
) with (fillfactor = 60);
create index on woocommerce_stores (organization_id);

-- What batches need to know of their store. Their functions take no row of the table: its columns differ between nodes of a cluster.
create type store_settings as (
  id uuid,
  timezone text,
  currency text,
  date_type text,
  excluded_statuses text[]
);

-- "Approve in your shop", until the shop's server delivers the key. The delivery carries no signature, so its address has a
-- random token, of which only the hash is kept. The key is kept here, encrypted, until it was tried.
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
