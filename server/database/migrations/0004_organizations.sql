create table organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  description text,
  owner_id uuid not null references auth_users (id),
  is_default boolean not null default false,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deletion_due_at timestamptz,
  -- The earliest end of a trial of its owners so far; null while it has had one owner.
  trial_ends_at timestamptz,
  vat_category text check (vat_category in ('A', 'B', 'C', 'D', 'E'))
);
create index on organizations (owner_id);
create index on organizations (deletion_due_at) where deletion_due_at is not null;

create table organization_members (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default gen_random_uuid() unique,
  user_id uuid not null references auth_users (id) on delete cascade,
  role text not null check (role in ('owner', 'admin', 'manager', 'analyst')),
  status text not null default 'active' check (status in ('active', 'invited', 'suspended')),
  permissions jsonb not null default '{}',
  joined_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create index on organization_members (user_id, organization_id) where status = 'active';
create unique index organization_members_one_owner on organization_members (organization_id) where role = 'owner';

-- Invitations by email. Only the email has the token; this is its SHA-256.
create table organization_invitations (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default gen_random_uuid() unique,
  email text not null check (email = lower(email)),
  role text not null check (role in ('admin', 'manager', 'analyst')),
  token_hash text not null unique,
  invited_by uuid references auth_users (id) on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (organization_id, id)
);
-- An expired invitation is still open: inviting again renews it.
create unique index organization_invitations_one_open on organization_invitations (organization_id, email)
  where accepted_at is null and revoked_at is null;
create index on organization_invitations (expires_at);

-- A person's named filters of a list.
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

create table stored_files (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  content_type text not null,
  size bigint not null,
  content bytea not null,
  created_by uuid references auth_users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  primary key (organization_id, id)
);
