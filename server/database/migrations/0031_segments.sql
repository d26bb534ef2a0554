-- Conditions on a store's customers or orders under a name: a person's own, and those shared with the organization.
create table segments (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- The store's, for its owners and admins.
  organization_id uuid not null,
  user_id uuid not null references auth_users (id) on delete cascade,
  about text not null check (about in ('customers', 'orders')),
  name text not null check (length(name) between 1 and 60),
  -- A condition of domain/questions/condition.ts.
  condition jsonb not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
create index on segments (organization_id);
create index on segments (user_id);
