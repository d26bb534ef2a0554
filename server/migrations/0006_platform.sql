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

create table rate_limits (
  key text primary key,
  tokens double precision not null,
  refilled_at timestamptz not null default now()
);

create table app_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
