-- Tiles that a person chose to see: their own dashboards of a store, and those shared with the organization.
create table dashboards (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- The store's, for its owners and admins.
  organization_id uuid not null,
  user_id uuid not null references auth_users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- Tiles of contract/dashboards.ts, in order.
  tiles jsonb not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
create index on dashboards (organization_id);
create index on dashboards (user_id);

-- Links that show tiles to outsiders. A link ends with the membership of who made it.
create table dashboard_links (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  created_by uuid not null references auth_users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  tiles jsonb not null,
  period text not null check (period in ('month', 'lastmonth', '7days', '30days', 'year')),
  shows_costs boolean not null default false,
  -- SHA-256 of the token; only the link has the token itself.
  token_hash text not null check (length(token_hash) = 64),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened integer not null default 0,
  last_opened_at timestamptz,
  primary key (store_id, id)
);
create index on dashboard_links (organization_id);
create index on dashboard_links (created_by);
create index on dashboard_links (token_hash);
