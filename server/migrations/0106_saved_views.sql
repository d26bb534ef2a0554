-- A list's filters under a name, a person's own.
create table saved_views (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  screen text not null check (screen in ('orders', 'products', 'customers')),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 2000),
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index on saved_views (organization_id, user_id, screen);

alter table saved_views enable row level security;
create policy own_views on saved_views for all to karoo_user
  using (organization_id in (select karoo_visible_organizations()) and user_id = (select karoo_user_id()))
  with check (organization_id in (select karoo_visible_organizations()) and user_id = (select karoo_user_id()));
create policy jobs on saved_views for all to karoo_system using (true) with check (true);
grant select, insert, delete on saved_views to karoo_user;
grant select, delete on saved_views to karoo_system;
