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

alter table store_approvals enable row level security;
create policy jobs on store_approvals for all to karoo_system using (true) with check (true);
grant select, insert, update, delete on store_approvals to karoo_system;
create policy admin_reads on store_approvals for select to karoo_user
  using (organization_id in (select karoo_administered_organizations()));
create policy admin_asks on store_approvals for insert to karoo_user
  with check (organization_id in (select karoo_administered_organizations()) and user_id = (select karoo_user_id()));
grant select (organization_id, id, user_id, url, name, state, store_id, sentence, remedy, created_at, expires_at) on store_approvals to karoo_user;
grant insert (organization_id, id, user_id, url, name, token_hash, expires_at) on store_approvals to karoo_user;
